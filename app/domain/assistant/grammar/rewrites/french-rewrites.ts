import type { Grammar } from "../grammar.ts";

/** French phrases, and the form of them that the other patterns read. The order counts: each reads what those before it made. */
export const frenchRewrites: Grammar["rewrites"] = [
  // The reason counts, and not that nobody should go.
  ["(?:ca )?(?:ne )?vaut plus (?:la peine|le coup)(?: d y aller)? (?:car|parce que?|puisque?)", "|"],
  // The role of a speaker is not what is asked about.
  [
    "(?<=^ |\\| )(?:je suis|nous sommes|on est|je travaille comme) (?:une? )?(?:benevoles?|volontaires?|journalistes?|animat(?:eur|rice)s?|professeure?s?|serveu(?:r|se)s?)(?= (?:et|\\||au|ici) )",
    "|",
  ],
  // The weather is the reason, and not the subject.
  [
    "(?:(?:a cause|par la faute) d(?:u|e la|e l|e)|avec|vu|malgre|en raison d(?:u|e la|e)) (?:le |la |les |ce |ces |cette |tout ce )?(?:vent|rafales|bourrasques|pluie|meteo|tempete|chaleur)",
    "|",
  ],
  [
    "(?:on|je|nous) (?:(?:vient|viens|venons) (?:juste )?de )?(?:debarqu|descend|arriv)\\w* (?:tout juste |juste )?(?:du|de la|de l|en|par le) \\w+",
    "|",
  ],
  [
    "(?:(?:le )?festival|tout) (?:est|c est) (?:deja )?(?:termine|fini)(?: ou [^|]*)?|c est (?:deja )?(?:fini|termine) tout",
    "qu est ce qu il y a encore",
  ],
  [
    "(?:euh )?(?:il )?(?:n )?y a (?:vraiment )?(?:plus|pas) rien(?: du tout)?(?: la| maintenant| en ce moment)?(?= \\|)",
    "qu est ce qu il y a maintenant",
  ],
  ["(?:marche|joue|tourne|sort|passe|se fait|a lieu)(?:nt)? quand meme", "est toujours prevu"],
  [
    "(?:(?:ca|cela) )?(?:ne )?(?:demarre|commence|debute)(?:nt)? (?:toujours )?pas(?= (?:sur|a|au|dans) )",
    "maintenant toujours prevu",
  ],
  ["au bord de l eau", "|"],
  ["(?:(?:ca|il|elle) )?(?:se )?(?:finit|termine|ferme) bientot", "jusqu a quand"],
  ["(?:elle|il|elles|ils|on) (?:a|ont) raison(?: \\| (?:la|le|les) [a-z]+(?= \\|))?", "|"],
  // A full event is the reason why others are sought.
  [
    "(?:le|la|les|l) (?:(?!\\|)\\S+ ){1,4}?(?:est|sont) (?:deja )?(?:complet|plein)(?:e|s|es)?[^|]*(?= \\| (?:quoi d|quel(?:le)?s? autres?|il y a autre|autre chose) )",
    "avec des places libres |",
  ],
  // An occasion is not what is looked for.
  [
    "pour (?:(?:un|une|mon|ma|notre|l|le) )?(?:enterrement de vie de (?:garcon|jeune fille)|evjf|evg|anniversaire|mariage)",
    "|",
  ],
  // The visitor does not ask for the words of a leaflet.
  ["(?:sur|dans) mon (?:papier|programme|appli|depliant) [^|]*", "|"],
  // A missed event is sought again.
  [
    "(?:j ai|on a) (?:rate|loupe|manque) (?:les?|la) ([a-z]+)(?: d aujourd hui| de ce matin| d hier)? \\|(?= (?:lesquels|lesquelles|quels?|quelles?|il y a) )",
    "$1 |",
  ],
  [
    "(?<=^ |\\| )(?:il est )?(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|\\d{1,2}) ?(?:h|heures?)(?: de l apres midi| du soir| du matin)? et(?= (?:rien|personne|il n|y a|toujours) )",
    "maintenant",
  ],
  // Somebody who is late on the way is no event.
  ["(?:le|notre|mon) (?:bus|taxi|train|avion|vol|ferry) (?:est|a|avait) (?:en |du )?retard\\w*", "|"],
  [
    "(?:une?|le|la|les|mon|ma|mes|des) (?:(?!(?:est|a|sont) )[a-z]+ ){1,5}?(?:dit|disent|raconte|racontent|affirme|affirment|jure|jurent|pretend) qu(?:e)?|le bruit court qu(?:e)?",
    "|",
  ],
  // Home is no house of the programme.
  ["(?:rentre\\w*|retourne\\w*|va|aller) (?:a la maison|chez (?:moi|nous))", "|"],
  // A cancelled event is the reason why others are sought.
  ["plus de [a-z]+ \\|(?= (?:alors )?(?:on fait quoi|quoi|qu|que|il y a) )", "sans l annule |"],
  // Somebody who waits and sees nothing asks whether it takes place.
  ["(?:il )?(?:n )?y a (?:toujours )?personne(?: sur (?:la )?scene)?(?! qui)", "maintenant toujours prevu |"],
  ["(?:toujours|encore) (?:rien|personne)(?= \\||$)|et rien(?= \\||$)", "toujours prevu |"],
  [
    "(?:et |toujours |encore )?pas de?(?= [^|]*(?:\\| )?(?:c est normal|qu est ce qui se passe|que se passe|ca vient|pourquoi))",
    "toujours prevu",
  ],
  [
    "(?:ca |il |elle |ils )?(?:ne )?(?:commence(?:nt)?|demarre(?:nt)?|arrive(?:nt)?) (?:toujours )?pas(?= (?:\\||$|c est|que|pourquoi))",
    "toujours prevu |",
  ],
  ["c est normal", "|"],
  // A speaker asks what stands in for something, or what to see in its place.
  [
    "(?:qu est ce qui|qui|quoi) (?:remplace|vient a la place|passe a la place|a la place)(?: d(?:u|e la|e l|es|e))?",
    "qu est ce qui s est passe avec",
  ],
  [
    "(?<=^ (?:et |mais )?|\\| )(?:vu qu(?:e)?|puisqu(?:e)?|comme|etant donne qu(?:e)?|sachant qu(?:e)?|si) [^|]*?(?:(?:annul|supprim)\\w*|y a (?:pas|plus)|tombe a l eau|n a (?:pas|plus) lieu)[^|]*?(?= (?:\\| )?(?:il reste|quoi|que|qu|quel(?:le)?s?|il y a|y a|ou|on|un|une|d|propose\\w*|je) )",
    "sans l annule |",
  ],
  [
    "(?:(?:se )?(?:termine|finit|fini)|(?:il )?reste(?: t il)?) (?:dans )?combien de temps|(?:dans |d ici )?combien de temps (?:avant|jusqu a) la fin",
    "jusqu a quand",
  ],
  ["(?:c est )?dans combien de temps (?:que )?(?:ca )?(?:se )?(?:finit|termine)", "jusqu a quand"],
  ["jusqu (?:ici|a maintenant|a present)", "|"],
  ["courses?", "carreras"],
  ["(?<=^ )(?:je viens|on vient|nous venons) d arriver", "|"],
  ["(?:(?:reste|restent|encore) )?a venir", "pas commence"],
  [
    "(?:on|ils?|elles?|quelqu un|(?:une?|le|la|les|mon|ma|mes|des) (?:(?!(?:est|a|sont) )[a-z]+ ){1,5}?) ?(?:m|me|nous) (?:(?:a|ont|avait) )?(?:dit|disent|raconte|affirme|jure|assure)(?: qu(?:e)?)?|a ce qu on (?:dit|raconte|entend)(?: dans la \\w+)?|(?:il )?parait qu(?:e)?|j ai (?:lu|entendu)(?: dire)? qu(?:e)?",
    "|",
  ],
  ["finalement (?:il )?(?:n )?y a(?:ura)? (?:pas|plus)(?: (?:de|d|du))?(?! (?:places?|billets?))", "toujours prevu"],
  ["finalement|du coup", ""],
  [
    "(?<=^ (?:et |mais )?|\\| )si [^|]*?(?:(?:annul|supprim)\\w*|y a pas)[^|]*?(?= (?:\\| )?(?:il reste|quoi|que|qu|quel(?:le)?s?|il y a|y a|ou) )",
    "sans l annule |",
  ],
  ["s il (?:vous|te) plait", "|"],
  // Two denials are a wish: 'I don't want to miss the circus'.
  ["(?:je |on )?(?:ne )?(?:veux|veut|voudrais|voulons|peux|peut) pas (?:rater|louper|manquer)", "je veux voir"],
  ["(?:ne )?me (?:dis|dites) pas (?:que|qu)(?= il)", "|"],
  ["pas (?:seulement|uniquement|que(?= (?:d|du|de|des|le|la|les) ))", "|"],
  ["rien que(?= (?:d|du|de|des|le|la|les) )", "seulement"],
  ["qui ne commence(?:nt)? pas avant|(?:je |on )?(?:ne )?(?:peux|peut) pas(?: venir)? avant", "apres"],
  [
    "(?:je |on )?(?:ne )?(?:re)?trouve pas(?= (?:le|la|les|l|du|de|des|ou|quel|quelle) (?!petit|gamin|gosse|enfant|fils|fille|bebe))",
    "il y a",
  ],
  // 'I don't know when it begins' is a question.
  [
    "(?:je |on )?(?:ne |n )?(?:suis|est) pas (?:trop |tres )?sure?(?:s|es)?(?= (?:si|s il|quand|ou|qui|ce qui|quel|quels|quelle|quelles|que)(?: |$))|aucune idee(?: d(?:u|e|es)(?: la)?)?",
    "|",
  ],
  ["(?:je |on )?(?:ne )?(?:sais|sait) pas(?= (?:si|s il|quand|ou|qui|ce qui|quel|quels|quelle|quelles)(?: |$))", "|"],
  ["(?:pas|rien) (?:apres|plus tard que)", "avant"],
  ["(?:pas|rien) avant", "apres"],
  ["avant (?:le dejeuner|de manger|le repas)", "avant 12h"],
  ["apres (?:le dejeuner|manger|le repas)", "apres 14h"],
  ["apres (?:le )?(?:diner|souper)", "apres 21h"],
  ["(?:en )?(?:fin|debut|milieu) (?:de (?:la )?|d )(matinee|apres midi|soiree)", "$1"],
  ["(?:tard ce soir|ce soir tard)", "ce soir"],
  ["dans l heure(?: qui vient)?", "dans la prochaine heure"],
  ["entre (\\d+) et (\\d+) euros", "payant jusqu a $2 euros"],
  ["pourquoi (?:il )?(?:n )?(?:y a )?pas(?: (?:de|d|du))?", "pourquoi"],
  // 'Is there nothing free?' asks for what is free.
  ["(?:ne |n )?(?:trouve|trouvons|vois|voyons) (?:rien|aucune?)(?: (?:de|d))?", "il y a"],
  [
    "(?:il )?(?:n )?y (?:a|aura)(?: t il)? (?:pas|rien|plus)(?!(?: (?:de|d|du))? (?:places?|billets?))(?: (?:de|d|du))?",
    "il y a",
  ],
  ["avant midi", "avant 12h"],
  ["(\\d{1,2} ?h?) (et|a) midi", "$1 $2 12h"],
  ["jusqu a midi", "jusqu a 12h"],
  ["(?:bien que|meme si) [^|]*", "|"],
  ["apres midi(?= \\d)", "apres"],
  ["vingt trois", "23"],
  ["vingt deux", "22"],
  ["vingt et une?", "21"],
  ["dix neuf", "19"],
  ["dix huit", "18"],
  ["dix sept", "17"],
  ["(\\d+|deux|trois|quatre) prochaines (heures|minutes)", "prochaines $1 $2"],
  ["(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (\\d{1,2})(?! ?[:h\\d])", "le $1"],
  ["(?:il )?(?:reste|y a)(?: encore| t il)? de la place|encore de la place", "encore des places libres"],
  ["(?:3|trois) quarts d heure", "45 minutes"],
  ["(?:une |1 )heure et quart", "75 minutes"],
  ["(?:un )?quart d heure", "15 minutes"],
  ["minuit et demie?", "00h30"],
  ["minuit et quart", "00h15"],
  [
    "(?:apres|avant|en sortant de|en rentrant de|quand on (?:aura fini|rentre|sort|revient) (?:de|a|avec)) la plage(?= (?:\\||$))",
    "|",
  ],
  ["(?:d ici (?:a )?|dans moins d ?)(?:une|1) heure", "dans la prochaine heure"],
  ["encor", "encore"],
  ["(encore|y a) d la place", "encore des places libres"],
  // 'Can one go?' asks for a place.
  [
    "(?<=\\| |^ (?:et |alors )?)(?:on peut|je peux|peut on|puis je|c est (?:encore )?possible)(?: y aller| venir)?(?= (?:\\| )?$)",
    "il reste des places",
  ],
];
