import type { Lexicon } from "./lexicon.ts";

/** Portuguese. */
export const pt: Lexicon = {
  language: "pt",
  words: {
    skip: "o|a|os|as|um|uma|de|do|da|dos|das|é|são|foi|foram|está|estão|ser|estar|sido|se|me|lhe|que|ao|à|e|olá|oi|obrigado|obrigada|infelizmente|lamentavelmente|atualmente|no momento|neste momento|por enquanto|diretamente|explicitamente|especificamente|específica|específico|específicas|relevante|relevantes|clara|claramente|claro que|também|ainda|muito|realmente|fornecidos|fornecido|fornecida|fornecidas|disponíveis|dados os|dada|exata|exatamente|exato|concreta|pode|podem|permite|permitem|definitiva|detalhada|detalhadas|necessários|necessárias|necessária|necessário|correspondente|correspondentes|a esse respeito|a respeito|sobre isso|sobre isto|adicional|adicionais|precisa|com certeza|certeza|recuperados|relacionada|relacionado|relacionados|relacionadas|apropriada|confiável|tão|já|mais informações sobre|então",
    sorry:
      "desculpe|desculpa|desculpe-me|lamento|sinto muito|peço desculpa|peço desculpas|perdão|pedimos desculpas|desculpas|lamentamos|me desculpe",
    self: "eu|meu|minha|meus|minhas|mim|este assistente|o assistente|assistente|como ia|o bot|como modelo|entendo que|compreendo que|entendo sua|entendo seu",
    we: "nós|nosso|nossa|nossos|nossas|a gente",
    you: "você|vocês|tu|seu|sua|seus|suas|teu|tua|sua conta|seu perfil|sua função|usuário|utilizador|o usuário|o utilizador|te|ti|seu usuário|seu cargo|senhor",
    this: "este|esta|estes|estas|isto|esse|essa|esses|essas|isso|aquilo|aquele|aquela|ele|ela|solicitado|solicitada|solicitados|solicitadas|pedida|tal|tais|disso|desse|dessa|deste|desta|nisso|fazê-lo",
    source:
      "documento|documentos|documentação|contexto|fonte|fontes|texto|textos|passagem|passagens|trecho|trechos|base de conhecimento|base de conhecimentos|resultados da busca|resultados da pesquisa|resultados de busca|artigo|artigos|arquivo|arquivos|ficheiro|ficheiros|conteúdo|conteúdos|informações fornecidas|informação fornecida|informações disponíveis|informação disponível|dados fornecidos|base de dados|banco de dados|material|materiais|excerto|excertos|parágrafo|parágrafos|página|páginas|registros|registos|referências|wiki|dados|knowledge base",
    rules:
      "política|políticas|manual|contrato|guia|regulamento|relatório|acordo|normas|termos|tabela|site|convenção|regimento|lei",
    info: "informação|informações|resposta|respostas|dados|dado|detalhe|detalhes|menção|indicação|resultado|resultados|evidência|evidências|referência|referências|conhecimento|conhecimentos|definição|registro|registros|registo|nada|ideia|correspondência|explicação|noção",
    question:
      "pergunta|perguntas|consulta|solicitação|pedido|tema|tópico|assunto|mensagem|questão|questões|busca|pesquisa|dúvida|tópicos|assuntos",
    not: "não|nenhum|nenhuma|nunca|jamais|nem|tampouco|em nenhum lugar|nada|nenhuns|nao",
    "self can": "posso|podemos|consigo|conseguimos",
    "self not can":
      "não posso|não podemos|não pude|não pudemos|não consigo|não consegui|não conseguimos|não sou capaz|não poderei|não poderia|não estou em condições|não é possível para mim|não fui capaz|não tenho como|não somos capazes|sou incapaz|não fui programado|não tenho capacidade|não saberia|não estou capacitado|não me é possível|não estou apto|não fui treinado",
    "self not find":
      "não encontro|não encontrei|não encontramos|não achei|não localizei|não localizamos|não vejo|não identifiquei|não consegui encontrar|não consegui localizar|não localizo|não acho",
    "self not know":
      "não sei|não sabemos|não conheço|não tenho certeza|não entendi|não compreendi|não entendo|não compreendo|desconheço|desconhecemos|não estou certo|não estou certa|não estou familiarizado|não estou ciente|ignoro|não tenho a certeza|não faço ideia|não lhe entendi|não percebi",
    "self not have":
      "não tenho|não temos|não disponho|não dispomos|não possuo|não possuímos|não me foi|não me foram|careço|não recebi|não detenho|não conto",
    "not can":
      "não é possível|impossível|não se pode|não foi possível|não pode ser|não podem ser|não seria possível|não dá para|não há como|não pôde ser|não puderam ser",
    have: "há|existe|existem|tem|têm|haver|houve|havia|possui|possuem|oferece",
    find: "encontrar|encontra|encontrou|encontrado|encontrada|encontrados|encontradas|localizar|localizado|localizada|localizados|identificar|identificado|achar|achado|ver|localizou|recuperar|recuperado|encontrou-se",
    know: "saber|sabe|conhece|conhecer|seguro|certo|entender|compreender|sabemos|conhecido|conhecida|claro|sabido|familiarizado",
    answer:
      "responder|responder-lhe|dizer|dizer-lhe|determinar|confirmar|precisar|indicar|fornecer|fornecer-lhe|dar|dar-lhe|oferecer|verificar|concluir|estabelecer|deduzir|afirmar|processar|gerar|informar|respondida|respondido|determinada|determinado|comentar|opinar|criar|realizar|discutir|concluída|atender|prestar|especificar|inferir|responder-te|recomendar|garantir|completar|cumprir|obter|validar",
    help: "ajudar|ajudá-lo|ajudar-te|auxiliar|auxiliá-lo|ajuda|assistência|atender|apoiar|ajudar-lhe",
    cover:
      "menciona|mencionam|contém|contêm|aborda|abordam|trata|tratam|fala|falam|descreve|descrevem|fornece|fornecem|refere|referem|dá|dão|responde|respondem|explica|explicam|faz|fazem|discute|discutem|apresenta|apresentam|traz|trazem|conter|mencionar|incluir|foca|focam|aborde",
    state:
      "especifica|especificam|indica|indicam|diz|dizem|precisa|estabelece|estabelecem|define|definem|detalha|detalham|esclarece|esclarecem|revela|revelam|nomeia|informa|informam|afirma|afirmam|cita|citam|lista|declara",
    stated:
      "mencionado|mencionada|mencionados|mencionadas|menciona|especificado|especificada|especificados|especificadas|indicado|indicada|detalhado|detalhada|descrito|descrita|definido|definida|estabelecido|estabelecida|revelado|revelada|divulgado|divulgada|esclarecido|explicado|abordado|abordada|informado|informada|dito|citado|citada|sabe|conhecida|documentado|documentada|clara|claro|tratado|discutido|declarado|listado|descrita",
    included:
      "disponível|disponíveis|encontrado|encontrada|encontra|encontram|encontra-se|encontram-se|fornecido|fornecida|fornecidas|contido|contida|contidas|presente|presentes|incluído|incluída|incluídas|consta|constam|aparece|aparecem|coberto|coberta|existe|dada|relacionada|relacionado|está|estão|figura|registrado|localizada",
    "not included":
      "desconhecido|desconhecida|indisponível|ausente|falta|faltam|sem resposta|incerto|desconhece-se|incerta",
    "not cover": "carece|carecem|omite|omitem",
    reach: "cobre|cobrem|inclui|incluem|oferece|oferecem|abrange|abrangem",
    enough: "suficiente|suficientes|basta|bastam|bastante|suficientemente|permite|permitem",
    "not enough": "insuficiente|insuficientes|incompleta|limitada|limitadas|poucas",
    only: "só|somente|apenas|unicamente|exclusivamente|exclusivo|exclusiva|reservado|reservada|limitado a",
    secret:
      "confidencial|confidenciais|privado|privada|privados|privadas|restrito|restrita|restritos|restritas|protegido|protegida|sensível|sensíveis|sigiloso|sigilosa|secreto|reservado|reservada|de acesso restrito",
    denied:
      "negado|negada|recusado|recusada|proibido|proibida|bloqueado|bloqueada|rejeitado|restrito|restrita|viola|infringe|limitado|vedado",
    access:
      "acesso|permissão|permissões|autorização|autorizado|autorizada|autorizados|privilégios|direitos|direito|habilitado|permitido|acessar|aceder|credenciais",
    view: "ver|consultar|acessar|aceder|ler|abrir|visualizar",
    share:
      "compartilhar|partilhar|revelar|divulgar|mostrar|compartilhada|compartilhado|divulgada|divulgado|revelada|partilhada|compartilhá-la|divulgá-la|expor|discutir|fornecer acesso|compartilhadas|divulgadas",
    outside: "fora|além|excede|ultrapassa|foge",
    scope:
      "escopo|âmbito|domínio|conhecimento|conhecimentos|capacidades|competência|competências|especialidade|área|alcance|minha função",
    staff:
      "agente|agentes|equipe|equipa|suporte|humano|pessoa|colega|colegas|responsável|rh|recursos humanos|administrador|administradores|gerente|gerentes|especialista|especialistas|técnico|pessoal|funcionários|funcionário|departamento|financeiro|finanças|jurídico|operador|representante|supervisor|consultor|atendente|atendentes|atendimento|médico|advogado|gestor|gestores|setor|diretoria|time|pessoas|colaboradores",
    pass: "transferir|transferi-lo|transferindo|transferirei|transferida|transferido|transferi|escalar|escalei|escalado|encaminhar|encaminhei|encaminhando|encaminhado|encaminhada|encaminharei|conectar|conecto|conectá-lo|passar|passarei|direcionar|direcionado|redirecionar|redirecionado|redirecionando|repassar|repassei|reencaminhar|enviado|enviada|enviei|acionar|acionei|colocar em contato|remeter|transfiro|encaminho",
    contact:
      "entrará em contato|entrará em contacto|irá entrar|responderá|retornará|vai entrar em contato|entrarão em contato|irá atendê-lo|vai ajudar|ligará|vai atender",
    need: "precisa|necessita|requer|deve|é necessário|exige",
    condition:
      "se|quando|caso|significa|porque|salvo|a menos|erro|enquanto|cujo|como|antes|depois|aos quais|mensagem|quem|onde|sempre|pois|já que|a que|à qual|ao qual|aos quais",
    error:
      "erro|erros|problema|problemas|falha|falhou|sobrecarregado|dificuldades|limite|instabilidade|probleminha|dificuldade",
    contrast: "mas|porém|no entanto|contudo|entretanto|todavia|mas sim",
    although: "embora|enquanto que|apesar|ainda que",
    so: "portanto|por isso|assim|logo|então|por conseguinte",
    in: "em|no|na|nos|nas|segundo|de acordo com|com base|baseado|conforme|a partir|por|pelo|pela|dentro|entre|desde|com|neste|nesta|nestes|nestas|nesse|nessa",
    about:
      "sobre|acerca|respeito|relativa|relativo|quanto|para|qual|quais|quando|quem|como|quanto a|quantos|que|onde|se|em relação|por que|porquê",
    search: "procurei|pesquisei|verifiquei|consultei|busquei|revisei|analisei",
    ask: "por favor|contate|contacte|consulte|recomendo|tente|sugiro|poderia|entre em contato|entre em contacto|pergunte|fale com|gostaria|deseja|você pode|procure",
    calculate: "calcular|cálculo|fórmula",
    other:
      "não só|não apenas|não mais|não menos|sem custo|sem dúvida|não superior|não inferior|nem sequer|não antes|não somente|sem juros|não há regra|não há regras|não existe regra|nenhuma regra|não há uma regra",
    abstain:
      "ocorreu um erro|houve um erro|houve um problema|aconteceu um erro|ocorreu um problema|algo deu errado|algo correu mal|tente novamente|tente de novo|tente mais tarde|tentar novamente|reformular|reformule|temporariamente indisponível|serviço indisponível|faço ideia|sobrecarregado|problemas técnicos|dificuldades técnicas|fornecer mais|forneça mais|dar mais detalhes|ser mais específico|devo recusar|prefiro não|um erro ao|tempo limite|erro inesperado|estou com problemas|encontrei um erro|encontrei um problema|pode repetir|instabilidade|não há resposta|erro de rede",
    "you not access":
      "não tem acesso|não tens acesso|não tem permissão|não tens permissão|não possui permissão|não possui acesso|não está autorizado|não tem autorização|não possui autorização",
    deny: "acesso negado|permissão negada|não autorizado|permissões insuficientes|permissão insuficiente|acesso restrito",
    hand_over:
      "transferindo você|vou transferir|transferi-lo para|encaminhando você|abri um chamado|abri um ticket|criei um ticket|um chamado foi|chamado foi aberto|ticket foi criado|com um atendente|conectando você",
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
    ],
    permission_denied: ["self not can share"],
  },
};
