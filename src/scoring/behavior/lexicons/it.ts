import type { Lexicon } from "./lexicon.ts";

/** Italian. */
export const it: Lexicon = {
  language: "it",
  particles: ["l'", "d'", "un'", "dell'", "nell'", "sull'", "all'", "dall'", "quest'", "c'", "m'", "s'", "v'", "t'"],
  words: {
    skip: "il|lo|la|i|gli|le|un|uno|una|di|del|della|dei|delle|degli|dello|è|sono|era|erano|stato|stata|stati|state|essere|si|mi|ti|vi|che|al|alla|e|ed|ciao|salve|grazie|purtroppo|sfortunatamente|attualmente|al momento|per ora|in questo momento|direttamente|esplicitamente|specificamente|specifica|specifico|specifiche|specifici|rilevante|rilevanti|pertinenti|chiara|chiaramente|anche|ancora|molto|davvero|realmente|forniti|fornito|fornita|fornite|disponibili|dati i|esatta|esattamente|esatto|concreta|può|possono|permette|permettono|consente|consentono|definitiva|dettagliata|dettagliate|necessari|necessarie|necessaria|necessario|corrispondente|corrispondenti|in merito|al riguardo|a riguardo|aggiuntive|precisa|precisamente|con certezza|correlate|recuperati|utili|sufficientemente|viene|vengono|a questo proposito|ci",
    sorry:
      "mi dispiace|ci dispiace|scusa|scusi|scusate|mi scuso|spiacente|chiedo scusa|mi spiace|siamo spiacenti|sono spiacente|ci scusiamo|dispiace",
    self: "io|me|mio|mia|miei|mie|questo assistente|l'assistente|assistente|come ia|il bot|come modello linguistico|come assistente|il modello|capisco che|capisco la tua|comprendo che",
    we: "noi|nostro|nostra|nostri|nostre",
    you: "lei|tu|voi|tuo|tua|tuoi|tue|suo|sua|suoi|sue|il tuo account|il suo account|il tuo ruolo|il suo ruolo|utente|utenti|l'utente|vostro|vostra|te",
    this: "questo|questa|questi|queste|quello|quella|quel|ciò|esso|richiesto|richiesta|richiesti|richieste|tale|tali|cui|rispondervi|farlo|per farlo",
    source:
      "documento|documenti|documentazione|contesto|fonte|fonti|testo|testi|passaggio|passaggi|brano|brani|estratto|estratti|base di conoscenza|base di conoscenze|risultati di ricerca|risultati della ricerca|articolo|articoli|file|contenuto|contenuti|informazioni fornite|informazioni disponibili|dati forniti|database|materiale|materiali|paragrafo|paragrafi|pagina|pagine|archivio|riferimenti|frammenti|wiki|dati|knowledge base",
    rules:
      "politica|policy|manuale|contratto|guida|regolamento|relazione|rapporto|accordo|normativa|condizioni|tabella|sito|termini",
    info: "informazione|informazioni|risposta|risposte|dati|dato|dettaglio|dettagli|menzione|risultato|risultati|riferimento|riferimenti|conoscenza|conoscenze|definizione|nulla|niente|idea|spiegazione|traccia|corrispondenza|elementi|notizie",
    question: "domanda|domande|richiesta|richieste|argomento|argomenti|tema|messaggio|quesito|ricerca|questione",
    not: "non|nessun|nessuna|nessuno|mai|né|neanche|da nessuna parte|nulla|niente",
    "self can": "posso|possiamo|riesco",
    "self not can":
      "non posso|non possiamo|non sono in grado|non siamo in grado|non riesco|non ho potuto|non sono riuscito|non sono riuscita|non potrei|non potrò|non mi è possibile|sono incapace|non abbiamo potuto|non siamo riusciti|non riusciamo|non sono programmato|non saprei|non ho la possibilità",
    "self not find":
      "non trovo|non ho trovato|non abbiamo trovato|non vedo|non ho individuato|non riesco a trovare|non ho rilevato|non troviamo|non ho rinvenuto",
    "self not know":
      "non so|non lo so|non sappiamo|non conosco|non sono sicuro|non sono sicura|non sono certo|non ho capito|non capisco|ignoro|non comprendo|non ne sono|non ho idea|non ho compreso|non sono a conoscenza|non ti ho capito|non la ho capita|non ho sentito|non ho inteso|non ho compreso bene|non saprei dirle|non saprei dirti",
    "self not have":
      "non ho|non abbiamo|non dispongo|non disponiamo|non possiedo|mi mancano|non mi è stato|non mi sono state",
    "not can":
      "non è possibile|impossibile|non si può|non è stato possibile|non può essere|non possono essere|non risulta possibile|non sarebbe possibile",
    have: "esiste|esistono|ha|hanno|avere|c'è|ci sono|v'è|vi sono|esserci",
    find: "trovare|trova|trovano|trovato|trovata|trovati|trovate|individuare|individuato|individuati|identificare|reperire|vedere|rinvenuto|recuperare|localizzare|risulta|risultano",
    know: "sapere|sa|conosce|conoscere|sicuro|certo|capire|chiaro|noto|nota|conosciuto",
    answer:
      "rispondere|risponderti|dire|dirti|dirle|determinare|confermare|precisare|indicare|fornire|fornirti|fornirle|dare|darti|darle|offrire|verificare|concludere|stabilire|dedurre|affermare|elaborare|generare|risposto|determinato|commentare|creare|discutere|completare|eseguire|rispondervi|assicurare|comunicare|esprimere|soddisfare|consigliare",
    help: "aiutare|aiutarti|aiutarla|aiutarvi|assistere|assisterti|aiuto|assistenza|supportare",
    cover:
      "menziona|menzionano|contiene|contengono|affronta|affrontano|tratta|trattano|parla|parlano|descrive|descrivono|fornisce|forniscono|riferisce|fa|fanno|dà|danno|risponde|rispondono|spiega|spiegano|discute|discutono|presenta|presentano|riguarda|riguardano|cita|citano|accenna|riporta|riportano",
    state:
      "emerge|emergono|si evince|specifica|specificano|indica|indicano|dice|dicono|precisa|precisano|stabilisce|stabiliscono|definisce|definiscono|dettaglia|chiarisce|chiariscono|rivela|nomina|afferma|riporta|riportano|cita|prevede",
    stated:
      "menzionato|menzionata|menzionati|menzionate|specificato|specificata|specificati|indicato|indicata|indicati|dettagliato|descritto|descritta|definito|definita|precisato|precisata|stabilito|rivelato|divulgato|chiarito|spiegato|affrontato|affrontata|trattato|trattata|detto|citato|citata|noto|nota|chiaro|documentato|riportato|riportata|discusso",
    included:
      "disponibile|disponibili|trovato|trovata|trovate|trova|trovano|fornito|fornita|fornite|contenuto|contenuta|contenute|presente|presenti|incluso|inclusa|incluse|compare|compaiono|risulta|risultano|coperto|esiste|relativa|correlato",
    "not included": "sconosciuto|sconosciuta|assente|assenti|manca|mancano|indisponibile|incerto|senza risposta|ignoto",
    "not cover": "omette|omettono",
    reach: "copre|coprono|include|includono|offre|offrono|comprende|comprendono",
    enough: "sufficiente|sufficienti|abbastanza|basta|bastano|a sufficienza|consente|consentono|permette|permettono",
    "not enough": "insufficiente|insufficienti|incompleta|limitate|limitata|troppo poche",
    only: "solo|soltanto|solamente|unicamente|esclusivamente|riservato|riservata|riservati|riservate",
    secret:
      "riservato|riservata|riservati|riservate|confidenziale|confidenziali|privato|privata|privati|limitato|protetto|protetta|sensibile|sensibili|segreto|ad accesso limitato",
    denied:
      "negato|negata|rifiutato|rifiutata|vietato|vietata|bloccato|bloccata|respinto|limitato|viola|proibito|consentito",
    access:
      "accesso|autorizzazione|autorizzazioni|permesso|permessi|autorizzato|autorizzata|autorizzati|diritti|diritto|abilitato|privilegi|accedere|credenziali",
    view: "vedere|consultare|accedere|leggere|aprire|visualizzare",
    share:
      "condividere|rivelare|divulgare|mostrare|mostrarti|condiviso|condivisa|divulgato|divulgate|rivelate|condividerle|discutere|rivelarti|condivise",
    outside: "fuori|al di fuori|oltre|esula|supera|al di là|esulano",
    scope: "ambito|dominio|conoscenza|conoscenze|competenza|competenze|portata|capacità|area|mio campo|campo",
    staff:
      "agente|agenti|operatore|operatori|operatrice|team|supporto|umano|persona|collega|colleghi|responsabile|responsabili|hr|risorse umane|amministratore|amministratori|manager|specialista|specialisti|esperto|esperti|tecnico|personale|dipendenti|ufficio|reparto|finanza|legale|rappresentante|supervisore|consulente|assistenza|servizio clienti|medico|avvocato|dirigenti|dipartimento",
    pass: "trasferire|trasferisco|trasferirti|trasferirla|trasferito|trasferita|inoltrare|inoltro|inoltrato|inoltrata|passare|passo|collegare|collego|connettere|connetto|mettere in contatto|metto in contatto|metterti in contatto|escalare|indirizzare|reindirizzare|girare|giro|trasmesso|trasmessa|assegnato|assegnata|inviato",
    contact:
      "ti contatterà|la contatterà|ti risponderà|le risponderà|si metterà in contatto|ti richiamerà|la richiamerà|prenderà in carico|vi contatterà|ti aiuterà",
    need: "richiede|deve|necessita|serve|servono|occorre|devi",
    condition:
      "se|quando|qualora|significa|perché|salvo|a meno|errore|mentre|come|prima|dopo|ai quali|messaggio|chi|dove|poiché",
    error: "errore|errori|problema|problemi|guasto|fallito|fallita|sovraccarico|difficoltà|limite",
    contrast: "ma|tuttavia|però|bensì|invece|ciononostante",
    although: "sebbene|mentre|benché|anche se|nonostante",
    so: "quindi|pertanto|perciò|dunque|così",
    in: "in|nel|nella|nei|nelle|negli|nello|secondo|in base|sulla base|basandomi|da|dai|dalle|dalla|dal|tra|fra|con|per|all'interno|entro",
    about:
      "su|sul|sulla|sui|sulle|sugli|riguardo|circa|relativo|relativa|relative|relativi|a proposito|quale|quali|quando|chi|come|quanto|cosa|dove|se|per|perché|riguardante|riguardanti|inerenti",
    search: "cercato|verificato|controllato|consultato|esaminato|ricerca",
    ask: "per favore|contatta|contatti|contattare|consulta|consulti|consiglio|prova|provi|potresti|potrebbe|si rivolga|rivolgiti|chiedi|vorresti|desidera|suggerisco",
    calculate: "calcolare|calcolo|formula",
    other:
      "non solo|non più|non meno|senza costi|senza dubbio|non oltre|non superiore|non soltanto|non prima|nessuna regola|non ci sono regole|non esistono regole|non c'è una regola",
    abstain:
      "si è verificato un errore|c'è stato un errore|qualcosa è andato storto|problema tecnico|riprova|riprovi|riprovare|riprova più tardi|riformulare|riformula|riformuli|temporaneamente non disponibile|servizio non disponibile|nessuna idea|sovraccarico|problemi tecnici|fornire più|fornire maggiori|fornirmi maggiori|fornisci maggiori|essere più specifico|devo declinare|preferisco non|un errore durante|errore imprevisto|sto riscontrando|ho riscontrato|si è verificato un problema|tempo scaduto|errore di rete",
    "you not access":
      "non hai accesso|non ha accesso|non hai il permesso|non ha il permesso|non hai i permessi|non ha i permessi|non sei autorizzato|non è autorizzato|non dispone delle autorizzazioni|non hai l'autorizzazione|non ha l'autorizzazione|non disponi dei permessi",
    deny: "accesso negato|permesso negato|non autorizzato|permessi insufficienti|autorizzazioni insufficienti|accesso limitato",
    hand_over:
      "ti trasferisco|la trasferisco|ti metto in contatto|la metto in contatto|ti passo|le passo|ho aperto un ticket|ho creato un ticket|un ticket è stato|inoltro la tua|inoltro la sua|con un operatore",
  },
  grammar: {
    abstain: [
      "^ not have source ~ about",
      "self not can = answer/find/help/know",
      "self not have = info/question/source/answer",
      "self not find",
      "self not know",
      "not - stated/cover ~ in? source",
      "source/info - included/cover ~ not",
      "^ not - stated/find/have - info",
      "not have - info",
      "info/this ~ not ~ stated/included",
      "^ self not can",
      "not can answer",
      "this - not - answer",
      "only self? - can? answer/help ~ about/question",
      "info ~ not ~ find/included",
      "self can? only answer/help",
    ],
    permission_denied: ["self not can share"],
  },
};
