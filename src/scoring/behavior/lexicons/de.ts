import type { Lexicon } from "./lexicon.ts";

/** German. */
export const de: Lexicon = {
  language: "de",
  words: {
    skip: "der|die|das|dem|den|des|ein|eine|einen|einem|einer|eines|ist|sind|war|waren|wird|werden|wurde|wurden|worden|zu|es|sein|leider|hallo|guten tag|danke|vielen dank|auch|noch|derzeit|momentan|aktuell|im moment|zurzeit|direkt|explizit|ausdrücklich|konkret|konkrete|konkreten|genau|genaue|genauen|eindeutig|eindeutige|relevante|relevanten|spezifische|spezifischen|passende|passenden|entsprechende|entsprechenden|weitere|weiteren|bereitgestellten|vorliegenden|angegebenen|vorhandenen|verfügbaren|gegebenen|hochgeladenen|mitgelieferten|und|sich|ja|hier|zuverlässig|abschließend|tatsächlich|wirklich|so|sehr|ganz|nur wenig|möglich|lässt|lassen|kann|können|konnte|konnten|könnte|darf|dürfen|im|am|beim|zum|zur|vom|erforderlichen|notwendigen|nötigen|ausreichend|in der lage|gezielt|näheren|nähere|klare|klaren|beiden|explizite|expliziten",
    sorry:
      "tut mir leid|es tut mir leid|entschuldigung|entschuldige|entschuldigen sie|verzeihung|bedaure|ich bedauere|sorry|tut uns leid",
    self: "ich|mir|mich|mein|meine|meinen|meiner|meinem|der assistent|assistent|chatbot|dieser assistent|als ki",
    we: "wir|uns|unser|unsere|unseren|unserer|unserem",
    you: "sie|du|ihnen|dir|ihr|ihre|ihrer|ihrem|dein|deine|ihr konto|ihre rolle|nutzer|benutzer|ihr benutzerkonto|der benutzer",
    this: "dies|diese|dieser|dieses|diesem|diesen|das|jene|solche|davon|daraus|darin|angefragte|angefragten|angeforderte|gesuchte|gesuchten|gewünschte|angefragt|dazu|hierzu|darauf|dafür|hierfür|hierauf|darüber",
    source:
      "dokument|dokumente|dokumenten|dokumentation|kontext|kontexts|quelle|quellen|text|texte|texten|textes|unterlagen|wissensdatenbank|wissensbasis|suchergebnisse|suchergebnissen|abschnitt|abschnitte|abschnitten|artikel|artikeln|auszug|auszüge|auszügen|material|materialien|datei|dateien|datenbank|passagen|passage|textpassagen|textstellen|informationen im|gegebenen informationen|bereitgestellten informationen|vorliegenden informationen|verfügbaren informationen|vorhandenen informationen|inhalte|inhalten|beiträge|seiten|seite|wiki|datensatz|datensätze|treffer|ergebnisse|ausschnitte|ausschnitten|kontextinformationen|knowledge base",
    rules:
      "handbuch|richtlinie|richtlinien|vertrag|leitfaden|bericht|vereinbarung|policy|bedingungen|agb|ordnung|tabelle|webseite|website|merkblatt",
    info: "information|informationen|info|infos|angabe|angaben|antwort|antworten|daten|details|hinweis|hinweise|auskunft|erwähnung|ergebnis|ergebnisse|treffer|anhaltspunkte|aussage|aussagen|eintrag|einträge|wissen|kenntnis|kenntnisse|ahnung|treffer|erklärung|definition|regelung",
    question: "frage|fragen|anfrage|thema|anliegen|eingabe|suchanfrage|themen",
    not: "nicht|kein|keine|keinen|keinem|keiner|keines|nie|weder|nirgends|nirgendwo|keinerlei|niemals",
    "not can": "unmöglich|außerstande|nicht in der lage|nicht möglich|nicht imstande",
    "not info": "nichts",
    have: "habe|haben|hat|gibt|liegt|liegen|besitze|verfüge|existiert|existieren|hatte|besteht|stehen|steht|vorhanden|bekomme|liefert|lieferten|ergab|ergaben",
    find: "finden|finde|gefunden|fand|ermitteln|entnehmen|auffinden|sehen|erkennen|entdecken|sehe|ersichtlich|lokalisieren|zu finden|entdeckt|abrufen|auftreiben",
    know: "weiß|wissen|bekannt|sicher|klar|verstehe|verstanden|kenne|bewusst|verstehen|vertraut|kennen|geläufig",
    answer:
      "beantworten|antworten|sagen|bestimmen|bestätigen|beurteilen|feststellen|geben|nennen|beantwortet|mitteilen|ableiten|schließen|bestimmt|festgestellt|verifizieren|angeben|machen|erteilen|liefern|verarbeiten|generieren|erstellen|anbieten|erklären|einschätzen|abgeleitet|treffen|verarbeitet|bereitstellen|ausführen|durchführen|geben lassen|erfüllen|bearbeiten",
    help: "helfen|weiterhelfen|unterstützen|behilflich|assistieren|hilfe",
    cover:
      "enthalten|enthält|erwähnen|erwähnt|behandeln|behandelt|beschreiben|beschreibt|thematisieren|thematisiert|gehen ein|geht|befassen|befasst|beziehen|bezieht|beantworten|beantwortet|handeln|handelt|geben|gibt|liefern|liefert|führt|führen|drehen|abgedeckt|behandelte",
    state:
      "nennen|nennt|geben an|spezifizieren|spezifiziert|sagen|sagt|angeben|gibt an|legt fest|präzisieren|macht|machen|definiert|definieren|äußert|listet|verrät|steht|schreiben|schreibt",
    stated:
      "erwähnt|genannt|angegeben|spezifiziert|beschrieben|dokumentiert|definiert|festgelegt|aufgeführt|erläutert|offengelegt|thematisiert|behandelt|beantwortet|ersichtlich|bekannt|geregelt|erklärt|präzisiert|aufgelistet|hervor|angesprochen|geklärt|vermerkt|bezeichnet",
    included:
      "enthalten|verfügbar|vorhanden|zu finden|aufgeführt|hinterlegt|abgedeckt|zu entnehmen|beantwortbar|auffindbar|relevant|zugänglich|vor|bereitgestellt|gegeben|gespeichert|gemacht",
    "not included": "unbekannt|unklar|fehlt|fehlen",
    reach: "umfassen|umfasst|decken|deckt|bieten|bietet|beinhalten|beinhaltet",
    enough:
      "genug|genügend|ausreichend|ausreichende|ausreichenden|hinreichend|genügen|reichen|aus|reicht|erlauben|ermöglichen|genügt",
    "not enough": "unzureichend|unvollständig|zu wenig|begrenzt|zu wenige|nicht genug",
    only: "nur|ausschließlich|lediglich|beschränkt auf|vorbehalten|allein",
    secret:
      "vertraulich|vertrauliche|geheim|privat|gesperrt|eingeschränkt|geschützt|sensibel|intern|beschränkt|vertraulichen|zugriffsbeschränkt|vorbehalten",
    denied:
      "verweigert|abgelehnt|verboten|untersagt|gesperrt|blockiert|nicht gestattet|verwehrt|verstößt|eingeschränkt|verweigern|widerspricht",
    access:
      "zugriff|zugang|berechtigung|berechtigungen|zugriffsrechte|zugriffsrecht|berechtigt|befugt|rechte|befugnis|autorisiert|freigabe|erlaubnis|erlaubt|leserechte|zugriffsberechtigung|einsicht|genehmigung|zugelassen|freigegeben",
    view: "einsehen|sehen|ansehen|aufrufen|öffnen|lesen|anzeigen|zugreifen|abrufen|einzusehen|anzuzeigen|anzusehen|betrachten",
    share:
      "weitergeben|preisgeben|teilen|offenlegen|herausgeben|mitteilen|zeigen|weiterzugeben|preiszugeben|verraten|nennen|offenzulegen|preisgegeben|weitergegeben|herausgegeben|offengelegt|diskutieren|besprechen",
    outside: "außerhalb|jenseits|übersteigt|überschreitet|nicht zu",
    scope:
      "bereich|bereichs|wissens|wissensbereich|fachgebiet|umfang|umfangs|zuständigkeit|rahmen|kompetenz|themenbereich|rahmens|möglichkeiten|aufgabenbereich|kenntnisse|zuständigkeitsbereich|zuständigkeitsbereichs|aufgabengebiet|aufgabengebiets|fachbereich|fachbereichs",
    staff:
      "mitarbeiter|mitarbeitern|mitarbeiterin|kollege|kollegen|kollegin|agent|agenten|team|support|personalabteilung|abteilung|hr|finanzen|administrator|administratoren|admin|vorgesetzten|manager|führungskräfte|kundenservice|kundendienst|experten|experte|fachabteilung|menschen|ansprechpartner|rechtsabteilung|berater|personal|techniker|personen|spezialisten|arzt|anwalt|vorstand|geschäftsführung|mitglieder|supportteam|buchhaltung|kundenbetreuer",
    pass: "weiterleiten|leite|weitergeleitet|verbinde|verbinden|übergeben|übergebe|weiterzuleiten|eskaliere|eskalieren|eskaliert|verbunden|geleitet|übermittelt|hinzuziehen|überstellen|weiterverbinden|stelle",
    contact:
      "wird sich bei ihnen|meldet sich|melden sich|wird sich melden|kümmert sich|wird sie kontaktieren|wird ihnen|setzt sich|wird sich in kürze|wird sich mit ihnen|übernimmt",
    need: "benötigen|brauchen|benötigt|erfordert|muss|müssen|braucht",
    condition:
      "wenn|falls|sofern|bedeutet|weil|da|bevor|sobald|ob|fehler|fehlermeldung|die sie|meldung|solange|zeigt|dass|soweit|wann|wie|wer|warum|wo|nachdem",
    error:
      "fehler|problem|probleme|problemen|störung|fehlgeschlagen|überlastet|schwierigkeiten|zeitüberschreitung|limit|verbindungsprobleme|verbindungsproblem|verbindungsfehler|verbindungsproblem*",
    contrast: "aber|jedoch|allerdings|sondern|hingegen|dennoch|trotzdem|doch",
    although: "obwohl|während|obgleich|zwar|wenngleich",
    so: "daher|deshalb|somit|also|folglich|weshalb|sodass",
    in: "in|aus|von|anhand|laut|gemäß|auf basis|auf grundlage|basierend auf|nach|bei|auf der grundlage|mit|durch|auf|an|innerhalb|hinsichtlich der",
    about:
      "über|zu|bezüglich|hinsichtlich|betreffend|wie|wer|was|wann|wo|welche|ob|warum|zum thema|für|darüber|welcher|woher|wodurch|wofür|wieso|weshalb|inwiefern",
    search: "durchsucht|gesucht|geprüft|überprüft|nachgesehen|gelesen|durchgesehen|suche",
    ask: "bitte|kontaktieren|wenden|empfehle|fragen sie|versuchen|möchten sie|können sie|gerne|lassen sie|teilen sie mir",
    "self can": "ich kann|kann ich|konnte ich|ich konnte|ich könnte|ich darf|darf ich|ich werde|werde ich",
    calculate: "berechnen|berechnet|berechnung|formel",
    other:
      "nicht nur|nicht mehr als|nicht länger als|keine sorge|kein problem|nicht später|nicht zuletzt|nicht weniger|nicht ohne|nicht einmal|keine regel|keine regeln|keine feste regel",
    abstain:
      "ein fehler aufgetreten|ist ein fehler|etwas ist schiefgelaufen|etwas schiefgegangen|ist etwas schief|technisches problem|technischen problem|versuchen sie es später|versuche es später|später erneut|bitte versuchen sie es|erneut versuchen|noch einmal versuchen|versuche es erneut|umformulieren|anders formulieren|neu formulieren|nicht beantwortbar|keine ahnung|vorübergehend nicht|zeitüberschreitung|überlastet|fehler aufgetreten|schwierigkeiten|probleme beim|problem aufgetreten|präzisieren|mehr kontext|genauer formulieren|konkretisieren|genauere angaben|nicht mein fachgebiet|fehler beim|ein problem mit|netzwerkfehler|niemand erreichbar|nicht erreichbar|nicht ganz verstanden|noch einmal überprüfen|technische störung",
    deny: "zugriff verweigert|zugang verweigert|zugriff wurde verweigert|fehlende berechtigung|unzureichende berechtigungen",
    hand_over:
      "verbinde sie mit|verbinde dich mit|leite sie an|leite ihre anfrage|ticket erstellt|ticket eröffnet|ein ticket für|an einen mitarbeiter weiter|leite dich an|menschlichen mitarbeiter|stelle sie durch",
  },
  grammar: {
    permission_denied: ["^ this ~ not ~ access $"],
    abstain: [
      "info/this ~ not ~ have",
      "have self ~ not ~ info",
      "in source/rules ~ not ~ info",
      "self ~ info ~ not",
      "info ~ source/rules - not",
      "this question ~ not ~ answer",
      "source/info ~ not ~ enough",
      "^ not info ~ have/find/included",
      "self can ~ not",
      "source/info - not can = answer/find",
    ],
  },
};
