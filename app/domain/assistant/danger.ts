import { gap, normalized, phrase } from "./question-text.ts";

/** Kinds of danger. `unknown` is a cry for help that doesn't say why. */
export const dangers = [
  "illness",
  "injury",
  "allergy",
  "overdose",
  "drowning",
  "fire",
  "crowd",
  "violence",
  "harassment",
  "threat",
  "selfHarm",
  "lostChild",
  "foundChild",
  "unknown",
] as const;
export type Danger = (typeof dangers)[number];

/** A danger in a question. It is not certain if the same words may mean something harmless. */
export interface FoundDanger {
  kind: Danger;
  isCertain: boolean;
}

const child =
  "hij[oa]s?|hijit[oa]s?|nen[ae]s?|nin[oa]s?|ninit[oa]s?|niet[oa]s?|sobrin[oa]s?|bebes?|cri[oa]s?|peques?|pequen[oa]s?|chiquill[oa]s?|menor(?:es)?|herman(?:o|a|ito|ita)s?|" +
  "son|sons|daughters?|kids?|child|children|boys?|girls?|baby|babies|toddlers?|nephew|niece|grandson|granddaughter|grandchild|brother|sister|" +
  "filh[oa]s?|filhot[ea]s?|menin[oa]s?|criancas?|miud[oa]s?|garot[oa]s?|net[oa]s?|sobrinh[oa]s?|irma|irmao|" +
  "fils|filles?|fillette|enfants?|gamin(?:e|s|es)?|gosses?|garcon(?:s|net)?|neveu|frere|soeur|petit[es]*";
const parent =
  "mamas?|mami|mamita|papas?|papi|madre|padre|padres|mum|mummy|mom|mommy|dad|daddy|parents|mother|father|mae|mamae|pai|papai|pais|maman|mere|pere";
/** Small words between a verb and a person: 'I can't find my two little girls'. */
const small =
  "(?: (?:a|al|el|la|los|las|un|una|mi|mis|su|sus|nuestr[oa]s?|otr[oa]|dos|de mi|my|our|the|her|his|an?|two|little|young|small|o|os|as|um|uma|ao|meus?|minhas?|nossos?|nossas?|mon|ma|mes|le|les|une?|notre|nos|des?|petit[es]*|pequen[oa]s?|pobre)){0,4}";
const body =
  "pechos?|brazos?|cabezas?|garganta|lengua|labios?|boca|cara|cejas?|rodillas?|pies?|manos?|piernas?|cuello|corazon|ojos?|barriga|espalda|dedos?|tobillos?|muneca|huesos?|" +
  "chest|arms?|head|throat|tongue|lips?|mouth|face|eyebrow|knees?|foot|feet|hands?|legs?|neck|heart|eyes?|belly|back|fingers?|ankle|wrist|bones?|jaw|skull|" +
  "peito|bracos?|labios|rosto|sobrancelha|joelhos?|maos?|pernas?|pescoco|coracao|olhos?|costas|dedos?|tornozelo|pulso|ossos?|" +
  "poitrine|bras|tete|gorge|langue|levres?|bouche|visage|genoux?|pieds?|mains?|jambes?|coeur|yeux|ventre|doigts?|cheville|poignet";
/** Words of harm that mean an emergency beside a part of the body. */
const harm =
  "aprieta|apretad[oa]|opri\\w+|se (?:me |le )?(?:duerme|duermen|durmio)|dormid[oa]|torcid[oa]|temblando|espuma|(?:se )?(?:raj|abri|parti|cort|clav)(?:o|ado|ada|e|io|i)|abierto|abierta|sangr\\w+|pican?|hinch\\w+|cerrad[oa]|se (?:me |le )?(?:esta )?cierra|cerrando|azul(?:es)?|morad[oa]s?|a mil|entumecid[oa]|" +
  "hold(?:s|ing)|clutch\\w*|tight\\w*|squeez\\w+|numb|twisted|foam\\w*|blue|purple|crushed|cracked|split|sticking out|burst|gushing|pouring|huge|swell\\w*|swollen|closing|closed up|racing|going mad|bent|trapped|stuck in|" +
  "apertad[oa]|dormente|torto|torta|jorra\\w*|jorrando|fechando|fechada|a fechar|inchad[oa]|inchando|roxo|roxa|esmagad[oa]|furad[oa]|disparad[oa]|" +
  "serre\\w*|engourdie?|tordue?|ouverte?|pisse|gonfl\\w+|ferme|bleue?s?|violet\\w*|ecrasee?|coincee?|casse\\w*|demis\\w*|brulee?";
/** A few words of a sentence, not beyond its end. */
const few = "(?: [a-z0-9]+){0,5}";

/**
 * Words of the four languages that tell of a danger, on a {@link normalized} text. The first kind that matches wins, so what
 * kills sooner stands first.
 */
