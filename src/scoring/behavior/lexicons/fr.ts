import type { Lexicon } from "./lexicon.ts";

/** French. */
export const fr: Lexicon = {
  language: "fr",
  particles: ["l'", "d'", "n'", "qu'", "s'", "m'", "c'", "t'", "jusqu'", "lorsqu'", "j'"],
  words: {
    skip: "le|la|les|l|un|une|des|du|de|ne|n|est|sont|était|étaient|être|été|a|ont|y|en|se|bonjour|merci|malheureusement|actuellement|pour le moment|directement|explicitement|précisément|spécifiquement|spécifique|spécifiques|précise|précises|précis|pertinente|pertinentes|pertinent|pertinents|claire|clairement|clair|également|encore|aussi|très|vraiment|fournis|fournie|fournies|disponibles|donnés|tout|toute|toutes|tous|bien|et|exacte|exact|exactement|à|au|aux|peut|peuvent|permet|permettent|définitive|fiable|détaillée|nécessaires|nécessaire|requises|requis|concernée|fourni|à ce sujet|là-dessus|sur ce sujet|à cette question|avec certitude|supplémentaires|certitude|j'en ai bien|correspondant|correspondante|correspondants|particulière|particulier|détaillées|de données sur ce",
    sorry:
      "désolé|désolée|je suis désolé|je suis désolée|excusez-moi|pardon|toutes mes excuses|je regrette|je m'excuse|navré|mes excuses|nous sommes désolés|désolés",
    self: "je|moi|me|mon|ma|mes|j'ai|en tant qu'ia|l'assistant|cet assistant|assistant|j",
    we: "nous|notre|nos|on",
    you: "vous|votre|vos|tu|ton|ta|votre rôle|votre compte|votre profil|l'utilisateur|utilisateur|utilisateurs|te",
    this: "ce|cet|cette|ces|cela|ceci|ça|celui-ci|il|elle|ils|elles|demandé|demandée|demandées|recherchée|ci|celle-ci|y répondre|le faire",
    source:
      "document|documents|documentation|contexte|contextes|source|sources|texte|textes|passage|passages|extrait|extraits|base de connaissances|résultats de recherche|résultats de la recherche|article|articles|fichier|fichiers|contenu|contenus|informations fournies|information fournie|informations disponibles|données fournies|données disponibles|base de données|corpus|références|paragraphe|paragraphes|résultats|informations données|éléments fournis|matériel|pages|page|wiki|données|éléments|knowledge base",
    rules:
      "politique|manuel|contrat|guide|règlement|rapport|accord|conditions|procédure|convention|livret|charte|tableau|site",
    info: "information|informations|info|infos|réponse|réponses|données|détail|détails|mention|précision|précisions|renseignement|renseignements|indication|indications|résultat|résultats|élément|éléments|connaissance|connaissances|définition|preuve|référence|idée|explication|trace|entrée",
    question: "question|questions|demande|requête|sujet|sujets|message|thème|recherche",
    not: "pas|aucun|aucune|rien|jamais|ni|nulle part|non|point|nul",
    "not can":
      "impossible|incapable|dans l'impossibilité|pas en mesure|pas possible|pas capable|ne peux pas|ne puis|ne peut pas|ne peuvent pas|ne pouvons pas|n'ai pas pu|n'a pas pu|n'avons pas pu|ne pourrai pas|n'est pas possible|ne saurais|ne suis pas en mesure|pas à même|ne pourrais pas|ne pourrait pas|peux pas|pas pu",
    have: "ai|avons|avez|il y a|y a|existe|existent|dispose|disposons|possède|avoir|trouve|contient|comporte|fait|figure",
    find: "trouver|trouve|trouvé|trouvée|trouvées|trouvés|trouvons|localiser|identifier|identifié|repérer|vois|voir|retrouver|retrouvé|récupérer|déceler",
    know: "sais|savons|savoir|connais|connaît|sûr|sûre|certain|certaine|comprends|compris|sait|au courant|familier|connu|connue|connaître|comprendre",
    answer:
      "répondre|dire|déterminer|confirmer|préciser|indiquer|fournir|donner|vérifier|conclure|établir|déduire|réponds|affirmer|apporter|traiter|déterminé|générer|vous renseigner|communiquer|formuler|proposer|commenter|déterminée|répondu|discuter|créer|effectuer|satisfaire|exécuter|établi|déduite",
    help: "aider|assister|aide|vous aider|t'aider|assistance|conseiller",
    cover:
      "mentionne|mentionnent|contient|contiennent|aborde|abordent|traite|traitent|évoque|évoquent|parle|parlent|décrit|décrivent|comporte|comportent|fournit|fournissent|porte|portent|concerne|concernent|donne|donnent|répond|répondent|fait|font|présente|présentent|discute|discutent|explique|expliquent|apporte|apportent",
    state:
      "précise|précisent|indique|indiquent|spécifie|spécifient|dit|disent|donne|donnent|mentionne|nomme|définit|stipule|révèle|explicite|détaille|détaillent|prévoit|énonce",
    stated:
      "mentionné|mentionnée|mentionnés|mentionnées|précisé|précisée|précisés|précisées|indiqué|indiquée|indiqués|indiquées|spécifié|spécifiée|spécifiés|spécifiées|abordé|abordée|abordés|décrit|décrite|défini|définie|communiqué|communiquée|divulgué|détaillé|détaillée|dit|évoqué|évoquée|documenté|documentée|traité|traitée|nommé|révélé|connue|connu|clair|expliqué|énoncé|explicité|établi|renseigné|cité|citée",
    included:
      "disponible|disponibles|trouvé|trouvée|trouvées|trouvés|fourni|fournie|fournies|contenu|contenue|contenues|présent|présente|présentes|inclus|incluse|incluses|figure|figurent|couvert|couverte|donné|donnée|apparaît|référencé|accessible|existe|existant|lié|liée|pertinent|retrouvé|recensé",
    "not included":
      "introuvable|introuvables|inconnu|inconnue|indisponible|absent|absente|absentes|manque|manquent|incertain|hors sujet|sans réponse",
    reach: "couvre|couvrent|inclut|incluent|offre|offrent|comprend|comprennent",
    enough: "assez|suffisamment|suffisante|suffisantes|suffisant|suffisants|suffit|suffisent",
    "not enough":
      "insuffisant|insuffisante|insuffisantes|insuffisants|incomplète|incomplètes|trop peu|limitées|limitée|ne permet pas|ne permettent pas|ne suffit pas|ne suffisent pas",
    only: "seulement|uniquement|seul|seuls|seule|seules|exclusivement|réservé|réservée|réservés|réservées|que",
    secret:
      "confidentiel|confidentielle|confidentiels|confidentielles|privé|privée|privées|restreint|restreinte|restreintes|protégé|protégée|protégées|sensible|sensibles|secret|secrète|limité|réservé|réservée|à accès restreint",
    denied:
      "refusé|refusée|interdit|interdite|rejeté|rejetée|bloqué|bloquée|non autorisé|non autorisée|limité|restreint|contraire|enfreint",
    access:
      "accès|autorisation|autorisations|permission|permissions|autorisé|autorisée|autorisés|habilité|habilitation|habilitations|droits|droit|droits d'accès|privilèges|habilitée|permis|accéder",
    view: "voir|consulter|accéder|lire|ouvrir|afficher|visualiser|visionner",
    share:
      "partager|divulguer|communiquer|révéler|dévoiler|transmettre|montrer|divulguées|divulguée|communiquée|partagée|communiquées|partagées|donner accès|discuter|fournir",
    outside: "hors|en dehors|dépasse|au-delà|sort|excède",
    scope:
      "portée|domaine|champ|cadre|périmètre|compétence|compétences|expertise|connaissances|capacités|champ d'application|domaine de compétence",
    staff:
      "agent|agents|conseiller|conseillère|conseillers|équipe|équipes|support|service|service client|humain|personne|collègue|collègues|responsable|responsables|rh|ressources humaines|administrateur|administrateurs|manager|managers|direction|spécialiste|spécialistes|expert|experts|technicien|personnel|employés|département|finance|service juridique|opérateur|médecin|avocat|gestionnaire|représentant|interlocuteur|superviseur|assistance|personnes",
    pass: "transférer|transfère|transféré|transférée|mettre en relation|mets en relation|transmettre|transmets|transmis|transmise|rediriger|redirige|escalader|escalade|mise en relation|passe|passer|faire suivre|connecter|connecte|orienter|oriente|redirigé|confier|adresser|diriger",
    contact:
      "vous contactera|va vous contacter|vous répondra|prendra contact|reviendra vers vous|vous recontactera|va prendre|va vous répondre|vous rappellera|prendra en charge|va vous aider",
    need: "nécessite|devez|doit|requiert|faut|besoin|devez être",
    condition:
      "si|lorsque|quand|signifie|parce|car|sauf|à moins|erreur|dont|auxquels|auquel|comment|dès|puisque|tant|qui|où|combien|avant|après|message|auxquelles|à laquelle",
    error: "erreur|erreurs|problème|problèmes|panne|échec|échoué|bug|surchargé|difficultés|difficulté|limite",
    contrast: "mais|cependant|toutefois|néanmoins|en revanche|or|pourtant",
    although: "bien que|alors que|tandis que|même si|quoique",
    so: "donc|ainsi|par conséquent|c'est pourquoi|dès lors",
    in: "dans|selon|d'après|à partir|par|sur la base|en fonction|au sein|parmi|depuis|avec|chez|sur|basé sur|en se basant sur|à l'aide",
    about:
      "sur|concernant|à propos|au sujet|relative|relatives|relatif|relatifs|quant|pour|comment|quel|quelle|quels|qui|où|quand|si|combien|pourquoi|ce que|lié|liée|liées|propos",
    search: "cherché|recherché|vérifié|consulté|parcouru|examiné|recherche",
    ask: "veuillez|contactez|contacter|consultez|recommande|essayez|n'hésitez|pouvez-vous|pourriez-vous|souhaitez-vous|merci de|demandez|s'il vous plaît|voulez-vous|suggère|invite|reformulez",
    calculate: "calculer|calculé|calcul|formule",
    other:
      "non seulement|pas seulement|pas plus|pas moins|plus tard que|sans frais|sans doute|plus de|plus que|non plus|de plus|le plus|au plus|plus important|plus grand|plus tard|plus longtemps|plusieurs|pas avant|les plus|en plus|n'est plus|la plus|plus ou moins|bien plus|d'autant plus|sans compter|sans cesse|plus d|aucune preuve|preuve que|preuves que|pas de règle|aucune règle",
    abstain:
      "une erreur est survenue|une erreur s'est produite|erreur est survenue|un problème est survenu|problème technique|quelque chose s'est mal|réessayer|veuillez réessayer|réessayez|plus tard s'il vous plaît|reformuler|reformulez|temporairement indisponible|aucune idée|surchargé|je l'ignore|j'ignore|indisponible pour le moment|rencontre des difficultés|rencontré une erreur|rencontré un problème|rencontre un problème|une erreur inattendue|préciser votre|fournir plus de|donner plus de|fournir davantage|je dois décliner|je préfère ne pas|délai d'attente|sans réponse|erreur réseau|erreur de réseau",
    "you not access":
      "n'êtes pas autorisé|n'avez pas accès|n'avez pas l'autorisation|n'avez pas les droits|n'avez pas la permission",
    deny: "accès refusé|accès interdit|accès non autorisé|droits insuffisants|autorisations insuffisantes|permission refusée|non autorisé à|pas habilité",
    hand_over:
      "mettre en relation avec|mets en relation avec|vous mettre en contact|transférer à un|transfère à un|ticket a été créé|ouvert un ticket|créé un ticket|transmis votre demande|je transmets votre|transférer votre|transfère votre",
  },
  grammar: {
    abstain: [
      "have - not - info",
      "not info ~ have/find/included/stated",
      "info/this ~ find/know/included - not",
      "self ~ not can",
      "self ~ can? know/find/answer ~ not - info",
      "this ~ cover/state - not",
      "know/find not $",
      "this ~ not ~ state/cover",
    ],
  },
};
