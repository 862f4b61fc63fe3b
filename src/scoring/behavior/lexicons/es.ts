import type { Lexicon } from "./lexicon.ts";

/** Spanish. */
export const es: Lexicon = {
  language: "es",
  words: {
    skip: "el|la|los|las|un|una|unos|unas|lo|de|del|es|son|fue|está|están|ser|estar|ha|han|he|se|me|le|que|a|al|y|hola|gracias|lamentablemente|desafortunadamente|actualmente|por el momento|en este momento|por ahora|directamente|explícitamente|específicamente|específica|específico|específicas|relevante|relevantes|clara|claramente|también|aún|todavía|muy|realmente|proporcionados|proporcionado|proporcionada|proporcionadas|disponibles|dados|dada|exacta|exactamente|exacto|suficientemente|concreta|concreto|pueda|puede|pueden|permite|permiten|definitiva|detallada|necesarios|necesarias|necesario|correspondiente|al respecto|sobre eso|sobre esto|sobre ello|adicional|ninguna otra|precisa|con certeza|por desgracia|siendo|sido|tan|recuperados|precisión|concretamente|relacionada|relacionado|relacionados|relacionadas",
    sorry:
      "lo siento|lo sentimos|lamento|disculpa|disculpe|disculpas|perdón|perdona|perdone|mis disculpas|siento|lo lamento|lamentamos|pido disculpas",
    self: "yo|mi|mis|mí|conmigo|este asistente|el asistente|asistente|como ia|el bot|como modelo de lenguaje|como asistente|entiendo que|comprendo que|entiendo tu|comprendo tu|entiendo su|comprendo su",
    we: "nosotros|nuestro|nuestra|nuestros|nuestras",
    you: "usted|ustedes|tú|su|sus|tu|tus|su rol|su cuenta|tu rol|tu cuenta|tu perfil|su perfil|usuario|usuarios|el usuario|te|tu usuario|su usuario|tu puesto",
    this: "este|esta|estos|estas|esto|ese|esa|esos|esas|eso|ello|aquello|solicitado|solicitada|solicitados|requerida|dicha|dicho|buscada|hacerlo",
    source:
      "documento|documentos|documentación|contexto|fuente|fuentes|texto|textos|pasaje|pasajes|fragmento|fragmentos|base de conocimiento|base de conocimientos|resultados de búsqueda|resultados de la búsqueda|artículo|artículos|archivo|archivos|contenido|contenidos|información proporcionada|información disponible|información dada|información suministrada|datos proporcionados|datos disponibles|base de datos|corpus|material|materiales|extracto|extractos|párrafo|párrafos|página|páginas|registros|datos|wiki|referencias|knowledge base",
    rules:
      "política|políticas|manual|contrato|guía|reglamento|informe|acuerdo|normativa|condiciones|convenio|tabla|términos|protocolo|sitio",
    info: "información|informaciones|respuesta|respuestas|datos|dato|detalle|detalles|mención|resultado|resultados|referencia|referencias|conocimiento|conocimientos|definición|registro|registros|nada|idea|coincidencias|explicación|constancia",
    question: "pregunta|preguntas|consulta|solicitud|tema|temas|mensaje|petición|cuestión|búsqueda",
    not: "no|ningún|ninguna|ninguno|nunca|jamás|ni|tampoco|en ninguna parte|nada",
    "self can": "puedo|podemos",
    "self not can":
      "no puedo|no podemos|no pude|no pudimos|no he podido|no hemos podido|no me es posible|no nos es posible|no soy capaz|no estoy en condiciones|no podría|no podré|no podremos|no logro|no logré|no me permite|no consigo|soy incapaz|no estoy capacitado|no estoy diseñado|no tengo la capacidad|no me fue posible|no me resulta posible|no sabría|no estoy programado|no sabría decirle|no sabría decirte",
    "self not find":
      "no encuentro|no encontré|no he encontrado|no hemos encontrado|no encontramos|no veo|no hallé|no localicé|no localizo|no hallo|no consigo encontrar|no he hallado|no he localizado",
    "self not know":
      "no lo sé|no sabemos|no conozco|no estoy seguro|no estoy segura|no entiendo|no entendí|no comprendo|no he entendido|desconozco|desconocemos|no entendemos|no estoy familiarizado|no me consta|lo desconozco|no comprendí|no tengo claro|ignoro|no te entiendo|no le entiendo|no te entendí|no tengo idea|no estoy al tanto|no sé si|no sé por qué|no sé dónde|no sé cuánto|no te he entendido|no le he entendido|no te entendí bien|no le escuché|no te escuché|no he oído|no te he oído",
    "self not have":
      "no tengo|no tenemos|no dispongo|no disponemos|no poseo|no cuento|no contamos|no me han|carezco|no se me ha",
    "not can":
      "no es posible|imposible|no se puede|no se pueden|no se pudo|no se ha podido|no puede ser|no pueden ser|no resulta posible|no fue posible|no ha sido posible|no se podría",
    have: "hay|existe|existen|tiene|tienen|haber|hubo|había|ofrece",
    find: "encontrar|encuentra|encuentran|encontró|encontraron|encontrado|encontrada|encontrados|encontradas|localizar|identificar|hallar|halló|hallaron|hallado|ver|localizado|localizó|recuperar|detectó",
    know: "saber|sabe|conoce|conocer|seguro|segura|claro|entender|sabemos|conocido|conocida|conozco",
    answer:
      "responder|responderle|responderte|contestar|decir|decirle|decirte|determinar|confirmar|precisar|indicar|proporcionar|proporcionarte|proporcionarle|dar|darte|darle|ofrecer|ofrecerle|verificar|concluir|establecer|deducir|afirmar|procesar|generar|brindar|brindarte|informar|facilitar|responderla|responderlo|determinarse|responderse|comentar|opinar|crear|realizar|discutir|completar|cumplir|inferir|asegurar|especificar|validar",
    help: "ayudar|ayudarle|ayudarte|asistir|ayuda|asistencia|atender|apoyar|asesorar|asistirte",
    cover:
      "menciona|mencionan|contiene|contienen|aborda|abordan|trata|tratan|habla|hablan|describe|describen|proporciona|proporcionan|se refiere|se refieren|da|dan|responde|responden|explica|explican|hace|hacen|discute|discuten|presenta|presentan|centra|centran|aporta|aportan|brinda|brindan|facilita|facilitan|comenta|recoge|recogen|detalla",
    state:
      "especifica|especifican|indica|indican|dice|dicen|precisa|precisan|establece|establecen|señala|señalan|define|definen|detalla|detallan|aclara|aclaran|revela|revelan|nombra|menciona|mencionan|afirma",
    stated:
      "mencionado|mencionada|mencionados|mencionadas|menciona|mencionan|especificado|especificada|especifica|especifican|especificados|indicado|indicada|indica|detallado|detallada|detalla|descrito|descrita|definido|definida|precisado|establecido|establecida|revelado|divulgado|aclarado|explicado|explica|abordado|abordada|aborda|dice|señalado|sabe|conoce|aclara|conocida|documentado|documentada|clara|claro|tratado|discutido|discute|describe",
    included:
      "disponible|disponibles|encontrado|encontrada|encuentra|encuentran|proporcionado|proporcionada|proporciona|proporcionan|contenido|contenida|presente|presentes|incluido|incluida|incluye|figura|figuran|aparece|aparecen|cubierto|cubierta|consta|constan|existe|dada|relacionada|relacionado|contiene|ofrece|suministrada|facilitada",
    "not included":
      "desconocido|desconocida|indisponible|ausente|falta|faltan|sin respuesta|incierto|se desconoce|se desconocen",
    "not cover": "carece|carecen|omite|omiten",
    reach: "cubre|cubren|incluye|incluyen|ofrece|ofrecen|abarca|abarcan",
    enough: "suficiente|suficientes|basta|bastan|bastante|permite|permiten",
    "not enough": "insuficiente|insuficientes|incompleta|limitada|limitado",
    only: "solo|sólo|solamente|únicamente|exclusivamente|exclusivo|reservado|reservada|reservados|limitado a",
    secret:
      "confidencial|confidenciales|privado|privada|privados|privadas|restringido|restringida|restringidos|restringidas|protegido|protegida|sensible|sensibles|secreto|reservado|reservada|clasificada|de acceso restringido",
    denied:
      "denegado|denegada|rechazado|rechazada|prohibido|prohibida|bloqueado|bloqueada|negado|restringido|viola|infringe|limitado",
    access:
      "acceso|permiso|permisos|autorización|autorizado|autorizada|autorizados|privilegios|derechos|derecho|habilitado|permitido|acceder|credenciales",
    view: "ver|consultar|acceder|leer|abrir|visualizar|revisar",
    share:
      "compartir|revelar|divulgar|mostrar|mostrarte|compartirse|divulgarse|revelarse|compartirla|revelarla|discutir|exponer|compartirlo|facilitar",
    outside: "fuera|más allá|excede|sobrepasa|ajeno|ajena",
    scope:
      "alcance|ámbito|dominio|conocimiento|conocimientos|capacidades|competencia|competencias|especialidad|área|temática|marco",
    staff:
      "rr. hh.|rr.hh.|rrhh|agente|agentes|equipo|equipos|soporte|humano|persona|colega|colegas|compañero|compañeros|responsable|rrhh|recursos humanos|administrador|administradores|gerente|gerentes|especialista|especialistas|experto|expertos|técnico|personal|empleados|departamento|finanzas|legal|operador|representante|supervisor|asesor|asesores|servicio|atención al cliente|médico|abogado|directivos|directores|personas",
    pass: "transferir|transferirle|transferirte|transfiero|transferiré|transferida|transferido|escalar|escalo|escalado|escalada|derivar|derivo|derivado|conectar|conecto|conectaré|conectarle|conectarte|pasar|paso|pasaré|remitir|remito|redirigir|redirijo|enviado|reenviar|reenvío|comunicar|comunico|elevar|canalizar|canalizaré|poner en contacto|pongo en contacto|pondré en contacto|trasladar|traslado|derivaré|asignado|asignada|enviada",
    contact:
      "se pondrá en contacto|se comunicará|le contactará|te contactará|le responderá|te responderá|le llamará|te llamará|le atenderá|te atenderá|se pondrán en contacto|te ayudará|le ayudará",
    need: "necesita|necesitas|requiere|debe|se requiere|requieren|debes",
    condition:
      "si|cuando|significa|porque|salvo|a menos|error|mientras|cuyo|como|aunque si|antes|después|a los que|mensaje|quién|dónde|ya que|quienes|siempre|la que|las que|los que|al que|del que",
    error: "error|errores|problema|problemas|fallo|falló|fallado|sobrecargado|dificultades|límite|inconveniente",
    contrast: "pero|sin embargo|no obstante|sino|en cambio",
    although: "aunque|mientras que|si bien|a pesar",
    so: "por lo tanto|por tanto|así que|por lo que|por ello|entonces|por eso",
    in: "en|según|de acuerdo con|basado en|basándome en|con base en|a partir|por|dentro|entre|desde|con|mediante|de los|basándose en",
    about:
      "sobre|acerca|respecto|relativa|relacionada con|referente|para|de cómo|cuál|cuándo|quién|cómo|cuánto|cuántos|qué|dónde|si|en cuanto|con respecto|por qué|relativo|cuáles|cuánta",
    search: "busqué|revisé|buscado|revisado|consultado|examinado|búsqueda",
    ask: "por favor|contacte|contacta|consulte|consulta con|recomiendo|intente|intenta|podría|podrías|te sugiero|le sugiero|póngase|pregunte|pregunta a|comuníquese|le recomiendo|te recomiendo|te gustaría|desea|prueba|puedes|diríjase",
    calculate: "calcular|calcula|cálculo|fórmula",
    other:
      "no solo|no sólo|no más|no menos|sin costo|sin embargo,|sin coste|no obstante lo|no superior|no inferior|sin duda|ni siquiera|no antes|no después|no hay regla|no hay reglas|no hay una regla|ninguna regla",
    abstain:
      "no sé la respuesta|no sé cuál|no sé cuándo|no sé quién|no sé nada|no sé cómo|ha ocurrido un error|ocurrió un error|se produjo un error|se ha producido un error|hubo un error|hubo un problema|algo salió mal|algo ha salido mal|inténtelo de nuevo|inténtalo de nuevo|intente nuevamente|intenta de nuevo|inténtalo más tarde|inténtelo más tarde|intente de nuevo|intenta nuevamente|vuelve a intentarlo|vuelva a intentarlo|reformular|reformula|reformule|temporalmente no disponible|servicio no disponible|ni idea|sobrecargado|problemas técnicos|dificultades técnicas|proporcionar más|proporcione más|proporciona más|darme más|dar más detalles|ser más específico|debo declinar|prefiero no|un error al|tiempo de espera|error inesperado|tengo problemas|estoy teniendo problemas|error de red",
    "you not access":
      "no tiene acceso|no tienes acceso|no tiene permiso|no tienes permiso|no tiene permisos|no tienes permisos|no está autorizado|no estás autorizado|no cuenta con permiso|no tienes autorización|no tiene autorización|no cuentas con permiso",
    deny: "acceso denegado|permiso denegado|no autorizado|permisos insuficientes|acceso restringido",
    hand_over:
      "transfiriendo|transferiré a un|transferir a un agente|te paso con|le paso con|te conecto con|le conecto con|he creado un ticket|he abierto un ticket|hemos creado un ticket|se ha creado un ticket|con un agente humano|escalando|creé un ticket|abrí un ticket",
  },
  grammar: {
    abstain: [
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