const certain: readonly (readonly [Danger, readonly string[]])[] = [
  [
    "selfHarm",
    [
      "(?:nadie|ninguem|personne|no ?one|nobody)(?: (?:me|ne|will|va a|vai|m))* (?:echar de menos|va a extranar|sentir (?:a )?minha falta|regrettera|miss me)|estoy en el puente|end it (?:tonight|all|now)|how i d end it|acabar con todo|despedir se e|despidiendose y|saying goodbye to everyone|despedindo se|(?:saltar|tirarme|sauter|pular|jump)(?: [a-z]+){0,2} (?:puente|pont|ponte|bridge)|subid[oa] al puente|mejor para todos si yo no|better (?:off )?without me|melhor sem mim|mieux sans moi|plus envie d etre la|nao aguento mais|comprimidos todos|ultima noite$|took all (?:my|the|of my) (?:tablets|pills|meds)|tome todas (?:mis|las) pastillas|tomei todos os comprimidos|avale tous mes|don t want to wake up|no quiero despertar|envie d en finir|en finir (?:ce soir|avec la vie|maintenant)|no quiero seguir aqui|adios a todos para siempre",
      "(?:quiero|queria|quisiera|voy a|pienso en|ganas de|deseo) (?:morir(?:me)?|matarme|suicidarme|desaparecer para siempre|acabar con (?:todo|mi vida)|quitarme la vida|no vivir|tirarme(?: desde| por| al?)?)",
      "no (?:quiero|puedo|merece la pena) (?:seguir (?:viviendo|viva|vivo|asi)|vivir(?: mas)?|mas con mi vida)|no quiero vivir",
      "suicid\\w+|autolesi\\w+|cortarme las venas|(?:se va a|se quiere|quiere|va a|amenaza con) (?:matar|suicidar|tirar)(?:se)?(?: (?:por|desde|del?) \\w+)?",
      "(?:want|wanna|going|gonna|wants|wish)(?: to)? (?:die|kill (?:my|him|her|them)\\s?sel(?:f|ves)|end (?:it all|my life)|be dead|hurt myself)|kill (?:my|him|her)self|self ?harm\\w*|don t want to (?:live|be here any ?more)|wish i (?:was|were) dead",
      "(?:quero|queria|vou|vontade de|quer|vai) (?:morrer|matar me|me matar|suicidar me|acabar com (?:tudo|a minha vida)|matar se|se matar)|nao quero (?:mais )?viver",
      "(?:veux|voudrais|vais|envie de|veut|va) (?:mourir|me tuer|me suicider|en finir|se tuer|se suicider|sauter)|ne veux plus vivre|plus envie de vivre",
    ],
  ],
  [
    "allergy",
    [
      "anafila\\w+|anaphyla\\w+|epipen|adrenalina autoinyect\\w*",
      `(?:alergic[oa]|alergia|allergic|allergi\\w+|allergique|alergic[oa]s)${few} (?:ha comido|se ha comido|comio|ha tomado|ha bebido|ate|has eaten|eaten|just had|comeu|bebeu|a mange|a bu|reaccion|reaction|reacao)`,
      `(?:ha comido|se ha comido|comio|he comido|ate|has eaten|i ve eaten|comeu|comi|a mange|ai mange)${few} (?:y )?(?:es|soy|is|am|e|sou|est|suis) (?:muy |very |muito |tres )?(?:alergic[oa]|allergic|allergique)`,
      "(?:comido|comio|comi|ate|eaten|comeu|mange)(?: [a-z0-9|]+){1,12} (?:ronchas|urticaria|cuesta tragar|hives|rash|tod[oa] inchad[oa]|urticaire|boursoufl\\w+)|(?:allergie|alergia|allergy)(?: [a-z0-9|]+){0,4} (?:gonfl\\w+|hinch\\w+|swell\\w*|inch\\w+)|reaccion alergica|allergic reaction|reacao alergica|reaction allergique|alergia fuerte|ataque de alergia",
      "(?:se (?:me|le|nos)? ?(?:esta )?)?(?:hinch(?:a|ando|ado|ada)) (?:la )?(?:cara|lengua|garganta|boca|ojo|labios?)|(?:cara|lengua|garganta|labios?|ojos?) (?:se (?:me|le) )?(?:esta )?hinch\\w+",
      "(?:face|tongue|throat|lips?|eyes?) (?:is |are )?(?:swelling|swollen|swelled|closing)|(?:cara|lingua|garganta|labios) (?:esta |a )?(?:inchad\\w|a inchar|inchando)|inchou a cara|(?:visage|langue|gorge|levres?) (?:est |qui )?(?:gonfl\\w+)|gonfle du visage",
    ],
  ],
  [
    "overdose",
    [
      "(?:bala|md|pastilha|doce|bebida|bebeu|tomou)(?: [a-z0-9|]+){0,4} apagou|(?:vodka|whisky|drinking|drunk)(?: [a-z0-9|]+){0,8} (?:cold|blue|snoring|unconscious)|(?:metido|tomado|pillado|pris|dropped|took|taken|tomou|meteu) (?:algo|something|un truc|like|alguma coisa|una? pastillas?)(?: [a-z0-9|]+){0,10} (?:morado|morada|nada|eyes|burning|bave|tremble|gone|ne repond|roxo|babar|palid[oa])|eyes (?:rolled|are rolling)|proper gone|bave et|sobredosis|overdos\\w+|surdose|overdose|coma etilico|coma alcoolic[oa]|coma ethylique|alcohol poisoning|intoxica\\w+|envenena\\w+|poisoned|empoisonn\\w+",
      `(?:ha|he|han|hemos) (?:tomado|bebido|fumado|mezclado)${few} (?:mal|malisimo|inconsciente|despierta|responde|contesta|reacciona|vomit\\w+|mareo|mareada|mareado|muy raro|muy rara)`,
      `no (?:se )?(?:despierta|despierto|reacciona|responde|contesta)${few} (?:bebido|tomado|alcohol|drogas?|pastillas?)|(?:alcohol|drogas?|pastillas?|extasis|mdma|eme|tripi|bebido)${few} no (?:se )?(?:despierta|reacciona|responde|contesta)`,
      `(?:took|taken|drank|drunk|had|swallowed|pills?|drugs?|mdma|too much)${few} (?:unconscious|passed out|won ?t wake|wont wake|not waking|unresponsive|not responding|isn t responding|sick|very bad|throwing up)`,
      `(?:bebeu|tomou|bebi|tomei)${few} (?:nao (?:acorda|responde|reage)|inconsciente|desmai\\w+|muito mal|a vomitar|passando mal)`,
      `(?:trop bu|a bu|a pris|ai pris|avale)${few} (?:ne (?:repond|reagit|se reveille)|inconscient\\w*|tres mal|vomit)`,
      "(?:se ha tomado|se tomo|tomado) (?:muchas|un monton de|demasiadas|una caja de) pastillas|(?:too many|lots of) pills|comprimidos a mais|trop de (?:cachets|medicaments|comprimes)",
    ],
  ],
  [
    "drowning",
    [
      "(?:en|in|dans|na|no) (?:el |the |le |la |l )?(?:agua|mar|water|sea|river|canal|eau|mer|riviere|rio|piscina|pool)(?: (?:que|and|et|e|qui|who))*(?: (?:no|not|nao|ne|il|elle|he|she|is|isn t))* (?:sale|sube|sobe|sai|remonte|coming (?:up|out)|come up|ressort)(?: (?:pas|plus))?|remonte (?:pas|plus)|corriente (?:se |lo |la |los |nos |me )?(?:esta |ha )?(?:llev\\w+|arrastr\\w+)|(?:swept|dragged) (?:out|away|under)|pulled under|going under|(?:tirado|metido|caido|lanzado) (?:al|a la|en el|en la) (?:embalse|rio|mar|agua|piscina|charco|canal|lago|pantano)|no (?:lo|la) vemos salir|(?:agua|mar|piscina|water|sea|pool|river|eau|mer)(?: [a-z0-9|]+){0,6} (?:no lo veo salir|no la veo salir|no lo veo|can ?t swim|cant swim|cannot swim|nao sabe nadar|no sabe nadar|sait pas nager)|(?:past|off) the (?:pier|rocks|wall) (?:waving|shouting|screaming)|corrente (?:levou|esta a levar|ta levando)|emporte par le courant|le courant (?:l|les|m) ",
      `(?:ahog\\w+|drown(?:ing|ed|s)|afog\\w+|se noi\\w+|noyad\\w+|noie)${few} (?:playa|mar|agua|piscina|charco|muelle|puerto|rio|orilla|beach|sea|water|pool|river|praia|agua|piscina|rio|plage|mer|eau|piscine)`,
      `(?:playa|mar|agua|piscina|charco|beach|sea|water|pool|praia|plage|mer|eau)${few} (?:ahog\\w+|drown\\w+|afog\\w+|noi\\w+|noie)`,
      "se (?:me )?(?:esta |estan )?ahog(?:a|an|ando|ado|o)|esta(?:n)? ahogandose|ahogandose|me ahogo|is drowning|are drowning|(?:someone|somebody|man|woman|child|kid|boy|girl|i m|s) drowning(?! (?:in your|by|song))|esta a afogar|afogando|afogou se|a afogar se|se noie|en train de se noyer|noyade|arrastr\\w+ la corriente|rip current|(?:ha|se ha) caido al (?:agua|mar)|fell (?:in|into) the (?:water|sea|harbou?r)|caiu (?:a|na) agua|caiu ao mar|tombee? (?:dans l eau|a la mer)|no sabe nadar y",
    ],
  ],
  [
    "illness",
    [
      `(?:${body})${few} (?:${harm})|(?:${harm})${few} (?:${body})`,
      "(?:se |s )?(?:ha |a |est |esta |gone |went |looks |all |tout |toda |todo )+(?:puest[oa] |poniendo |devenue? )?(?:muy |all |tout )?(?:blanc[oa]|blanche|blanco|gris|grise|grey|gray|pale|palid[oa]|azul|blue|morad[oa]|verde|amarill[oa]|branc[oa]|gelad[oa])(?: y| and| et| e)(?: \\w+){0,3} (?:no|not|isn t|nao|ne|suando|sudando|sweating|transpire)",
      "(?:no|nao|ne|plus|not|isn t|isnt|n )(?: (?:me|nos|le|te|se|m|nous|ta|is|esta|to))* ?(?:contesta|responde|repond(?: plus| pas)?|bouge(?: plus| pas)|respond\\w*|answering|making (?:\\w+ )?sense|entiende lo que (?:dice|habla)|diz coisa com coisa)(?! (?:el|la|al|a la|nadie|ninguem|personne|mails?|correos?|telefono|to (?:emails?|messages)))|(?:repond|bouge|respire|reagit|reveille)t? (?:plus|pas)(?! (?:aux?|a mes|le))|parle bizarre|talking funny|slurr\\w+|fala enrolad[oa]|no se le entiende",
      "(?:cayo|caido|caida|callo|cae) (?:redond[oa]|desplomad[oa]|en redondo|fulminad[oa])|desplom\\w+|yeyo|patatus|soponcio|telele|jamacuco|parraque|sincope|syncope|espuma por la boca|echa(?:ndo)? espuma|foaming|tembl(?:ando|a) (?:mucho |entero |entera |en el suelo)|tremble (?:de partout|par terre|comme)|shaking (?:all over|on the|uncontroll\\w+)|tremendo no chao",
      "sweating (?:loads|a lot|buckets|like)|cold sweats?|sudores? frios?|sudando frio|suando (?:frio|muito)|(?:gelad[oa]|fri[oa]) e suando|passou mal|passa mal|passando mal|esta a passar mal|(?:get|catch) (?:a|my|his|her) breath|ventolin[ea]?|inhaler|inhalador|bombinha|insulina?|jarrive plus|perdre connaissance|perd connaissance|tourne de l oeil|tombe dans les pommes|dans les pommes|got a turn",
      "se (?:ha |a )?trag(?:o|ado|ou) (?:una?|el|la|um|uma) (?!anuncio)|swallowed (?:a|an|the|some)|engoliu (?:um|uma|o|a)|a avale (?:un|une|des|le|la)",
      "bolsa (?:estourou|rebentou)|rompio la fuente|(?:se le |le )?rompieron las aguas|gravida e|pregnant and (?:now )?(?:much |a lot of )?blood|much blood|a dizer coisas sem sentido|acucar no sangue|azucar (?:por los suelos|baja)|waters? broke|pregnant and (?:bleeding|in pain)|embarazada y (?:sangra|le duele|se ha)",
      "(?:n )?arrive (?:plus|pas) a (?:respirer|avaler)|(?:no|nao|ne|not|isn t|isnt|can t|cant|cannot|can not|stopped|sin|deja de|ha dejado de|dejo de|parou de|a arrete de|cesse de)(?: (?:puede|puedo|pueden|pueda|esta|ta|to|consigo|consegue|pode|posso|peut|peux|arrive a|arrivo a))* (?:respir\\w+|breath\\w*)|trouble breathing|hard to breathe|struggling to breathe|le cuesta (?:mucho )?respirar|me cuesta respirar|falta (?:el|de) aire|falta de ar|respira (?:muy )?mal|n arrive (?:pas|plus) a respirer|difficulte a respirer|mal a respirer",
      "desma[yi]\\w+|desmall\\w+|esmay\\w+|lipotimia|faint(?:ed|ing|s)?|passed out|pass(?:ing)? out|black(?:ed)? out|collaps\\w+|desfalec\\w+|evanoui\\w*|s evanouit|malaises?|perdido el conocimiento|perdio el conocimiento|perdeu os sentidos|perdu connaissance|sin conocimiento|inconscient\\w*|unconscious\\w*|unresponsive|sem sentidos",
      "infart\\w+|ictus|derrame cerebral|paro cardiac\\w+|heart attack|cardiac arrest|stroke|ataque (?:al corazon|cardiac\\w+|epileptic\\w+|de (?:panico|ansiedad|asma|epilepsia|nervios|coracao|ansiedade|asma)|cardiaco)|crise (?:cardiaque|d epilepsie|d angoisse|de panique|d asthme|cardiaca|de asma|de panico|de ansiedade|epiletica|epileptica)|infarctus|avc|a\\.?v\\.?c|enfarte|parada cardiac\\w+|asthma attack|panic attack|anxiety attack|asthme",
      "convuls\\w+|convulc\\w+|combuls\\w+|epilep\\w+|epilet\\w+|seizures?|having a fit|espasmos",
      `(?:dolor(?:es)?|duele|dor(?:es)?|doi|douleurs?|mal|pains?|pressure|tightness|presion|opresion|aperto|oppression|pincha\\w*)${few} (?:pecho|brazo izquierdo|corazon|chest|heart|left arm|peito|coracao|braco esquerdo|poitrine|coeur|bras gauche)|chest (?:pains?|hurts?|is tight|tightness)|(?:pecho|peito|poitrine) me (?:duele|doi)`,
      "(?:no|nao|ne|won t|wont|isn t|isnt|not|doesn t|doesnt|can t|cant)(?: (?:se|me|le|nos|quiere|esta|consigo|consigue|podemos|puedo))* (?:despierta|despertarl[oa]|despertar|reacciona|se mueve|acorda|reage|se mexe|reveille|reagit|bouge|wak\\w+|react\\w*|moving|respond\\w*)(?: (?:plus|pas|up))?",
      `(?:en el|en|por el|al) suelo${few} no (?:contesta|responde|habla|se levanta)|(?:tirad[oa]|tumbad[oa]|cayo|caido|caida) (?:en el|al) suelo|on the (?:ground|floor)(?: and)?(?: he| she)?(?: (?:is|isn t|not|doesn t|won t|looks))|lying on the (?:ground|floor)|caid[oa] no chao|no chao e nao|par terre(?: et)? (?:ne|qui ne)|allongee? par terre|s est effondre\\w*`,
      "atragant\\w+|tragado una|chok(?:e|es|ed|ing)|engasg\\w+|s etouff\\w+|m etouff\\w+|etouffe|(?:se |me )asfixi\\w+|asfixiando\\w*|asphyxi\\w+|se ha tragado|swallowed a|engoliu (?:um|uma)|avale (?:un|une)",
      "(?:necesit\\w+|hace falta|llam\\w+|busc\\w+|hay (?:algun|alguna)?|quiero|donde (?:esta|hay)(?: el| la| un| una| algun)?|manda\\w*|aviad|avis\\w+ a)(?: (?:a|un|una|el|la|al|los|las|de|urgentemente|urgente|rapido|ya))* (?:medic[oa]s?|doctor[ae]?s?|enfermer[oa]s?|ambulancias?|sanitari[oa]s|samur|urgencias|emergencias|112|socorristas?)",
      "(?:need|call|get|find|send|want)(?: (?:me|us|a|an|the|to|see|for|some))* (?:doctors?|medics?|nurse|ambulances?|paramedics?|medical|911|999|112)",
      "(?:precis\\w+|cham\\w+|lig\\w+|quero|falta)(?: (?:de|um|uma|o|a|para|ao|por))* (?:medic[oa]s?|doutor|enfermeir[oa]|ambulancias?|112|inem|emergencia)",
      "(?:besoin|appel\\w+|cherche|veux|faut)(?: (?:d|un|une|le|la|les|du|de|des|l))* (?:medecins?|docteurs?|infirmier\\w*|ambulances?|secours|samu|pompiers|112|15|18)",
      "ambulanc\\w+|desfibrilador|defibrillator|desfibrilhador|defibrillateur",
      "golpe de calor|insolac\\w+|heat ?stroke|sunstroke|insolation|coup de chaleur|deshidrata\\w+|dehydrated|desidratad\\w+|deshydrat\\w+|hipoglucem\\w+|hypoglyc\\w+|hipoglicem\\w+|(?:diabetic[oa]|diabetic|diabetique)",
      "(?:me|se|te|nos)? ?(?:encuentr[oa]|siento|siente|esta|estoy|estan|esta muy|se ha puesto|se puso) (?:muy |bastante |super |fatal|realmente )*(?:mal|malit[oa]|maread[oa]|enferm[oa]|grave|fatal|indispuest[oa]|blanc[oa] como|palid[oa]|morad[oa]|azul)(?! (?:el|la|los|las|sonido|organizad\\w+|senalizad\\w+|iluminad\\w+|puesto|de precio|la hora))",
      "vomit\\w+|throwing up|threw up|fiebre|febre|fievre|fever|maread[oa]|mareos?|dizzy|tontur\\w+|tonto y ve|vertig(?:e|es)|sangra(?:ndo)? por la nariz|nosebleed",
      "(?:i|he|she|dad|mum|mom|wife|husband|friend|son|daughter|kid|child|grandma|grandpa|grandmother|grandfather|we) (?:feels?|m feeling|is feeling|am feeling|looks?|is|am|m) (?:really |very |so |quite )*(?:ill|unwell|sick|faint|dizzy|bad|terrible|awful)|not feeling well|feels? (?:very |really )?(?:ill|unwell|sick)",
      "(?:sinto me|sente se|estou|esta|me sinto|se sente|passa(?:ndo|r)?|sentindo) (?:muito |bem )?(?:mal|doente|tont[oa]|enjoad[oa])(?! (?:o|a|organizad\\w+))",
      "(?:me sens|se sent|sens|suis|est|va) (?:vraiment |tres )?(?:mal|malade|patraque)(?! (?:indique|organise))",
      "(?:de|esta de|en) parto|romp(?:io|ido) aguas|contracciones|in labou?r|water(?:s)? (?:has |have )?broke|trabalho de parto|rebentaram as aguas|en train d accoucher|perd les eaux|perdu les eaux",
    ],
  ],
  [
    "injury",
    [
      "tor[oa] (?:ha |le ha |me ha )?(?:pillad[oa]|cogid[oa]|cornead[oa]|embestid[oa])|cornada|chorro (?:de sangre|de la)|(?:petardo|cohete|bengala|firework|petard|foguete)(?: [a-z0-9|]+){0,5} (?:mano|cara|ojos?|hand|face|eye|main|visage|mao)|le falta un dedo|bone (?:is )?sticking|(?:kicked|kicking|smashed|cracked|split) (?:his|her|the|my) head|blood (?:everywhere|all over|pouring)|sang partout|sangue por todo|sangre por todo\\w*|pisse le sang|(?:despenc|desab)\\w+|em cima d[eao] (?:um|uma|mim|alguem|gente)|encima de (?:alguien|un|una|mi) (?!escenario)|sur la jambe|fell on (?:top of )?(?:someone|somebody|a|my|him|her)|landed (?:weird|badly|wrong|on (?:his|her|my) (?:head|neck|back))|se rajo|no para de sangrar|y no para$|wasp|abeja|avispa|guepe|vespa|abelha|alacran|escorpion|medusa|aguaviva|fait piquer",
      "sangr(?:a|o|ando|amos|e|an) |sangr(?:a|o|ando|e)$|sangrado|hemorragia\\w*|perdiendo (?:mucha )?sangre|mucha sangre|bleed\\w*|lots of blood|haemorrhag\\w+|hemorrhag\\w+|sangrar|sangrando|sangramento|saign\\w+|hemorragie|beaucoup de sang",
      "(?:me|se|nos|te|le)? ?(?:he|ha|han|hemos)? ?(?:cortad[oa]|corte|hecho (?:mucho )?dano|quemad[oa]|herid[oa]|lesionad[oa]|torcid[oa]|dislocad[oa]|clavad[oa]|golpead[oa]|pillad[oa] (?:el|la|los|un)|abierto la (?:cabeza|ceja)) (?!el (?:concierto|paso|trafico|acceso))",
      "me he (?:cortado|quemado|torcido|caido|hecho dano|roto|clavado)|se ha (?:cortado|quemado|torcido|hecho dano|clavado|abierto la)|me (?:corte|queme|torci|cai|rompi)|herid[oa]s?|lesionad[oa]s?|esguince|fractura\\w*|quemadura\\w*|dislocad\\w+|ferid[oa]s?|lesao|entorse|queimadura|bless(?:e|ee|es|ees|ure)|brulure|foulure|entorse",
      "(?:se (?:me |le )?(?:ha|han) )?(?:rot[oa]|partid[oa]|rompi(?:do|o)?|romp(?:i|io)|part[ei]|partiu|broke|broken|casse|cassee|cassei) (?:\\w+ ){0,2}(?:pierna|brazo|pie|mano|tobillo|muneca|rodilla|dedo|cadera|costilla|cabeza|hueso|nariz|diente|leg|arm|foot|hand|ankle|wrist|knee|finger|hip|rib|nose|tooth|bone|perna|braco|pe|mao|tornozelo|joelho|dedo|anca|costela|nariz|dente|jambe|bras|pied|main|cheville|poignet|genou|doigt|hanche|cote|nez|dent)",
      `(?:golpe|golpead[oa]|dado|pegado|hit|banged|bumped|hurt|bateu|bateram|cogne\\w*|tape)${few} (?:la |en la |his |her |my |a |na |com a |la )?(?:cabeza|head|cabeca|tete)`,
      "(?:se ha|se|me he|ha) (?:caido|cayo|callo)(?! (?:el (?:telon|sistema|servidor|wifi)|la (?:web|app|red|pagina)|mi (?:movil|cartera|llave)))(?: [a-z0-9]+){0,6} (?:no|sangra\\w*|duele|escalera\\w*|encima|escenario|valla|suelo|altura|mal)|(?:se ha|se) (?:caido|cayo) (?:una?|el|la|los) (?:farola|poste|arbol|rama|torre|valla|carpa|cartel|foco|escenario|techo|muro|pantalla)|(?:escenario|torre|carpa|muro|techo|grada) (?:se (?:esta )?(?:cae|cayendo|hunde|hundiendo|derrumba\\w*)|ha (?:caido|colapsado))",
      "no se (?:puede |pueden )?(?:levanta\\w*|mover|poner de pie)|no puede (?:levantarse|moverse|andar|caminar)|can ?t (?:get up|stand up|walk|move)|cannot (?:get up|stand up|walk|move)|couldn t get up|nao se (?:levanta|consegue levantar|mexe)|nao consegue (?:levantar|andar|mexer)|ne (?:se releve|peut (?:plus |pas )?(?:se lever|marcher|bouger)|se leve)(?: plus| pas)?",
      "(?:fell|fallen|fall)(?! (?:for|in love|asleep))(?: (?:down|off|over|from|and|the|on)){1,3}|(?:a|has|had|bad) (?:bad )?fall|was hit by|run over|got hit|hurt (?:his|her|my|him|her|my)\\s?(?:self|leg|arm|head|back|knee|foot|hand|ankle)|(?:is|am|been|badly|got|get) (?:badly )?(?:hurt|injured|burn(?:ed|t)|cut|stabbed)|injur(?:ed|y|ies)|sprained|twisted (?:my|his|her)|burn(?:ed|t) (?:my|his|her)|cut (?:my|his|her)(?: \\w+)?(?: badly)?|caiu(?: \\w+){0,4} (?:nao|sangr\\w+|escadas?|chao|magoou|palco)|magoou se|magoei me|atropel\\w+|tombee?(?: \\w+){0,4} (?:ne|saigne|escaliers?|terre|scene)|s est (?:fait mal|blesse\\w*|coupe\\w*|brule\\w*|tordu|casse\\w*)|me suis (?:fait mal|blesse\\w*|coupe\\w*|brule\\w*|tordu|casse\\w*)|accident\\w*|acidente\\w*|renvers\\w+ par|accidente",
      "(?:mordid[oa]|mordi(?:o|do)|mordisc\\w+|bitten|bit (?:my|me|him|her|a)|mordeu|mordu|picad[oa]|picadura|sting|stung|picou|piqu(?:e|ee|ure))(?! de)",
    ],
  ],
  [
    "fire",
    [
      "fogo n[ao] (?:barraca|palco|mato|casa|tenda|carro)|(?:pegar|pegou|pegando) (?:as|a|fogo)(?: as)? arvores|caiu em cima do palheiro|humo negro|black smoke|fumo preto|fumaca preta|fumee noire|(?:se (?:le |me )?|le )prendio|se incendio|pegou fogo|a pris feu|spark(?:s|ing)|chispas|cortocircuito|short circuit|faiscas?|court circuit|(?:there s|theres|and) flames|llamas en|(?:ya|y a|il y a) (?:le|du) feu (?:a|au|derriere|dans|devant|sur|pres)|explot(?:o|ado) una?|bombona|gas canister|bouteille de gaz",
      "(?:hay|ha|veo|vemos|sale|salen|tenemos)(?: (?:un|una|mucho|mucha|el|algo de|habido))* (?:fuego|incendio|humo|llamas)(?! (?:artificial\\w*|hoy|manana|esta noche|en (?:el|la|los) (?:espectaculo|show|programa|funcion)))|incend\\w+|(?:se )?(?:esta|estan) (?:quemando|ardiendo|prendiendo)|se (?:quema|prende|incendia)|en llamas|arde (?:una?|el|la)|ha explotado|explosion\\w*|explota",
      "huele (?:mucho |muy |fuerte )*a (?:gas|quemado|humo|chamuscado)|(?:olor|fuga|escape) (?:a|de) gas|smells? (?:of|like) (?:gas|burning|smoke)|gas leak|i (?:can )?smell (?:gas|smoke|burning)|cheir\\w+ a (?:gas|queimado|fumo)|fuga de gas|fumaca|ca sent (?:le gaz|le brule|la fumee)|(?:odeur|fuite) de gaz",
      "(?:there is|there s|theres|is|a|big|the)(?: (?:a|an|big|on))* fire(?! (?:show|dance|dancers?|juggl\\w*|eaters?|act|performance|works?|tonight|today|at \\d))|on fire|something(?: is| s)? burning|burning (?:down|building|tent|stage)|caught fire|is burning|smoke (?:coming|everywhere|in|from)|lots of smoke|explo(?:ded|sion|ding)",
      "(?:ha|ha um|esta|pegou)(?: (?:um|uma|a|muito|muita))* (?:fogo|incendio|fumo|fumaca)(?! (?:de artificio|hoje))|a arder|em chamas|pegando fogo|explodiu|explosao",
      "(?:il y a|y a|au|prend|a pris)(?: (?:le|un|du|de la|beaucoup de|en))* (?:feu|incendie|fumee)(?! (?:d artifice|ce soir|aujourd))|au feu|en feu|brule(?! (?:la chandelle))|en flammes|a explose|explosion",
    ],
  ],
  [
    "crowd",
    [
      "ninguem anda e|pes no chao|pies del suelo|feet off the ground|gente a gritar|people screaming|gente gritando|gens qui crient|pessoas a gritar|esmagando|nos aplastan|aplastando|squashing us|squeezed (?:against|so)|contra (?:la valla|las vallas|la pared|o gradeamento|a grade)|na grade|against the (?:barrier|fence|wall)|contre (?:la barriere|les barrieres|le mur)",
      "(?:nos|me|se|estan|esta|la gente)(?: (?:estan|esta|esta siendo|va a|van a|nos))* (?:aplast\\w+|pisote\\w+|asfixi\\w+|empuj\\w+ contra|espachurr\\w+)|aplastad\\w+|avalancha|estampida|demasiada gente(?: \\w+){0,4} (?:salir|respir\\w+|empuj\\w+|peligro\\w*)|no (?:podemos|puedo|se puede) salir|atrapad[oa]s?|encerrad[oa]s? (?:en|y no)|me empujan|tapon de gente",
      "(?:being|getting|been|are|we re|were|people) (?:\\w+ )?(?:crushed|trampled|squashed|suffocat\\w+)|crush(?:ing)? (?:us|people|at|against)|stampede|crowd (?:crush|surge)|(?:can t|cannot|cant) get out|trapped|too many people(?: \\w+){0,3} (?:breath\\w*|danger\\w*|push\\w*)|pushing (?:us|me|everyone)",
      "esmagad\\w+|esmagar|a esmagar|debandada|nao (?:conseguimos|consigo|conseguem) sair|pisotead\\w+|encurralad\\w+|pres[oa]s? (?:no|na|contra|entre)",
      "(?:fait|font|se|nous) ecras\\w+|ecrase\\w*|pietin\\w+|mouvement de foule|bousculade|(?:peut|peux|pouvons|arrive)(?: \\w+)? (?:pas|plus) (?:sortir|a sortir)|coincee?s?|etouffe dans la foule",
    ],
  ],
  [
    "harassment",
    [
      "creep|rubbing up against|won ?t take no|wont take no|agarrou me|me agarrou|agarrando me|(?:me )?(?:ta |esta )?esperando na saida|nao larga do meu pe|me espera (?:fuera|en la salida)|encox\\w+|arrim\\w+ (?:por detras|el paquete)|sobando|manosea\\w+|mete mano|(?:arrete pas de|veut pas arreter de) (?:me|nous|la) (?:suivre|coller|toucher|regarder)|(?:get|come|go) (?:in|into|to) his (?:van|car)|subir(?:me|se)? a su (?:coche|furgo\\w*)|meterme en su coche|entrar no carro dele|monter dans sa (?:voiture|camionnette)|no me deja (?:en paz|ir|irme)|nao me deixa em paz|keeps? (?:touching|grabbing|following|filming)|grabbed (?:my|me|her)|up (?:my|her) skirt|debajo de (?:la|mi) falda",
      "(?:me|nos|le|la|les)(?: (?:esta|estan|ha|han|viene|vienen|lleva|anda|sigue))* (?:sigu(?:e|en|iendo|ieron)|seguido|acos(?:a|an|ando|ado|o)|acosad[oa]|persigu\\w+|tocando el (?:culo|pecho)|mano\\w*se\\w*|sobad[oa]|met(?:io|ido|en) mano|molest(?:a|an|ando|ado)(?! el (?:ruido|sol|humo)))(?! (?:gustando|queda\\w*|interesa\\w*))",
      "(?:me|nos) (?:ha|han) tocado(?! (?:la|el|en el sorteo))|(?:me|la|le) (?:toco|ha tocado|han tocado|tocaron) (?:sin permiso|el culo|las? tetas|el pecho|y no)|sin (?:mi )?(?:permiso|consentimiento)|violad[oa]|violaron|violo|violacion|viola(?:r|ndo)|abus(?:o|os|ado|aron|an|a|ando)(?! de precio)|agresion sexual|acoso|acosador|exhibicionista|se (?:ha )?(?:toca|masturba\\w*)|baboso|tocamientos",
      `(?:echad[oa]|echaron|puesto|metido|pusieron|echo)(?: \\w+){0,3} (?:en|a) (?:la|mi|su|el) (?:bebida|copa|vaso|cubata)|sumision quimica|burundanga|pinchazo|me han pinchado|drink (?:was |has been |got |is )?spik\\w+|spik\\w+|roofied|needle`,
      "(?:is|s|are|was|keeps?|been|guy|man|someone|somebody|he) (?:\\w+ )?(?:follow(?:ing|s|ed) (?:me|us|her|my)|harass\\w*|stalk\\w*|grop\\w+|touch(?:ing|ed) (?:me|her|my)|bother(?:ing|s) (?:me|us|her)|catcall\\w*|flash\\w+ (?:me|us))|(?:groped|harassed|stalked|molested|raped|assaulted|abused|touched) (?:me|her|my|us)|(?:was|been|got|being|i m) (?:groped|harassed|stalked|molested|raped|assaulted|abused|followed|touched)|rape[dr]?|sexual(?:ly)? assault\\w*|creep(?:y)? (?:guy|man|is)|won t leave me alone|wont leave me alone|leave me alone",
      "(?:a |esta |estao )?(?:seguir me|me seguindo|perseguir me|me perseguindo|assedi\\w+|apalp\\w+|tocou me|me tocou|tocaram me|incomodar me)|seguir me|violad[oa]|violacao|violaram|abus(?:ou|aram|ado)|estupr\\w+|(?:puseram|meteram|colocaram)(?: \\w+){0,4} (?:na|no) (?:minha |meu )?(?:bebida|copo)",
      "(?:me|nous|la) (?:suit|suivent|harcele\\w*|colle|tripote\\w*|touche\\w*)|(?:m a|ma|l a) (?:touche\\w*|suivie?|agresse\\w*|violee?|tripotee?)|harcel\\w+|agression sexuelle|viol|violee?|attouchement\\w*|(?:mis|met|verse)(?: \\w+){0,3} dans (?:mon|son|le|ma) (?:verre|boisson)|droguee?|pique\\w* avec une (?:seringue|aiguille)|m embete|nous embete|lache pas",
    ],
  ],
  [
    "threat",
    [
      "(?:tous )?nous tuer|fusil|escopeta|rifle|espingarda|cacadeira|shotgun|rebentar com (?:isto|tudo)|debaixo do casaco|watch your back|apuntando|faire (?:tout )?sauter|blow (?:it|us|everything|this) up|volar(?:lo|nos)? (?:todo|por los aires)|explodir (?:tudo|isto)|me (?:raja|va a rajar|va a matar)|te voy a matar|kill (?:me|us|you|everyone)|vai me matar|vou te matar|va me tuer|je vais te tuer",
      "(?:hay|una|puesto|con una|aviso de|amenaza de) bomba(?! (?:de (?:agua|baile|aire|humo)|latina|estereo))|explosiv\\w+|(?:a|the|there s a|planted a|has a|une|la) bomb(?:e)?(?! (?:shell|dance))(?<!was the bomb)(?<!de la bombe)|amenaza\\w*(?! de (?:lluvia|tormenta))|threat\\w*|ameac\\w+|menac(?:e|es|ent|ait)|(?:mochila|bolsa|maleta|paquete|bolso) (?:abandonad\\w+|sospechos\\w+|sola?)|(?:abandonad\\w+|sospechos\\w+|suspicious|unattended|abandoned|suspeit\\w+|suspecte?) (?:\\w+ )?(?:mochila|bolsa|maleta|paquete|bags?|backpack|suitcase|package|parcel|sac|colis)|(?:mochila|mala|saco|embrulho) (?:suspeit\\w+|abandonad\\w+)|(?:sac|colis|valise) (?:suspect\\w*|abandonne\\w*)|(?:persona|hombre|tipo) sospechos[oa]|suspicious (?:man|person|guy)|terrorist\\w*|atentado|atentat\\w*|attentat|tiroteo|disparos?|disparando|shoot(?:ing|er)|gunshots?|tiros|fusillade|coups de feu",
    ],
  ],
  [
    "violence",
    [
      "(?:kicking|punching|beating|stamping)(?: [a-z]+){0,6} (?:out of|on) (?:a|an|some|him|her|my)|(?:shows?|showed|showing) (?:me |us )?(?:a|his|the) (?:knife|gun|blade)|(?:fait|faire|ete) (?:planter|poignarder|suriner)|embrouille|(?:beating|hitting|punching|choking) (?:his|her|up|a) (?:girlfriend|wife|son|daughter|kid|dog|woman|boyfriend)|frappe (?:une|un|sa|son) (?:fille|femme|copine|gars|enfant)|pega(?:ndo)? a (?:su|una|un) (?:novia|mujer|chica|hijo|chico)|bat(?:er|endo) n[ao] (?:namorada|mulher|rapariga)|flingue|(?:pegando|dando)se(?: de)?(?: (?:hostias|palos|con|tortas|golpes|pu\\w+))?|a (?:hostias|botellazos|navajazos|punetazos)|botellazo|fierro|kicking the (?:head|shit|crap)|beating (?:up|the)|tessons?|se tapent|se battre|coup de (?:couteau|poing)|punetazo|murro|soco n[ao]|levou (?:um soco|uma facada|um tiro)|glassed|bottled|sac[oa]n?do? (?:una navaja|un cuchillo|un fierro|una pistola)|pulled (?:a knife|a gun|a blade)",
      "(?:me|nos|le|les|lo|la)(?: (?:ha|han|esta|estan|acaban de|acaba de|quiere|quieren|va a|van a))* (?:pegad[oa]|peg(?:a|an|ando|o|aron|ar)(?! (?:mucho|bien|con))|atac\\w+|agredi\\w+|apunal\\w+|golpe(?:a|an|ando|ado|aron)|robad[oa]|rob(?:an|ando|aron)|atrac\\w+|matar|mat(?:a|an)(?! el tiempo))|me han (?:quitado|mangado|birlado|robado)|se estan (?:pegando|peleando|matando)|se (?:pegan|pelean)|(?:hay|una|la) (?:pelea|rina|bronca|reyerta)(?! de (?:gallos|globos|almohadas|agua|espadas|barro))|navaja|cuchillo|machete|pistola(?! de agua)|(?:un|con|lleva|tiene|el) arma|arma (?:blanca|de fuego)|armad[oa]|ladron(?:es)?|carterista\\w*|atraco|maltrat\\w+|secuestr\\w+|apunalad\\w+|paliza",
      "(?:llam\\w+|necesit\\w+|avis\\w+|donde (?:esta|hay)|busco)(?: (?:a|la|al|un|una|los))* (?:policia|guardia civil|seguridad|policias)|(?:call|need|get|where (?:is|are))(?: (?:the|a|for|some))* (?:police|security|cops?)|(?:cham\\w+|preciso d[ae]|ligu\\w+ para)(?: (?:a|o))* (?:policia|seguranca|gnr|psp)|(?:appel\\w+|besoin de)(?: (?:la|les|le))* (?:police|gendarmes?|gendarmerie|securite)",
      "(?:been|was|got|just got|being|were) (?:robbed|mugged|attacked|beaten(?: up)?|punched|stabbed|assaulted|pickpocketed|shot)|(?:stole|stolen|took|snatched|nicked)(?: (?:my|our|her|his|the))? (?:phone|bag|purse|wallet|bike|money|backpack|passport)|robbed|pickpocket\\w*|thief|thieves|(?:a|the|big|there s|theres|huge) fight(?!s? (?:club|scene|show))|fighting(?! (?:cocks|fish|chance|band))|(?:(?<!just )hit(?! me that)|hitting|beat|beating|punch\\w*|attack\\w*|threaten\\w*|kick\\w*) (?:me|her|him|us|my|someone|somebody|each other)|(?:has|have|had|with|got|a man with|waving|pulled) (?:a|his|the) (?:knife|gun|blade|machete)|with a gun|stabb\\w+|weapon|domestic violence|kidnapp\\w+|(?:taken|took) my (?:son|daughter|kid|child)",
      "roubar?am|roubo|rouba\\w+|assalt(?:o|ad[oa]|aram|ou)|bateram(?: me| em)|bateu me|me bateu|agred\\w+|agressao|briga\\w*|pancadaria|porrada|(?:com|tem|tinha|numa|uma|a) faca|pistola|(?:com|tem|uma) arma|armado|esfaque\\w+|carteirista\\w*|ladrao|a bater|raptad\\w+",
      "(?:m a|on m a|ont|m ont|s est fait|suis fait|nous a|lui a) (?:vole\\w*|frappe\\w*|agresse\\w*|attaque\\w*|tape\\w*|braque\\w*|poignard\\w+|voler|agresser|frapper)|vol de (?:portable|sac|telephone)|voleur\\w*|pickpocket\\w*|bagarre\\w*|se battent|se tapent dessus|couteau|(?:une|avec|a) arme|armee?|pistolet(?! a eau)|me frappe|le frappe|la frappe|agression|kidnapp\\w+|enlevement|(?:a|ont) enleve (?:mon|ma|mes)",
    ],
  ],
  [
    "lostChild",
    [
      `(?:mi|mis|my|our|o meu|a minha|meu|minha|mon|ma|notre)${small} (?:${child})(?: [a-z0-9]+){0,6} (?:ya no esta|no esta(?:n)? (?:aqui|por|en ningun)|no esta$|is gone|isn t here|y ya no|y cuando mire ya no|isnt here|not here|nao esta(?:o)? (?:aqui|ca|mais)|n est plus (?:la|ici)|est plus la|a disparu)`,
      `(?:perdid[oa]|perdi|perdimos|extraviad[oa]|(?:no|ni) (?:encuentr[oa]|encontr\\w+|veo|vemos|aparece|se donde esta|localizo|hallo)|busc(?:o|amos|ando)|desaparec\\w+|se (?:me |nos )?(?:ha |han |a |ma )?(?:perdi(?:do|o)|escap(?:ado|o)|ido))${small} (?:${child})(?! (?:show|mayor del concurso))`,
      `(?:${child})(?: (?!para|for|de teatro)[a-z0-9]+){0,5} (?:se (?:me |nos |le )?(?:ha |han |a )?(?:perdid[oa]s?|perdio|extravi\\w+|escapad[oa]|ido sol[oa])|perdid[oa]s?|extraviad[oa]s?|desaparecid[oa]s?|desaparecio|no aparecen?|no (?:la|lo|los|las) (?:encuentro|encontramos|veo))`,
      `donde (?:esta|estan|estara|anda)${small} (?:${child})(?! (?:del cartel))`,
      `(?:lost|missing|(?:can ?t|cannot|can not|couldn t|don t|dont) (?:find|see|know where)(?: my)?|looking for|have you seen)${small} (?:${child})(?! (?:show|shows|event|events|workshop|area|activit\\w+|stuff|zone|programme|friendly))`,
      `(?:my|our|the|a|little|his|her) (?:${child})(?: (?!for|to)[a-z0-9]+){0,3} (?:is |has |have |got |went |s |ran |run )?(?:lost|missing|disappeared|gone|wandered off|off|away)(?! (?:property|and found))`,
      `where (?:is|are|s|has)(?: (?:my|our)){1,2}${small} (?:${child})`,
      `(?:perdi|perdemos|perdeu se|(?:nao) (?:encontr\\w+|vejo|sei (?:onde esta|d[aeo]))|procuro|desaparec\\w+)${small} (?:${child})`,
      `(?:${child})(?: (?!para)[a-z0-9]+){0,3} (?:perdeu se|se perdeu|perdid[oa]s?|desaparec\\w+|fugiu)`,
      `(?:perdue?s?|egaree?|disparue?|(?:ne |n )?(?:trouve|trouvons|vois|voyons|retrouve|sais)(?: (?:plus|pas))+(?: ou est)?|cherche|ou (?:est|sont))${small} (?:${child})(?! (?:show|spectacles?))`,
      `(?:${child})(?: (?!pour)[a-z0-9]+){0,3} (?:perdue?s?|egaree?s?|disparue?s?|introuvable|a disparu|s est (?:perdue?|sauvee?))`,
      `(?:no (?:encuentro|se donde estan?|veo)|perdi|he perdido|busco|donde estan?|(?:can ?t|cannot) find|lost|looking for|where(?: is| are| s)?|nao (?:encontro|sei (?:onde esta|d[aoe]))|procuro|onde estao?|trouve (?:plus|pas)|perdu|cherche|ou (?:est|sont))(?: (?:a|my|mis?|o|os|meus?|minha|ma|mon|mes|les|la|el))* (?:${parent})`,
      "(?:cuando|al) (?:mire|volver|girarme|me gire)(?: [a-z|]+){0,4} ya no esta(?:ba)?|ya no esta(?:ba)?[ |]+(?:lleva|tiene|va vestid)|perdi me d[aoe]|me perdi d[aoe] (?:minha|meu)|ses parents sont introuvables|se (?:ha |me ha )?soltado de (?:mi|la) mano|me solte de la mano",
      "(?:can ?t|cannot|don t) (?:see|find) my (?:mammy|mummy|mommy|mum|mom|dad|daddy|mam|ma|da)",
      `(?:me he perdido|estoy perdid[oa]|i m lost|im lost|i am lost|estou perdid[oa]|perdi me|je suis perdue?)(?: [a-z0-9]+){0,5} (?:${parent})|soy un nin[oa]|soy pequen[oa]|i m a (?:kid|child|little)|sou uma? crianca|je suis un(?:e)? (?:enfant|petit[es]?)`,
    ],
  ],
  [
    "foundChild",
    [
      `(?:encontrad[oa]|encontre|hay|aqui|conmigo|hemos encontrado|found|there is|there s|theres|with|encontrei|encontramos|ha|esta aqui|trouve|il y a|avec)${small} (?:${child})(?: [a-z0-9]+){0,4} (?:sol[oa]s?|solit[oa]s?|llora\\w*|perdid[oa]s?|sin (?:sus )?padres|alone|crying|lost|by (?:himself|herself|itself)|sozinh[oa]|chora\\w*|seule?|toute? seule?|pleure\\w*|perdue?)`,
      `(?:no sabe|doesn t know|nao sabe|ne sait pas|sait pas)(?: [a-z]+){0,4} (?:como se llama|where (?:his|her) (?:mum|mom|dad|parents|mammy)|onde esta a mae|ou (?:est|sont) (?:sa|ses|son))|(?:nadie|personne|no ?one|nobody|ninguem)(?: [a-z]+){0,3} (?:viene a por|reclame|le reclame|come for|claimed|vem buscar)|bout de chou|(?:wee|little|petit|small|young) (?:lad|lass|one|bonhomme|guy|girl|boy)(?: [a-z0-9|]+){0,8} (?:on (?:his|her) own|in tears|alone|tout seul|toute seule|crying)|(?:meninin[ao]|menininha|garotinh[oa]|nenita|nenito)(?: [a-z]+){0,4} (?:sozinh[oa]|sol[oa]|chorando|llorando)`,
      `(?:${child})(?: [a-z0-9]+){0,5} (?:no parents|sin padres|sin nadie|sem pais|sem ninguem|sans (?:ses )?parents|won t stop crying|wont stop crying|no para de llorar|nao para de chorar|arrete pas de pleurer)`,
      `(?:lost|alone|crying) (?:little )?(?:${child})|found a${small} (?:${child})|(?:${child}) (?:que )?(?:esta |llora |is )?(?:sol[oa]|solit[oa]|llorando|alone|crying|sozinh[oa]|a chorar|toute? seule?|qui pleure)(?! en)`,
    ],
  ],
  [
    "unknown",
    [
      "(?:vengan|venid|vengas?|manden|mandad|manda|envien|mandem|envoyez|venez|come|send|get)(?: (?:a|somebody|someone|alguien|alguem|quelqu un|people|here|ya|vite|aqui|depressa))+(?: (?:porfa\\w*|por favor|please|quick\\w*|rapido|now|vite|ya|ahora|agora|here))*$|pelo amor de deus|por dios$|acudam|acudan|que venga alguien|send (?:somebody|someone|help)|ayuda(?: [a-z]+){0,2} rapido|nossa senhora|por el amor de dios|somebody (?:come|get here)|get here (?:now|quick\\w*|fast)|socorre",
      "socorro(?! (?:no se que|que hay))|auxilio|s ?o ?s|^help$|help (?:me )?(?:please|now|us|quick\\w*|someone|somebody)|please help|help help|somebody help|au secours|a l aide|ajuda(?: me)?(?: por favor)?$|por favor ajuda|ayuda(?:dme|me|nos)?(?: por favor| ya| rapido| porfa)*$|por favor ayuda\\w*|necesito ayuda(?: (?:ya|urgente|rapido|por favor|medica))*$|i need help(?: (?:now|please|urgently|fast))*$|preciso de ajuda(?: (?:ja|urgente|por favor))*$|besoin d aide(?: (?:vite|urgent\\w*))*$|aidez (?:moi|nous)|ajudem me|ayudenme|ayudadme|ayudennos",
      "emergenci\\w*|emergenc(?:y|ies)|urgencias?|urgences?|es urgente|112|911|1 1 2|peligro|danger|perigo|(?:hay|esta|un|una|hombre|mujer|chic[oa]|senor|senora) muert[oa]|cadaver|dead (?:body|man|woman|person)|se (?:muere|esta muriendo)|me (?:muero|estoy muriendo)(?! de| por)|is dying|i m dying(?! to| for| of)|a morrer(?! de| por)|(?:il|elle|homme|femme|monsieur|dame) est mort\\w*|va mourir|meurt",
    ],
  ],
];

