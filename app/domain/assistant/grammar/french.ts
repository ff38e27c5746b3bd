import { type Grammar, numbersFromTwo, shortForms } from "./grammar.ts";
import { frenchRewrites } from "./rewrites/french-rewrites.ts";
import { stateKeywords } from "./states/state-words.ts";
import { frenchStates } from "./states/french-states.ts";

export const french: Grammar = {
  language: "fr",
  stopWords:
    "lesquels lesquelles lequel laquelle celui celle ceux le la les l un une des du de d au aux en dans sur sous pour par avec sans chez et ou ni ne n pas non oui que qu quoi qui quel quelle quels quelles quand comment combien pourquoi est sont etait c ce cet cette ces ca cela il elle ils elles on nous vous je j tu me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos y a ai as avez avons ont etre avoir aujourd hui demain hier maintenant plus tres trop peu aussi mais donc or si deja encore jusqu jusque entre vers depuis apres avant pendant quelque quelques part car parce puisque chose tout tous toute toutes rien peux peut peuvent pouvons pourrais voudrais veux bonjour salut merci dessus dessous devant derriere personne quelqu aucun aucune toujours parmi",
  fillers:
    "parie longtemps mamie papi mamy papy donnez indiquez citez listez montrez tourne comme tant moment actuellement euro euros liste pardon plutot dit total bas truc trucs machin sera seront donne anime passe passent donner animer fabriquer envie trouve trouver choses activite activites evenement evenements spectacle spectacles show shows plan plans programme programmation agenda festival fete fetes seance seances proposition option options type genre sorte gens personne personnes public endroit endroits lieu lieux zone moment jour jours journee heure heures fois voir vois voit fait faire faites fais aller vais va allons venir viens assister profiter participer trouver trouve cherche chercher reste restent rester envie interesse interessant interessante interessants amusant amusante sympa chouette cool beau belle joli bon bonne bons bonnes meilleur meilleurs mieux autre autres passe passent passer joue jouent jouer jouee presente presentent produit produisent avoir avait aura commence commencent commencer finit finissent termine terminent ouvre ouvrent ouvert ouverte ferme ferment organise deroule derouler suis sommes es dis dire dites savoir sais connais informations information info infos details stp svp plait besoin faut falloir emmener amener seulement vraiment disponible disponibles prevu prevue prevus deux trois quatre suivant suivants prochain prochains prochaine prochaines aime aimerais aimerions montre montrer proposez propose direct vient viennent meme tenu lieu quelqu grand mere pere parents maman papa femme mari conjoint copains copines ami amie amis amies frere soeur groupe cousin voisin touriste touristes arrive arriver arrivons arriverai pars partir promener promenade visite visiter voyage montre ecouter entendre lire acheter demander question doute dois devrais devrions connaitre comprendre asseoir reposer detendre occuper amuser emmener amener ensemble seul seule seuls unique nouveau nouvelle nouveaux n importe propre tellement beaucoup moins minutes minute rapide court longue long general possible important facile difficile sur certain exemple maniere facon partie verite theme style horaire horaires calendrier titre nom description page site appli telephone acty assistant reponse repond message calme special speciale ville amateur fan rumeur rumeurs vrai faux bien similaire remplace remplacent alternative attend attendons attendre attends finalement normal passage passages petite passees numero numeros inscription inscriptions fermees closes google siri alexa",
  topics:
    "complet complete plein annule annulee reporte decale retard termine fini concert concerts musique theatre cirque magie atelier ateliers exposition expositions danse marionnettes clowns jonglage jeux enfants famille gratuit gratuits places annule billets prix toilettes plage chateau rue hier lundi mardi mercredi jeudi vendredi samedi dimanche matin soir soiree feu tournoi",
  numbers: {
    ...numbersFromTwo("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
  },
  weekdays: ["lundis?", "mardis?", "mercredis?", "jeudis?", "vendredis?", "samedis?", "dimanches?"],
  months: "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" "),
  time: {
    now: "maintenant|en ce moment|actuellement|en cours|a l instant|live|deja commence|en train d(?:e|) (?:(?:se )?(?:jouer|passer|derouler|produire)|avoir lieu)",
    next: "(?:la |l |juste )?suite|ensuite|prochain(?:e|s|es)?(?! (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week|jour|semaine|\\d|heure|minute|demi))|suivant(?:e|s|es)?|juste apres|a suivre|bientot|(?:et|quoi) apres(?! midi| demain| \\d| @| ~)|vient apres|sur le point de commencer|(?:va|vont) commencer",
    later: "plus tard|apres(?! (?:midi|demain|le|la|les|l|\\d|@|~))",
    today: "aujourd hui|ce jour|du jour|de la journee",
    tonight: "ce soir|cette nuit|cette soiree",
    tomorrow: "demain",
    dayAfterTomorrow: "apres demain",
    dayAfter: "(?:le )?lendemain|(?:le )?jour (?:d apres|suivant)",
    yesterday: "hier(?: soir)?",
    thisMorning: "ce matin",
    thisAfternoon: "cet(?:te)? apres midi|cet aprem",
    nextWeek: "(?:la )?semaine (?:prochaine|suivante)",
    nextWeekend: "(?:le )?week ?end (?:prochain|suivant)",
    weekend: "(?:ce |le )?week ?end|fin de semaine",
    morning: "(?:le |dans la |en )?matin(?:ee)?|tot",
    noon: "(?<!apres )(?:a |le )?midi",
    afternoon: "(?:l |dans l |en )?apres midi|aprem",
    evening: "(?:le |dans la |en )?soir(?:ee)?|(?:la |de )?nuit|nocturnes?",
    smallHours: "apres minuit|au milieu de la nuit|petit matin",
    first: "(?:le |la |les )?premier(?:e|s|es)?(?: spectacle| evenement| chose)?|pour commencer",
    last: "(?:le |la |les )?dernier(?:e|s|es)?(?: spectacle| evenement| chose| concert)?|pour finir",
    after: "apres|a partir de|des|depuis|plus tard que",
    before: "d ici(?: a)?|avant|jusqu a|au plus tard(?: a)?",
    at: "a|vers|aux alentours de|autour de|pour",
    anyDay:
      "(?:tout le|l ensemble du) (?:festival|programme)|tous les jours|n importe quel jour|quels? jours?|(?:cette|toute la) semaine|ces jours ci",
    past: "avait|eu lieu|etait|s est passe|rate|manque",
  },
  dateAlone: "(?:le|du) (\\d{1,2})(?! (?:ans|euros|enfants|places))",
  inSpan:
    "dans (?:(?<half>(?:une )?demi heure)|(?:(?<count>\\d+)|une?) ?(?<unit>heures?|h|minutes?|min|mn)(?<more> et demie)?)|dans [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
  withinSpan:
    "(?:d ici(?: a)?|(?:dans |pendant |au cours de |d )?(?:la |les |l )?prochaines?) (?:(?<half>demi heure)|(?<count>\\d+)? ?(?<unit>heures?|h|minutes?|min|mn))",
  keywords: {
    ...stateKeywords(frenchStates),
    children:
      "enfants?|gamin(?:e|s|es)?|gosses?|bebes?|petit(?:e|s|es)?(?: bouts?)?|fils|filles?|famil(?:le|les|ial|iale|iaux)|ados?|adolescents?|tout petits?|bambins?|neveux?|nieces?|loulous?|marmots?|poussette|jeune public|minots?",
    adults: "adultes?|plus de 18|sans enfants?|grandes personnes",
    free: "gratuit(?:e|s|es|ement)?|entree libre|acces libre|sans (?:avoir a )?payer|(?:ne )?(?:paie|paye|paient|payons) pas|pas d argent|sans argent|fauche(?:e|s)?|(?:ne |n )?(?:veux|veut|voulons) pas payer|a l oeil|pas cher(?:s|es)?|qui ne coute(?:nt)? rien",
    paid: "payant(?:e|s|es)?|il faut payer|a payer|avec billet|pas gratuit(?:s|e|es)?|qui coute(?:nt)?",
    streamed:
      "(?:en |par )?(?:streaming|stream|internet|youtube)|en ligne|retransmis(?:e|es)?|retransmissions?|diffuse(?:e|s|es)?|diffusion|depuis chez (?:moi|soi|nous)|en video",
    wheelchair:
      "fauteuils?(?: roulants?)?|accessib(?:le|les|ilite)|mobilite(?: reduite)?|pmr|handicap\\w*|sans (?:marches?|escaliers?)|rampes?|bequilles",
    signed: "lang(?:ue|age) des signes|lsf|signe(?:e|s|es)?|interprete",
    hearing: "sourd(?:e|s|es)?|malentendant(?:e|s|es)?|boucle magnetique|sous titr(?:es|e|ee|age)|appareil auditif",
    sight: "aveugles?|audiodescri\\w*|malvoyant(?:e|s|es)?|non voyants?|braille",
    nonVerbal:
      "(?:qui )?(?:ne |n )?(?:est |soit |sont )?pas en espagnol|sans (?:paroles?|mots|parler|comprendre|texte)(?: (?:espagnol|l espagnol|la langue))?|(?:ne |n )?(?:parle|parlons|parlent|comprends?|comprennent|comprenons)(?: t on)? pas(?: l| la| bien)?(?: (?:espagnol|langue))?",
    near: "pres(?: du| de la| de l| de| des| d)?|a cote(?: du| de la| de l| de| des)?|proches?(?: du| de la| de l| de| des)?|autour(?: du| de la| de l| de)?|aux (?:alentours|environs)(?: du| de la| de l| de)?|a proximite(?: du| de la| de l| de)?|non loin(?: du| de la| de l| de)?|dans le coin",
    nearMe:
      "pres (?:de moi|d ici|de nous|de chez moi)|autour de (?:moi|nous)|par ici|ou je suis|a cote de moi|dans le coin",
    not: "aucune? (?:qui|qu)|a l exception d(?:u|es?)(?: la| l)?|exclu(?:ant|re|ez|s)(?: les?| la| l)?|evit(?:ant|er|ons|ez|e)(?: les?| la| l)?|(?:au lieu|a la place|loin) d(?:u|es?)(?: la| l)?|plutot qu(?:e)?(?: d(?:u|es?)(?: la| l)?)?|ailleurs qu(?:e|a)?(?: a| au)?|oubli(?:er|ez|e)(?: les?| la| l)?|epargne(?:z)?(?: moi| nous)?(?: les?| la| l)?|zapp(?:er|ez|e)(?: les?| la| l)?|mis a part|(?:mais )?(?:qui )?(?:ne |n )?(?:est|sont|soit|soient) pas(?: au| a la| a| dans| du| de| d| un| une| en)*|sauf(?: du| de| des| le| la| les)?|excepte|hormis|a part|(?:mais )?pas(?: au| a la| a| dans| du| de| d| des| les?| la| un| une)+|(?:mais )?pas|autre(?: chose)? que(?: du| de| des)?|en dehors d(?:u|es?)(?: la| l)?|sans compter(?: les?| la)?|(?:ne )?supporte(?:ons)? pas(?: les?| la| l)?|hors|deteste(?:s|nt)?|detestons|enlev(?:e|er|ez)|retir(?:e|er|ez)|n aim(?:e|ent|ons) (?:pas|ni)|n (?:a|ont) pas(?: de| d)?|(?:j |je n |n )?aime pas|sans|ni|rien (?:de|d|avec|du)|ne veux pas(?: de| du| d)?",
    wants: "mais plutot|plutot|je veux|je voudrais|je prefere|mais du|mais de la",
    count:
      "(?:y )?en a(?: t il)? combien|combien (?:y )?en a|(?:ils|elles) sont combien|combien (?:de |d |y a t il de )(?!places|temps|ans)|nombre de",
    advice:
      "recommand\\w+|conseill\\w+|conseils?|sugger\\w+|(?:que|quoi|qu est ce que|qu est ce qu) ?(?:je |on |nous )?(?:peux|peut|puis je|pouvons|pourrait|pourrais)? ?(?:je |on |nous )?(?:faire|voir|visiter)|que (?:faire|voir)|quoi (?:faire|voir)|m ennuie|une idee|des idees|idees?|surprends moi|incontournables?|vaut le coup|a ne pas manquer",
    outdoors: "(?:en )?(?:plein air|exterieur|(?<!en )dehors(?! d))|a l exterieur|a l air libre|a ciel ouvert",
    indoors:
      "(?:dans )?(?:un |des )?(?:lieux?|endroits?|espaces?|salles?) (?:fermee?s?|clos|couvert(?:e|s|es)?)|entre (?:quatre|4) murs|s il (?:pleut|fait (?:froid|mauvais))|en cas de pluie|a l abri|a couvert",
    facility: "ou|y a t il|il y a|trouve(?:r|t on)?|existe|est ce qu il y a",
    saved:
      "mon (?:programme|agenda|planning|calendrier)|mes (?:evenements|rappels|favoris|spectacles)|(?:j ai|ai je) (?:enregistre|garde|sauvegarde|note|reserve)(?:e|s|es)?|ma liste",
  },
  no: "pas|non|rien",
  ratherThan: "(?<=(?:plutot|prefere|mieux) (?:(?:du|de|la|le|les|des|l) )*\\S+ )(?:a|que)",
  noAfter:
    "tres peu pour (?:moi|nous)|(?:c est |est |ce n est )?(?:pas|pas trop|pas vraiment) (?:mon|notre) (?:truc|fort)|non merci|sans facon|bof|(?:pas )?non plus|pas|non|exclus?|(?:ca )?m ennuien?t?|(?:je |on )(?:ne )?peux? pas|impossible",
  age: "(\\d{1,2}) ?ans|(?:enfants?|fils|filles?|bebes?|gamins?|petits?|moins) de (\\d{1,2})(?! ?(?:euros?|eur))(?: ans?)?",
  ageFrom:
    "interdit(?:e|s|es)? aux (?:moins|mineurs) de (\\d{1,2})(?: ans)?|(?:refuse|n admet|n accepte|ne laisse|n autorise)\\w*(?: pas)?(?: entrer)? les moins de (\\d{1,2})(?: ans)?|(?:reserve|interdit)\\w* aux plus de (\\d{1,2})(?: ans)?|age (?:minimum|minimal) (?:est |de )?(\\d{1,2})(?: ans)?|pas (?:pour|ouvert\\w* aux?) (?:les )?moins de (\\d{1,2})(?: ans)?",
  priceUpTo:
    "(?:pour |a )?(?:moins de|jusqu a|maximum|au plus|max|pas plus de) (\\d{1,3}) ?(?:euros?|eur)|(\\d{1,3}) ?(?:euros?|eur) (?:maximum|max|au plus|ou moins)",
  askedFacts: {
    until:
      "(?:ca )?dure(?:nt)? encore (?:combien de temps|longtemps)|encore combien de (?:temps|minutes)|combien de (?:temps|minutes) (?:il |lui )?reste(?: t il)?|reste combien de minutes|jusqu a (?:quand|quelle heure|quel jour)|(?:quand|a quelle heure) (?:se )?(?:finit|termine|ferme|acheve)|(?:se )?(?:finit|termine|ferme)(?: t il| t elle)?(?: a quelle heure| quand)|dernier jour",
    when: "(?:dans )?combien de temps (?:reste t il |il reste )?(?:avant|jusqu a|(?:ca )?commence)|a? ?quelle heure|quelles heures|quand|quels? jours?|horaires?|a quel moment|a temps|commence",
    where:
      "ou(?: est| se| a lieu| ca)|dans quel(?:le)? (?:lieu|salle|endroit|scene)|comment (?:on )?(?:aller|y aller|vais|se rendre|y va)|adresse|quel endroit|c est ou|c est loin",
    price:
      "(?:c est|ca coute|ca fait) combien|combien c est|combien (?:coute(?:nt)?|ca coute|coute t il|coute t elle|est|faut il|ca fait|vaut)|prix|tarifs?|coute(?:nt)?|est ce gratuit|c est gratuit|est gratuit|faut il payer|entree|billets?",
    duration: "combien de temps|quelle duree|duree|dure(?:nt)?",
    age: "(?:a partir de |des |pour )?quels? ages?|age (?:minimum|minimal|conseille|requis)|limite d age|age|convient|adapte",
    language: "(?:en |dans )?quelle(?:s)? langues?|langue",
    who: "(?<!ce )qui (?:donne|anime|joue|chante|danse|participe|est|sont|passe)|artistes|distribution|avec qui|(?<!ce )qui(?: est| sont| joue| jouent| presente| chante)|quels artistes|quel groupe|quelle compagnie|avec qui|distribution",
    why: "(?:toujours|bien) (?:a|pour)(?= [@~])|(?:est |sont )?(?:toujours|encore|bien|reste(?:nt)?) (?:au programme|a l affiche|programme(?:e|s|es)?|prevu(?:e|s|es)?)|(?:est |bien )?confirme(?:e|s|es)?|(?:aura|auront) (?:bien )?lieu|tient(?= \\||$)|quoi qu il arrive|toujours d actualite|tient toujours|(?:est |sont |est il |est elle )?maintenu(?:e|s|es)?|a bien lieu|aura bien lieu|toujours prevu(?:e|s)?|pourquoi|raison|motif|que s est il passe|qu est ce qui s est passe avec",
    about:
      "de quoi (?:parle|s agit il|ca parle)|c est quoi(?! la suite)|qu est ce que c est|en quoi consiste|parle(?:z)? moi|dis m en plus|(?:plus |d )?(?:informations?|infos?|details?)(?: sur)?|explique|decris|raconte|presentation de|en savoir plus",
    booking:
      "comment (?:je |puis je )?(?:m inscrire|s inscrire|reserver|acheter|m inscris)|(?:faut il|dois je|peut on|puis je|il faut) (?:reserver|s inscrire|m inscrire|acheter)|reservation|inscription|sur reservation",
  },
  smallTalk: {
    hello: "bonjour|salut|bonsoir|coucou|hello|hey|bonne (?:journee|soiree)",
    thanks: "super merci|merci(?: beaucoup| bien| a toi| a vous)?|parfait|super|genial|je (?:te|vous) remercie",
    bye: "au revoir|(?<!(?:y|n|il|elle|on) )a (?:bientot|plus(?= (?:tard|\\||$))|demain|tout a l heure)|ciao|bonne nuit|adieu",
    who: "(?:qui|que) (?:es tu|etes vous)|tu es qui|t es qui|comment (?:tu t appelles|t appelles tu|vous appelez vous)|es tu (?:un |une )?(?:robot|bot|humain|humaine|ia|machine)|c est quoi acty|qui est acty|ton nom",
    help: "(?:que|qu est ce que) (?:sais tu|tu sais|peux tu|tu peux|savez vous|pouvez vous) faire|(?:peux tu |tu peux |pouvez vous )?(?:m )?aide(?:r|z)?(?: moi)?|besoin d aide|comment (?:ca marche|tu marches|tu fonctionnes)|que puis je (?:te |vous )?demander|a quoi (?:tu sers|sers tu)",
    mood: "(?:comment )?(?:ca va|vas tu|tu vas|allez vous)|tu m aimes|je t aime|t es (?:bete|nul|intelligent)|tu es (?:bete|nul|nulle|intelligent)|idiot|imbecile|quel age as tu",
    swearing: "merde|putain|bordel",
    fine: "nan|ok|okay|d accord|bien|tres bien|oui|non|entendu|ca marche|compris|cool",
  },
  offTopics: {
    weather:
      "(?:quel )?temps (?:fera|va t il|fait|il fait|il va)|meteo|(?:va t il |il va )?pleuv\\w*|pleut|pluie|temperature|fera t il|previsions?|(?:il )?(?:fait|fera) (?:chaud|froid|beau|soleil)",
    secret:
      "mots? de passe|password|wi ?fi|administrat(?:eur|eurs|rice)|admin|root|(?:tes|vos|les|toutes les) (?:instructions|regles|consignes)|instructions|consignes|prompt|configuration|parametres|reglages|base de donnees|e ?mails?|adresses? mail|donnees (?:personnelles|des)|(?:noms?|liste|rappels) d(?:es|e) (?:autres )?(?:visiteurs|utilisateurs|personnes)|autres (?:visiteurs|utilisateurs)|cle api|cles?|token|carte bancaire|telephone|code source|ignore[rz]?|oublie(?:z)? (?:tout|tes|vos)|fais semblant|agis comme|tu es maintenant|mode developpeur|sql|drop table|javascript|script",
    other:
      "gar(?:er|e|ons)|me garer|stationn\\w*|parking|voiture|chiens?|chats?|animaux|animal|taxi|uber|bus|(?<!en )trains?|metro|tramway|avion|vols?|ferry|hotels?|hebergement|dormir|pharmacies?|hopital|medecin|rembours\\w*|objets (?:trouves|perdus)|j ai perdu|fumer|tabac|alcool|drogues?|distributeur|supermarche|magasins?|boutiques?|restaurants?|menu|t ?shirts?|argent|politique|president|elections|football|foot|basket|coupe du monde|ligue|capitale|actualites?|nouvelles|loterie|bourse|bitcoin|recette|poemes?|poesie(?: sur)?|blagues?|devinette|traduis|traduire|traduction|ecris(?: moi)?|redige|code|calcule|combien (?:font|fait) \\d+|\\d+ (?:plus|fois|moins) \\d+|philosophie|sens de la vie|dieu|copine|copain|epouser|organis(?:e|es|ateurs?|ation)|(?<!a )quelle heure est il|il est quelle heure|qui a gagne|sponsors?|emploi|benevol\\w*|presse|tombola",
  },
  beforePlace: "(?:a|au|aux|dans|sur|en|chez|pres|vers|depuis|devant)(?: (?:le|la|les|l|du|de|d))*|d(?:u|e la|e l)",
  shortForms: shortForms({
    "il y a": "ya",
    quoi: "koi",
    quelque: "kelke kelk qq",
    quand: "kan qd qand",
    "aujourd hui": "auj aujourdhui aujourdui ajd",
    demain: "2main dem",
    "qu est ce qui": "kes keski kesk kesqui",
    "s il vous plait": "stp svp",
    quel: "kel",
    que: "ke k",
    pour: "pr",
    beaucoup: "bcp",
    maintenant: "mtn maintenan",
    bonjour: "slt cc coucou",
    gratuit: "gratos gratis",
  }),
  rewrites: frenchRewrites,
  ranks: {
    cheapest: "(?:le |la |les )?moins chere?s?|coute moins",
    dearest: "(?:le |la |les )?plus chere?s?|coute (?:le )?plus",
    longest: "dure (?:le )?plus longtemps|(?:le |la |les )?plus longs?|(?:le |la |les )?plus longues?",
    shortest: "dure moins longtemps|(?:le |la |les )?plus courte?s?",
    endsLast: "(?:finit|se termine|termine) (?:le )?plus tard",
    endsFirst: "(?:finit|se termine|termine) (?:en premier|avant|plus tot|d abord)",
    earliest: "(?:commence|est|passe|vient) (?:en premier|avant|plus tot|d abord)",
    latest: "(?:commence|est|passe|vient) (?:plus tard(?! que)|en dernier|apres)",
    mostPlaces: "le plus de places?(?: libres?)?|(?:le |la )?moins (?:rempli|plein)(?:e|s|es)?",
    fewestPlaces: "le moins de places?(?: libres?)?|(?:le |la )?plus (?:rempli|demande)(?:e|s|es)?",
  },
  more: "(?:et )?(?:plus|encore|quoi d autre|autre chose|la suite|d autres|les autres|montre m en plus|voir plus)(?: s il vous plait)?",
  ordinals: [
    "(?:le|la|du|de la) (?:premiere?|1ere?|1er)|numero 1",
    "(?:le|la|du|de la) (?:deuxieme|seconde?|2eme|2e)|numero 2",
    "(?:le|la|du|de la) (?:troisieme|3eme|3e)|numero 3",
    "(?:le|la|du|de la) (?:quatrieme|4eme|4e)|numero 4",
    "(?:le|la|du|de la) (?:cinquieme|5eme|5e)|numero 5",
    "(?:le|la|du|de la) (?:sixieme|6eme|6e)|numero 6",
    "(?:le|la|du|de la) derniere?",
  ],
  theOther: "l autre|de l autre",
  theNext: "(?:le|la|du|de la) suivante?",
  asksAnew:
    "quoi d autre (?:au|a la|a l|dans)|qu est ce qu|il y a quoi|qu y a t il|y a t il|il y a|que (?:faire|voir)|quoi de",
  continues: "et|mais|alors|aussi|ok|non|plutot|pardon|que les|seulement|ou",
  continuesAtEnd: "plutot|aussi",
  refersBack: "lesquel(?:le)?s|lequel|laquelle|quel(?:le)?s?|seulement",
  ofThose:
    "(?:un|une|quelque chose|rien) (?:de ca|d entre eux|la dedans)|y en a|certains?|certaines?|quelques un[es]?s?",
  still: "encore|toujours",
  beforeAside:
    "(?:(?:je|j|on|tu|me|m|te|se|s)(?: (?:ai|as|a|est|suis|es|soit))?|(?:avec|de) (?:mon|ma|mes|nos|notre)|(?:avant|apres)(?: (?:le|la|l|les))?)",
  verbEndings: "(?:er|ir|re|ez|ons|ant|ait|aient|erai|erais)",
  plain: {
    now: "maintenant",
    today: "aujourd hui",
    tonight: "ce soir",
    tomorrow: "demain",
    yesterday: "hier",
    morning: "le matin",
    afternoon: "l apres midi",
    evening: "le soir",
    weekend: "week end",
    free: "gratuit",
    children: "enfants",
    without: "sans",
  },
  spokenLanguages: { es: "espagnol", en: "anglais", pt: "portugais", fr: "francais", de: "allemand", it: "italien" },
};
