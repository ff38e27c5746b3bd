import type source from "../es/calendar.ts";

export default {
  colon: "\u202f: ",
  untitled: "Événement sans titre",
  file_too_large: "Le fichier est trop volumineux\u202f: la limite est de {{megabytes}} Mo.",
  too_many_events: "Le fichier contient plus de {{limit}} événements.",
  too_many_lines:
    "Le fichier a plus de {{limit}} lignes de données\u202f; la lecture s’est arrêtée à la ligne {{line}}.",
  too_much_text: "Les événements du fichier contiennent trop de texte.",
  timeout: "Le fichier n’a pas pu être lu en {{seconds}} secondes\u202f: il est trop compliqué.",
  reader_failed: "Le fichier n’a pas pu être lu\u202f: il est trop complexe ou endommagé.",
  not_a_calendar:
    "Le fichier n’est ni un calendrier (BEGIN:VCALENDAR), ni un schedule.xml ou schedule.json, ni un tableau (CSV, .xlsx, .ods).",
  file_empty: "Le fichier est vide.",
  file_is_web_page:
    "C’est une page web, pas un calendrier. Cherches-y le lien du calendrier (iCal ou ICS) et télécharge ce fichier.",
  file_is_xml: "C’est un fichier XML («\u202f{{type}}\u202f») qui n’est pas un schedule.xml.",
  file_is_json: "Le fichier JSON n’est pas un schedule.json\u202f: il ne contient pas de schedule avec conference.",
  json_broken: "Le fichier JSON a une erreur à la ligne {{line}} et ne peut pas être lu.",
  table_without_headings:
    "Le tableau ne dit pas ce que contiennent ses colonnes\u202f: la première ligne doit avoir au moins «\u202fTitre\u202f» et «\u202fDébut\u202f».",
  file_is_archive: "C’est une archive ({{type}}). Décompresse-la et choisis le calendrier qu’elle contient.",
  file_is_spreadsheet:
    "C’est une feuille de calcul ({{type}}). Enregistre-la en .xlsx, .ods ou CSV et choisis ce fichier.",
  file_is_document: "C’est un document ({{type}}), pas un calendrier.",
  file_is_other: "C’est un fichier {{type}}, pas un calendrier.",
  file_is_binary: "Le fichier n’est pas du texte\u202f: ça ne peut pas être un calendrier.",
  pdf_encrypted:
    "Le PDF est protégé par un mot de passe. Ouvre-le, enregistre-le sans lui (Imprimer → Enregistrer au format PDF) et choisis ce fichier\u202f; ou copie le texte et colle-le dans «\u202fUne affiche\u202f».",
  pdf_broken:
    "Le PDF est endommagé et ne peut pas être lu. Ouvre-le et enregistre-le à nouveau, ou copie le texte et colle-le dans «\u202fUne affiche\u202f».",
  pdf_is_picture:
    "Le PDF est une image\u202f: il a été scanné et n’a pas de texte à lire. Copie le texte de l’affiche (un téléphone le reconnaît sur une photo) et colle-le dans «\u202fUne affiche\u202f».",
  pdf_letters_lost:
    "Le PDF s’affiche bien, mais ses lettres ne peuvent pas être copiées. Copie le texte du document d’origine, ou d’une photo, et colle-le dans «\u202fUne affiche\u202f».",
  pdf_too_many_pages:
    "Le PDF a plus de {{limit}} pages. Enregistre seulement celles du programme et choisis ce fichier.",
  pdf_too_large:
    "Le PDF prend trop de place une fois ouvert. Enregistre seulement les pages du programme, ou copie le texte et colle-le dans «\u202fUne affiche\u202f».",
  pdf_without_hours:
    "Le PDF ne contient aucun jour avec une heure. Si le programme est dans une image, copie son texte et colle-le dans «\u202fUne affiche\u202f».",
  spreadsheet_broken:
    "La feuille de calcul est endommagée, chiffrée ou n’est pas ce que dit son nom. Ouvre-la, enregistre-la à nouveau et envoie-la.",
  spreadsheet_too_large:
    "La feuille de calcul est trop grande\u202f: décompressée, elle dépasse {{megabytes}} Mo. Garde seulement les lignes du programme.",
  formula_faults: "Cellules dont la formule donne une erreur, lues comme vides\u202f: {{count}}.",
  columns_unknown: "On ne sait pas quelle colonne contient le titre et laquelle le jour\u202f: choisis-les.",
  columns_needed: "Choisis au moins quelle colonne contient le titre et laquelle le jour ou le début.",
  column_twice: "Deux colonnes ont le même choix. Laisse l’une sur «\u202fNon utilisée\u202f».",
  url_in_description: "Le lien «\u202f{{value}}\u202f» ne commence pas par https:// et a été mis dans la description.",
  nothing_to_import: "Il n’y a rien à importer\u202f: sélectionne au moins une ligne qui change le programme.",
  no_events: "Le fichier ne contient aucun événement.",
  more_problems: "Autres avertissements, non affichés\u202f: {{count}}.",
  lines_not_understood: "Lignes illisibles, ignorées\u202f: {{count}}.",
  not_utf8: "Lignes qui ne sont pas en UTF-8 et ont été lues comme Latin-1\u202f: {{count}}.",
  letters_damaged:
    "Lignes avec des lettres endommagées, lues avec � à leur place\u202f: {{count}}. Vérifie les textes.",
  file_ends_early:
    "Le fichier s’interrompt à la ligne {{line}}. Ce qui précède a été lu\u202f; vérifie le dernier événement.",
  xml_faults: "Erreurs dans le XML\u202f: {{count}}\u202f; le reste a été lu.",
  quote_open:
    "Les guillemets ouverts à la ligne {{line}} ne se ferment pas\u202f; à partir de là, rien n’a pu être lu.",
  row_too_long: "La ligne {{line}} du tableau est trop longue\u202f; à partir de là, rien n’a pu être lu.",
  month_first: "Les dates ont été lues avec le mois en premier (mois/jour/année).",
  end_missing: "{{component}} n’a pas de fin (END)\u202f; la lecture est allée aussi loin que possible.",
  begin_missing: "Il y a une fin de {{component}} sans début (BEGIN)\u202f; elle a été ignorée.",
  outside_calendar: "Parties du fichier hors de BEGIN:VCALENDAR, lues quand même\u202f: {{count}}.",
  component_left_out: "{{component}} n’est pas un événement et n’est pas importé (nombre\u202f: {{count}}).",
  properties_left_out: "Données que le programme n’utilise pas\u202f: {{names}}.",
  not_read: "Cet événement n’a pas pu être lu\u202f; il n’est pas importé.",
  start_missing: "Le début manque\u202f; l’événement n’est pas importé.",
  start_to_add: "Il manque quand il commence\u202f: complète-le.",
  time_not_understood:
    "La date «\u202f{{value}}\u202f» n’existe pas ou est incompréhensible\u202f; l’événement n’est pas importé.",
  time_not_understood_part:
    "La date «\u202f{{value}}\u202f» n’existe pas ou est incompréhensible\u202f; elle a été ignorée.",
  property_repeated: "Une autre ligne de l’événement donne déjà cette information\u202f; celle-ci a été ignorée.",
  value_not_understood: "La valeur «\u202f{{value}}\u202f» est incompréhensible\u202f; elle a été ignorée.",
  night_of_day:
    "{{time}} figure sous {{day}} sans autre date\u202f: compris comme la nuit suivante, donc déjà le lendemain.",
  day_from_above: "Il n’a pas de jour\u202f; celui de la ligne du dessus a été pris ({{day}}).",
  year_assumed: "La date ne dit pas l’année\u202f; le {{day}} a été retenu.",
  day_assumed: "La date n’est pas complète\u202f; le {{day}} a été retenu.",
  order_assumed:
    "Le jour et le mois peuvent se lire dans l’autre sens\u202f: le {{day}} a été retenu, et non le {{other}}.",
  night_assumed: "C’est à {{time}}, après minuit\u202f: la nuit du {{day}} a été retenue, donc déjà le lendemain.",
  hour_missing: "L’heure n’est pas indiquée\u202f; l’événement garde son jour, sans heure.",
  hour_unknown: "«\u202f{{value}}\u202f» n’est pas une heure\u202f; l’événement garde son jour, sans heure.",
  hour_doubtful: "«\u202f{{value}}\u202f» a été lu comme {{read}}\u202f; vérifie l’heure.",
  half_assumed: "«\u202f{{value}}\u202f» ne dit pas si c’est le matin ou le soir\u202f; lu comme {{read}}.",
  end_doubtful: "La fin «\u202f{{value}}\u202f» ne va pas avec le début\u202f; vérifie-la.",
  days_listed: "Ce sont plusieurs jours\u202f: un acte a été lu pour chacun ({{count}}).",
  hours_listed: "Ce sont plusieurs heures\u202f: un acte a été lu pour chacune ({{count}}).",
  rows_hidden: "Lignes masquées de la feuille, qui n’ont pas été lues\u202f: {{count}}.",
  formulas_empty:
    "Cellules dont la formule n’est pas calculée, lues comme vides\u202f: {{count}}. Ouvre la feuille, enregistre-la et envoie-la de nouveau.",
  sheets_left_out: "Feuilles qui n’ont pas été lues\u202f: {{names}}.",
  grid_read: "Le tableau est une grille d’heures et de jours\u202f; chaque case a été lue comme un ou plusieurs actes.",
  end_before_start: "L’événement se termine avant de commencer\u202f; il n’est pas importé.",
  end_not_understood:
    "La fin «\u202f{{value}}\u202f» est incompréhensible\u202f; une durée d’une heure a été supposée, ou d’un jour pour un événement d’une journée entière.",
  end_assumed: "Il ne dit pas quand il se termine\u202f; seul le début sera affiché.",
  empty_time: "Il commence et se termine à la même heure\u202f; une durée d’une heure a été supposée.",
  date_with_time: "Il est marqué comme une date et porte une heure\u202f; il a été lu avec son heure.",
  empty_day: "Il commence et se termine le même jour\u202f; il a été lu comme cette journée entière.",
  end_of_other_kind: "Le début et la fin ne sont pas du même type (date ou heure)\u202f; vérifie la fin.",
  zone_guessed: "Le fuseau horaire «\u202f{{zone}}\u202f» a été interprété comme {{used}}.",
  zone_unknown: "Le fuseau horaire «\u202f{{zone}}\u202f» est inconnu\u202f; {{used}} a été utilisé.",
  zone_assumed: "Cette heure n’a pas de fuseau horaire\u202f; elle a été lue en {{used}}.",
  zone_needed: "Le fichier ne dit pas dans quel fuseau horaire sont ses heures, et personne ne l’a choisi.",
  answers_needed: "Le fichier laisse des questions ouvertes, et personne n’y a répondu.",
  marked_when_read: "Il avait des avertissements à la lecture.",
  question_year: "De quelle année sont les dates sans année\u202f?",
  question_order: "3/8, est-ce le 3 août ou le 8 mars\u202f?",
  question_night: "00:30 après 22:00, est-ce la nuit suivante, donc le lendemain\u202f?",
  question_end: "Événements sans heure de fin",
  question_sheet: "Quelles feuilles sont lues\u202f?",
  "answer_order_day-first": "3 août\u202f: le jour vient d’abord",
  "answer_order_month-first": "8 mars\u202f: le mois vient d’abord",
  "answer_night_next-day": "Oui, le lendemain",
  "answer_night_same-day": "Non, le jour écrit",
  answer_end_unknown: "Sans fin connue",
  answer_end_hour: "Ils durent une heure",
  answer_end_next: "Ils durent jusqu’au suivant",
  answer_sheet_all: "Toutes",
  zone_contradicted:
    "Le fichier définit le fuseau «\u202f{{zone}}\u202f» comme {{file}}, mais à cette date c’est {{used}}\u202f; {{used}} a été utilisé. Vérifie l’heure.",
  rule_too_frequent:
    "La répétition «\u202f{{value}}\u202f» donne plus de {{limit}} dates en un jour\u202f; seule la première est importée.",
  rule_not_understood:
    "La répétition «\u202f{{value}}\u202f» est incompréhensible\u202f; seule la première date est importée.",
  rule_endless:
    "Les dates de la répétition «\u202f{{value}}\u202f» ne peuvent pas être calculées\u202f; seule la première est importée.",
  rule_cut:
    "La répétition continue\u202f; {{limit}} dates et {{years}} ans au plus sont importés. La première date laissée de côté est {{next}}.",
  rule_of_other_calendar:
    "La répétition «\u202f{{value}}\u202f» suit un autre calendrier que le grégorien (RSCALE, SKIP)\u202f; seule la première date est importée.",
  rule_doubtful:
    "Deux calculs de la répétition «\u202f{{value}}\u202f» diffèrent\u202f: vérifie les dates. Sont importées {{dates}}\u202f; l’autre donne {{others}}.",
  rule_count_doubtful:
    "La répétition «\u202f{{value}}\u202f» est de vCalendar 1.0 et ne dit pas si elle compte des semaines, des mois ou des dates\u202f: vérifie la dernière date.",
  rules_unchecked: "Répétitions dont les dates n’ont pas pu être calculées une seconde fois\u202f: {{count}}.",
  exclusion_not_followed:
    "La règle d’exceptions «\u202f{{value}}\u202f» n’est pas comprise\u202f; aucune date n’est retirée.",
  exception_without_date: "L’exception «\u202f{{value}}\u202f» ne correspond à aucune date\u202f; elle a été ignorée.",
  no_dates_left: "Les exceptions ne laissent aucune date\u202f; l’événement n’est pas importé.",
  range_not_followed:
    "Le changement vaut aussi pour d’autres dates (RANGE={{value}})\u202f; il n’est appliqué qu’à une seule.",
  duplicate_uid:
    "Le même événement (UID) figure dans une version plus récente à la ligne {{line}}\u202f; celle-ci n’est pas importée.",
  uid_used_twice: "Un événement différent, à la ligne {{line}}, a le même UID\u202f; les deux sont importés.",
  uid_of_number:
    "Un événement différent, le n°\u202f{{number}} du fichier, a le même UID\u202f; les deux sont importés.",
  line_not_read: "Cette ligne n’a pas été lue comme un événement\u202f: «\u202f{{value}}\u202f».",
  act_cancelled: "Annulé\u202f; cette ligne n’a pas été lue comme un événement\u202f: «\u202f{{value}}\u202f».",
  day_doubtful: "Le jour de la semaine contredit la date\u202f; le {{day}} a été lu.",
  order_unclear: "Le jour et le mois peuvent être inversés\u202f; un ordre est supposé.",
  night_doubtful: "Cela peut être de la nuit suivante.",
  hour_not_said: "Le texte ne dit pas l’heure.",
  hour_unclear: "L’heure n’est pas claire.",
  hour_follows: "Cela suit «\u202f{{after}}\u202f»\u202f; le texte ne dit pas l’heure.",
  follows_unknown:
    "Il n’y a pas d’événement «\u202f{{value}}\u202f» avec une heure auquel il pourrait faire suite\u202f; il a été lu sans ce lien.",
  follows_other_hour:
    "Il a sa propre heure, qui n’est pas celle de la fin de «\u202f{{value}}\u202f»\u202f: c’est l’heure qui compte.",
  half_unclear: "Matin ou soir est supposé.",
  end_unclear: "L’heure de la fin n’est pas claire.",
  line_mistyped: "La ligne a des fautes de frappe\u202f: vérifie l’heure et le titre.",
  title_doubtful: "Le titre vient d’une phrase\u202f: vérifie-le.",
  title_missing: "Il n’a pas de titre\u202f; le lieu, la catégorie ou «\u202fÉvénement sans titre\u202f» est utilisé.",
  text_cut: "Le texte est trop long et a été coupé à {{limit}} caractères.",
  tentative: "L’événement est marqué comme provisoire (TENTATIVE) et est publié comme les autres.",
  marked_private: "L’événement est marqué comme {{value}} et est publié comme les autres.",
  place_is_link: "Le lieu «\u202f{{value}}\u202f» est un lien\u202f; il ne sert pas à créer un lieu.",
  geo_without_place: "Les coordonnées {{value}} n’ont pas de lieu nommé\u202f; elles ont été ignorées.",
  too_many_categories: "Il a plus de {{limit}} catégories\u202f; les autres ont été ignorées.",
  too_many_speakers: "Il a plus de {{limit}} artistes et intervenants\u202f; les autres ont été ignorés.",
  list_cut: "La liste a plus de {{limit}} éléments\u202f; les autres ont été ignorés.",
  url_not_https: "Le lien «\u202f{{value}}\u202f» ne commence pas par https:// et a été retiré.",
  image_not_https: "L’image n’est pas une adresse https:// et a été retirée.",
  attachment_left_out: "La pièce jointe n’est pas importée.",
  older_than_stored: "Le programme a déjà une version plus récente ({{stored}}) que celle du fichier ({{sequence}}).",
  same_event_twice:
    "Un autre événement du fichier a le même UID, ou les mêmes titre, début et lieu, mais d’autres données\u202f; celui-ci n’est pas importé.",
  duplicate_left_out:
    "Il y a déjà un événement avec le même titre, le même début et le même lieu\u202f; celui-ci n’est pas importé.",
  deleted_since:
    "Tu l’as supprimé du programme après la dernière importation\u202f; il n’est importé de nouveau que si tu le sélectionnes.",
  kept_by_hand:
    "Modifié dans le programme depuis la dernière importation, et le fichier dit autre chose\u202f; il reste tel quel, sauf si tu choisis le fichier.",
  origin_hand_of: "écrit à la main par {{who}}, {{when}}",
  origin_hand: "écrit à la main, {{when}}",
  origin_api_of: "par l’API, de {{who}}, {{when}}",
  origin_api: "par l’API, {{when}}",
  origin_file: "de {{file}}, {{when}}",
  origin_program: "mis par {{who}}, {{when}}",
  other_in_programme:
    "Le programme a déjà cet événement, avec d’autres données qui ne viennent pas de ce fichier\u202f; il reste tel quel, sauf si tu choisis celles du fichier.",
  already_there_one: "{{count}} événement était déjà dans le programme et reste tel quel.",
  already_there_other: "{{count}} événements étaient déjà dans le programme et restent tels quels.",
  question_edition:
    "Le fichier a bougé de plusieurs mois par rapport à ce qui est là\u202f: est-ce une autre édition\u202f?",
  answer_edition_new: "C’est l’édition suivante\u202f: créer ses événements et laisser les anciens",
  answer_edition_moved: "Le festival est reporté ou avancé\u202f: déplacer les événements qui sont là",
  maybe_same:
    "C’est peut-être un événement déjà au programme, ou un autre\u202f; il n’est pas importé tant que personne ne le dit dans la vérification.",
  not_doubtful: "Il n’y a aucun doute à lever sur cette ligne.",
  same_same_content: "même titre, même lieu, même heure",
  same_same_uid: "même UID",
  same_series_moved: "toute la série a bougé, {{by}}",
  same_series_date: "une date de la même série",
  same_other_title: "même lieu et même heure, autre titre",
  same_near_title: "titre proche",
  same_moved: "même titre, autre heure",
  same_other_place: "même titre et même heure, autre lieu",
  same_chosen: "quelqu’un a dit que c’est le même",
  moved_later: "{{by}} plus tard",
  moved_earlier: "{{by}} plus tôt",
  moved_days_one: "{{count}} jour",
  moved_days_other: "{{count}} jours",
  auto_fixed: "Corrections automatiques appliquées",
  nothing_to_fix: "Il n’y a rien à corriger automatiquement.",
  import_not_found: "Cette importation n’existe plus.",
  row_not_found: "Cette ligne n’existe plus.",
  not_in_review: "Cette importation n’est plus en cours de vérification.",
  reading_interrupted: "La lecture du fichier a été interrompue. Envoie-le de nouveau.",
  processing_failed: "Erreur lors du traitement du fichier ICS",
  import_failed: "Erreur lors de l’importation des événements",
  connected: {
    address: "L’adresse mène à une autre qui ne commence pas par https://.",
    redirects: "Le site renvoie sans fin d’une adresse à l’autre.",
    not_public: "Le site demande un mot de passe\u202f: le calendrier n’est pas public.",
    missing: "Il n’y a plus de calendrier à cette adresse.",
    status: "Le site répond par une erreur ({{status}}).",
    page: "À cette adresse se trouve une page web, pas un calendrier. Cherchez-y le lien «\u202fiCal\u202f» ou «\u202fICS\u202f».",
    not_public_address: "Cette adresse n’est pas sur l’internet public.",
    unreachable: "Ce site est injoignable.",
    timeout: "Le site met trop de temps à répondre.",
    unknown_host: "Ce site n’existe pas.",
    certificate: "Le certificat de ce site n’est pas valide.",
  },
} satisfies typeof source;