/** Words that may tell of a danger, and more often don't: their answer gets the line with the number to call above it. */
const possible = phrase(
  "ayuda|ayud(?:ar|a|o|en)me|help|aide|ajuda|aidez|polic(?:ia|e)|medic[oa]s?|doctor[ae]?s?|medecin|nurse|enfermer[oa]|alergi\\w+|allerg\\w+|fuego|humo|fire|smoke|feu|fumee|fogo|fumo|sangre|blood|sang|sangue|seguridad|security|securite|seguranca|miedo|scared|afraid|medo|peur|borrach[oa]s?|drunk|bebad[oa]|ivre|drogas?|drugs?|drogues?|robo|stolen|dolor|duele|hurts?|pain|doi|dor|douleur|violencia|violence|salidas? de emergencia|exit|punto violeta|ponto violeta|primeros auxilios|first ?aid|primeiros socorros|premiers (?:secours|soins)|cruz roja|red cross|cruz vermelha|croix rouge|enfermeria|poste de secours",
);

/** The same words where they mean something of a festival or of everyday speech. */
const harmless = phrase(
  [
    "(?:taller(?:es)?|curso|charla|workshops?|course|training|talk|oficina|formacao|atelier|cours|formation|stage)(?: (?:de|of|on|d|en|about|about the|sobre))*(?: (?:los|the|les))? (?:primeros auxilios|first ?aid|primeiros socorros|premiers secours|reanimacion|rcp|cpr)",
    "(?:primeros auxilios|first ?aid|primeiros socorros|premiers secours) (?:workshop|course|training|class|para ninos|for kids)(?: time)?",
    "(?:espectaculos?|show|numero|baile|danza|malabares|juegos?|artistas?|teatro|noche|espetaculos?|spectacles?|jonglage|numero|danse|dance|juggling|circo|cirque|circus|correfoc)(?: (?:de|con|del|of|with|com|du|avec|au)){1,2}(?: (?:el|la|le|o))? (?:fuego|fire|fogo|feu)",
    "(?:fire|smoke) (?:show|dance|dancers?|juggl\\w*|eaters?|breath\\w*|performance|act|machine|free)|fire ?works?|fuegos? artificial(?:es)?|fogos? de artificio|feux? d artifice|correfuego\\w*|correfoc\\w*|traga ?fuegos?|comefuegos|cuspidores de fogo|cracheurs? de feu|maquina de humo|zona de fumadores|smoking area|no smoking|sin humo",
    "(?:me )?(?:muero|muere|morimos|morir|muerta|muerto|morro|morrer|estou a morrer|dying|meurs|mourir|crever|creve|mort[es]?)(?: (?:de|por|of|for|to|d|pour)) (?:hambre|sed|risa|ganas|verlo|ver|amor|aburrimiento|sueno|calor|frio|envidia|see|meet|hear|hunger|thirst|boredom|laugh\\w*|fome|sede|rir|vontade|faim|soif|rire|envie|voir|chaud|froid|ennui)|dying (?:to|for) \\w+|muertos? de (?:hambre|risa|sed|frio)|dead (?:tired|funny|good)|to die for|de muerte|heart attack of laughter",
    "(?:ayud(?:a|ame|anos|arme|ar|adme)|help(?:s|ing)?|aide[rsz]?|aidez|ajud(?:a|em|ar|e|am)|puedes ayudarme|can you help|aide)(?: (?:moi|nous|me|us|a mim|nos|please|por favor|un poco))* (?:a|con|para|de|to|with|choos\\w+|find(?:ing)?|decid\\w+|pick\\w*|plan\\w*|me|com|avec|pour|trouver|choisir|escolher|encontrar|elegir|organiz\\w+|como voluntari\\w+|en el|en la|out|desk|point)(?! (?:mi (?:hij|herman|amig|madre|padre)\\w*|my (?:son|friend|mum|dad|daughter)))",
    "(?:donde|como|quiero|puedo|podria|podemos|se puede|how|where|can i|could i|onde|posso|comment|ou)(?: (?:puedo|podemos|can i|to|posso|peut on|puis je|i))* (?:ayudar|help|ajudar|aider)",
    "(?:heart|golpe|coup|stroke) (?:of (?:stone|glass|luck)|de (?:suerte|corazon|coeur|theatre|estado))|coups? de coeur|pelicula el golpe|(?:break|tap|fire) dance|breakdance|broken (?:english|hearts?)",
    "(?:objetos?|cosas|objets?|property|perdidos e|lost)(?: (?:perdid[oa]s|perdus|trouves|achados|and found|property))+|(?:perdid[oa]|perdi|lost|perdu|olvidad[oa]|forgot\\w*|no encuentro|can t find|cannot find|nao encontro|ne trouve (?:pas|plus))(?: (?:a|el|la|los|las|mi|mis|un|una|my|the|a|our|o|as|os|meu|minha|mon|ma|mes|le|les))* (?:mochila|cartera|movil|telefono|llaves?|gafas|bolso|chaqueta|abrigo|entradas?|horario|programa|paraguas|gorra|camino|concierto|escenario|taller|evento|actividad|stage|concert|show|workshop|event|bag|backpack|phone|wallet|keys?|glasses|jacket|ticket|schedule|programme|way|umbrella|hat|telemovel|carteira|chaves|oculos|casaco|bilhete|palco|concerto|sac|telephone|portable|cles|lunettes|veste|billet|programme|scene|portefeuille|parapluie)",
    "(?:peleas?|batallas?|guerra|lucha|battle|fight|bataille|batalha|luta|combate)s? (?:de|of|d) (?:gallos|globos|almohadas|agua|espadas|barro|rap|balloons?|pillows?|water|baloes|almofadas|agua|ballons|oreillers|eau)|(?:water|pillow|rap|food) (?:fight|battle)|lucha canaria|fight club|stage fight\\w*|murder mystery|pistolas? de agua|water guns?",
    "(?:que|quien|quienes|what|who|whats|what s|qui|quem|o que|qu est ce qui)(?: (?:es el que|va a|viene|is|vem|vient|comes))* (?:sigue|siguen|follows|suit|segue|a seguir|next)|me sigue (?:quedando|gustando|interesando)|sigue (?:quedando|habiendo|en pie|activo)|lo que sigue",
    "(?:sin|without|no|gluten|sem|sans|libre de|free) (?:gluten|lactosa|free|lactose|allergens?|alergenos)(?: (?:food|comida|options?))?(?:[ |]+(?:i (?:have|ve|am)|soy|tengo|sou|tenho|je suis|j ai|para))?(?: (?:an?|muy))? ?(?:alergi\\w+|allerg\\w+)?|(?:soy|i m|i am|sou|je suis|tengo|i have|tenho|j ai)(?: (?:muy|an?|una|uma))? (?:alergi\\w+|allerg\\w+)(?: (?:al?|to|a la|au|aux|ao|a))*(?: (?:gluten|lactosa|leche|marisco|frutos secos|nuts|milk|gatos|polen))?(?=[ |]+(?:donde|que|hay|where|what|is there|onde|ou|puedo|can|$))|alergenos|allergens|alergenios|allergenes",
    "(?:humor|comedia|novela|cine|noche) negr[oa]s?|sangre nueva|new blood|bloody mary|stand ?up(?: that kills)?|lost in (?:translation|space|music)|perdidos en|salas? de emergencia|me parto(?: de risa)?|esto mata|de pelicula|concierto de los ahogados|bomba (?:de baile|latina|estereo)|la bomba de baile|sex bomb|bath bombs?|photo ?bomb|pasarlo bomba|exposicion(?: \\w+){0,2} violencia(?: de genero)?|contra la violencia|punto (?:violeta|lila)|medicos? (?:del humor|sin fronteras|payasos?)|clown doctors?|doctores (?:sonrisa|payaso)|kill(?:s|ed|ing)? time|matar el (?:tiempo|rato)|emergency exits?|salidas? de emergencia|arte?s? marciales|a toda mecha|me duele (?:perder\\w*|no poder)|dolor de barriga de reir",
    "(?:se quema(?:n)? (?:la|el|las) )?(?:hoguera|falla|sardina|judas)s?|feu de (?:la )?saint jean|fogueira\\w*|bonfire\\w*|me mata no poder|(?:fight|stage combat|combate)(?: [a-z]+)? (?:choreography|workshop|esceni\\w+)|donar? sangre|se dona sangre|blood donation|don du sang|peur du noir|boca abierta|mouth open|bouche bee|boca aberta|hielo picado|crushed ice|gelo picado|glace pilee|black ?out (?:show|party|concert|spectacle)|escenario (?:azul|morado|verde)|palco (?:azul|roxo|verde)|blue stage|scene bleue|ninos perdidos|lost boys|meninos perdidos|enfants perdus|(?:quien|quienes|who|qui|quem)(?: (?:est ce qui|es el que|is it that))? (?:muere|mueren|dies|die|meurt|morre)|(?:de la|vaya|menuda|que|the|was the|la) bomb[ae]?(?: (?:de|el|la|les?|of) (?:concierto|dj|noche|festival|gig))?(?=[ |,]|$)(?! (?:en|dans|in|na|no) )|was the bomb|(?:knife|knives|cuchillos|facas|couteaux)(?: (?:juggl\\w+|throw\\w+|show|act|jongl\\w+))|(?:malabares?|lanzador|jongl\\w+|malabarista|throwing)(?: (?:de|con|with|com|avec|aux?|of))* (?:cuchillos|facas|knives|couteaux|antorchas|tochas|torches)|it just hit me|(?:me )?(?:queme|quemado|dolian|duelen) (?:los |las )?(?:pies|zapatillas|suelas)(?: de)? bailando|socorro (?:no se|que|hay tant)|se llama [a-z]+|bandas? de (?:la )?policia|police band|fanfare de la police|banda da policia|bodas de sangre|blood brothers|allergic to (?:mornings|mondays)|(?:alergic[oa]|allergique) (?:a los|al|aux?) (?:mariachis|lunes|madrug\\w+|lundis)|asesino en serie|serial killer|vampir\\w+",
    "(?:alguien|someone|alguem|quelqu un|no) (?:me|que) (?:sigue en|follow on)|(?:seguir|siguen|sigue|follow|seguir me|suivre)(?: (?:a|me|us|vos|en|on|no|na|em|sur)){0,3} (?:instagram|twitter|facebook|tiktok|redes)|instagram",
  ].join("|"),
  "g",
);

const compiled = certain.map(([kind, patterns]) => ({ kind, pattern: phrase(patterns.join("|")) }));

/**
 * Returns the danger that a question tells of, in any of the four languages; null if there is none. `titles` are those of the
 * programme: a danger that is only part of one of them is a work of art.
 */
export function dangerIn(question: string, titles: readonly string[] = []): FoundDanger | null {
  let text = normalized(question).replaceAll(harmless, gap);
  for (const title of titles) {
    const words = normalized(title);
    // A title of one word ('Fuego') is too likely meant as the word itself.
    if (words.trim().includes(" ")) text = text.replaceAll(words, ` ${gap} `);
  }
  const trimmed = text.replaceAll(/[ |]+$/g, "").replaceAll(/^[ |]+/g, "");
  const found = compiled.find(({ pattern }) => pattern.test(trimmed));
  if (found !== undefined) return { kind: found.kind, isCertain: true };
  return possible.test(trimmed) ? { kind: "unknown", isCertain: false } : null;
}
