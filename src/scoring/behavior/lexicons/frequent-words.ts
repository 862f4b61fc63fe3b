/** The most frequent words of languages with a table, and of their neighbors, which keep them from being taken for one. */
export const FREQUENT_WORDS: ReadonlyMap<string, string> = new Map([
  [
    "en",
    "the a of and to in is that it for was on are with as be this have from or by not at but an they which you were all their there been one if would who will can has more no about what when do does did your our we he she his her its so than then these those my please information documents context any should could may also how i answer question",
  ],
  [
    "vi",
    "khong cua trong duoc nhung nay voi khi thi ve theo thong lieu toi xin loi nguoi cung phai hoac dang nao không có và là của cho trong được một các những này với khi bạn để đến thì về theo thông tin tài liệu tôi xin lỗi mình người cũng phải hay hoặc từ sẽ đã đang bị nào",
  ],
  [
    "id",
    "yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena tersebut bisa ada mereka lebih kami anda adalah oleh atau seperti sebagai telah dapat informasi dokumen maaf tentang apakah jika harus sudah belum kita konteks apa berapa siapa bagaimana silakan hari setiap",
  ],
  [
    "de",
    "der die das und ist nicht ein eine zu den mit von sich auf für im dem des sie ich es auch als an werden aus er hat dass nach wird bei einer um am sind noch wie einem über einen so zum aber haben nur oder kann keine keinen leider diese dieser dieses zur wir ihr ihre ihnen informationen dokumenten wenn durch gibt was wer wo in habe dazu dafür fehlt mir kein nichts diesem diesen steht frage du mich bitte hier",
  ],
  [
    "fr",
    "le la les de des du et est un une en que qui dans pour pas ne sur au aux ce cette ces il elle je vous nous sont avec par plus ou mais se son sa ses être avoir fait peut comme tout si leur votre notre aucune aucun désolé informations documents cet n'est j'ai l'information été ont quel quelle question réponse a cela contexte",
  ],
  [
    "es",
    "el la los las de del y es un una en que no por para con se su sus lo al como más pero está esta este esto son fue hay ha le les si sobre información documentos lo siento puedo ninguna ningún también sin ser tiene desde cuando muy donde usted qué cuál cómo entre todo a he nada ese eso esa tengo mi fuera pregunta respuesta tema puede tienes",
  ],
  [
    "pt",
    "o a os as de do da dos das e é um uma em que não nao por para com se seu sua no na nos nas ao como mais mas está esta este isso são foi há ou informação informações documentos você desculpe nenhuma também sem ser tem pelo pela quando qual muito sobre já até posso eu ocorreu erro tenho pergunta resposta",
  ],
  [
    "it",
    "il lo la i gli le di del della dei delle e è un una in che non per con si su al alla come più ma sono questa questo nel nella ha dal dalla o anche se informazioni documenti mi dispiace nessuna essere stato quando quale cui suo sua ho sui sulla c'è alcuna perché dalle alle nelle mie mio domanda nei hai posso solo a",
  ],
  [
    "nl",
    "het een en niet van dat is te op aan met voor zijn er ik maar om hem dan naar heb hebben bij ook geen deze dit uit worden wordt wat onze kan u informatie documenten niet over door je jullie dus wel kunnen de",
  ],
  [
    "sv",
    "och att det som är på en ett inte jag för med den av till har de om så men var kan ingen inga från vi eller när dokumenten informationen finns denna detta hittar efter ska",
  ],
  [
    "no",
    "og det som er på en et ikke jeg for med den av til har de om så men var kan ingen fra vi eller når dokumentene informasjonen finnes denne dette finner dokumenter dessverre være skal etter hva ikke hvad jeg af findes oplysninger ved i",
  ],
  [
    "pl",
    "i w nie na się z do to jest że o jak co ale po za od przez dla tym tego są być może dokumentach informacji brak przykro lub oraz który która czy",
  ],
  [
    "cs",
    "na se je že to s z do o jak pro za ale nebo jsou být není informace dokumentech tento této který kteří omlouvám bohužel lze",
  ],
  [
    "tr",
    "ve bir bu için ile da de ne değil yok var olarak çok daha gibi olan bilgi belgelerde üzgünüm hakkında bulunamadı mevcut veya ama ben sen",
  ],
  [
    "ro",
    "și în nu de la pe cu este un o care din că pentru mai sunt informații documente îmi pare rău această acest sau despre fost",
  ],
  ["hu", "a az és hogy nem is egy ez van de meg csak információ dokumentumok sajnálom található vagy nincs erre"],
  [
    "fi",
    "ja on ei se että en oli ole hän mutta kun niin tämä myös tai voi asiakirjoissa tietoa löydy valitettavasti ovat",
  ],
  [
    "ca",
    "el els les de i és un una en que no per amb del al com més però està aquesta aquest això són hi ha són també seva aquests informació documents ho sento què",
  ],
  ["tl", "ang ng sa na mga at ay hindi ko ito para kung may walang impormasyon paumanhin po mo ako"],
]);
