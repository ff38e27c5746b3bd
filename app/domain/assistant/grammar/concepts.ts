import { type Language, languages } from "../../preferences.ts";

/** The words of one thing, the four languages side by side: regular expressions over a `normalized` text, alternatives separated by `|`. */
export type InLanguages = readonly [es: string, en: string, pt: string, fr: string];

/** Returns the words of one thing in a language. */
export const wordsIn = (words: InLanguages, language: Language): string => words[languages.indexOf(language)] ?? "";

/** Facts that are asked. */
export const facts = {
  until: [
    "hasta (?:cuando|que (?:hora|dia))|(?:a que hora|cuando) (?:acaba|termina|cierra|se acaba|finaliza)n?|cuanto (?:tiempo )?(?:le |les )?(?:queda|resta)n?(?! para (?:que (?:emp|com|arr)\\w+|el|la|los|las|\\|))|cuanto (?:tiempo )?(?:le |les )?falta para (?:acabar|terminar|que (?:acabe|termine))|cuanto les? falta",
    "go(?:es)? on (?:past|until|till|after)|how late|how many (?:more )?(?:minutes|mins|hours) (?:are |is )?(?:left|to go|remaining|more)(?: (?:of|in|for|to))?|until (?:when|what time)|till (?:when|what time)|(?:when|what time) (?:does|do|will|is)(?= .{0,60}?(?:end|finish|close|over)(?: |$))",
    "quantos minutos (?:faltam|restam)(?: para (?:acabar|terminar))?|ainda dura muito|ate (?:quando|que (?:horas?|dia))|(?:a que horas|quando) (?:acaba|termina|fecha)m?|quanto (?:tempo )?(?:lhe )?(?:falta|resta)(?! para (?!acabar|terminar|fechar|o fim))",
    "(?:ca )?dure(?:nt)? encore (?:combien de temps|longtemps)|encore combien de (?:temps|minutes)|jusqu a (?:quand|quelle heure|quel jour)|(?:quand|a quelle heure) (?:se )?(?:finit|termine|ferme|acheve)|(?:se )?(?:finit|termine|ferme)(?: t il| t elle)?(?: a quelle heure| quand)",
  ],
  when: [
    "cuanto (?:tiempo )?(?:falta|queda) para(?: que (?:empiece|comience|arranque)n?)?(?! (?:que|acabar|terminar|cerrar))|(?:(?:aun|todavia) )?(?:pillo|pillamos|cojo|alcanzo)(?: a)?(?: ver)?|llego a ver|a que (?:hora|horas)|que horas?|cuando|que dia|horarios?|me da tiempo|llego a tiempo|empieza|comienza",
    "how (?:much )?long(?:er)? (?:is it |have we got |do we have |to go )?(?:until|till|before)(?! [^|]*(?:ends?|over|finish\\w*|closes?))|what time|when|timetable|time|start(?:s)?|begin(?:s)?|catch",
    "quanto (?:tempo )?falta para(?! (?:acabar|terminar|fechar|o fim))|a? ?que horas?|quando|horarios?|a tempo|comeca",
    "(?:dans )?combien de temps (?:reste t il |il reste )?(?:avant|jusqu a|(?:ca )?commence)|a? ?quelle heure|quand|horaires?|commence",
  ],
  where: [
    "donde|en que (?:sitio|lugar|parte|escenario|sala)|como (?:se )?(?:llego|llega|llegar|voy|vamos|ir)|direccion|ubicacion",
    "place(?= and (?:price|time))|(?<=(?:price|time|cost) and )place|where|how (?:do|can) (?:i|we|you) (?:get(?: there)?|find)|venue|location|address|directions",
    "onde|como (?:se )?(?:chego|chega|chegar|vou|vai|ir)|morada|endereco|localizacao",
    "ou(?: est| se| a lieu| ca)|adresse|c est ou",
  ],
  price: [
    "cuanto (?:cuestan?|vale|valen|es|son|cobran|hay que pagar|sale)|que (?:precio|vale|cuesta)|precios?|entradas?|cuestan?",
    "how much|price[sd]?|costs?|ticket(?:s)? (?:price|cost)|admission|fee|expensive|do (?:i|we) (?:have to |need to )?pay",
    "quanto (?:custam?|e|sao|vale|cobram|se paga|sai)|precos?|bilhetes?|ingressos?|custam?",
    "(?:c est|ca coute|ca fait) combien|combien (?:coute(?:nt)?|ca coute|coute t il|coute t elle|est|faut il|ca fait|vaut)|prix|tarifs?|coute(?:nt)?|entree|billets?",
  ],
  duration: [
    "cuanto (?:tiempo )?duran?|duracion",
    "how long|duration|length",
    "quanto (?:tempo )?dura|duracao",
    "combien de temps|duree|dure(?:nt)?",
  ],
  age: [
    "(?:desde|para|a partir de|con|de|hay) ?que edad(?:es)?|edad|apto|apta",
    "what age|how old|minimum age|age (?:limit|restriction|range|recommendation)|ages?|suitable|appropriate",
    "(?:a partir de|desde|para|com|de) que idade|que idade|idade (?:minima|recomendada)|idade",
    "(?:a partir de |des |pour )?quels? ages?|age (?:minimum|minimal|conseille|requis)|age|convient|adapte",
  ],
  language: [
    "(?:en|de) que (?:idiomas?|lengua)|que idiomas?|idioma",
    "(?:in )?(?:what|which) language|language",
    "em que (?:lingua|idioma)|que (?:lingua|idioma)|idioma",
    "(?:en |dans )?quelle(?:s)? langues?|langue",
  ],
  who: [
    "artistas|interpretes|elenco|actores|(?:con |de |a )?quien(?:es)?|reparto",
    "artists|teacher|who(?: s| is| are)?|line ?up|cast|performers?",
    "artistas|elenco|interpretes|atores|(?:com |de |a )?quem|elenco",
    "(?<!ce )qui (?:donne|anime|joue|chante|danse|participe|est|sont|passe)|artistes|distribution|distribution",
  ],
  why: [
    "siguen? (?:siendo )?(?:a|en|para)(?= (?:las? )?[@~])|siguen? (?:programad[oa]s?|previst[oa]s?|en (?:el )?(?:cartel|programa)|en marcha)|(?:se|lo|la) mantienen?|confirmad[oa]s?|que (?:le|les) (?:pasa|pasan|paso|ocurre|ha pasado)|si o si|(?<!que )siguen?(?= (?:\\||o ))|(?:tocan?|van?|actuan?|salen?) (?:fijo|seguro)|sigue(?:n)? en pie|sigue adelante|por ?que|motivo|razon|que (?:ha pasado|paso) con",
    "(?:still |(?:is|are|s) (?:it |they )(?:still )?)(?:in|on) the (?:programme|program|bill|schedule|line up)|still (?:at|for)(?= [@~])|confirmed|definitely|going to happen|(?:is |still )?a go(?:er)?(?! at)|still (?:on|happening|going ahead|taking place)|going ahead|why|reason|what happened (?:to|with)",
    "(?:ainda |continuam? |mantem se )(?:esta |estao )?(?:programad[oa]s?|previst[oa]s?|n[oa] (?:programa|cartaz))|confirmad[oa]s?|confirmadissim[oa]s?|vai (?:mesmo )?(?:avante|acontecer)|(?:ainda )?(?:se )?mantem(?: se)?|continua de pe|ainda se faz|porque|por que|motivo|razao|o que (?:aconteceu|houve) (?:com|a|ao)",
    "(?:toujours|bien) (?:a|pour)(?= [@~])|(?:est |sont )?(?:toujours|encore|bien|reste(?:nt)?) (?:au programme|a l affiche|programme(?:e|s|es)?|prevu(?:e|s|es)?)|(?:est |bien )?confirme(?:e|s|es)?|(?:aura|auront) (?:bien )?lieu|tient(?= \\||$)|quoi qu il arrive|toujours d actualite|tient toujours|(?:est |sont |est il |est elle )?maintenu(?:e|s|es)?|pourquoi|raison|motif|qu est ce qui s est passe avec",
  ],
  about: [
    "que es(?: eso de| lo de)?|cuentame(?: mas| algo)?(?: de(?:l)?| sobre)?|(?:mas )?(?:informacion|info|detalles)(?: de(?:l)?| sobre)?|dime (?:mas|algo)|hablame|explicame|merece",
    "what is|what s(?! on| happening| next| going| up| new| free| for| there| left| playing| good| at| in)|tell me (?:more|something|about)|about|describe|description|details|explain",
    "o que e|fala me(?: d[aeo])?|(?:mais )?(?:informac(?:ao|oes)|info|detalhes)(?: d[aeo]s?| sobre)?|explica|descreve",
    "c est quoi(?! la suite)|explique|decris|raconte",
  ],
  booking: [
    "como (?:me |nos )?(?:apunto|inscribo|registro|reservo|reserva|consigo|compro)|(?:hay que|hace falta|necesito|es necesario|se puede|puedo|tengo que) (?:reservar?|apuntar(?:se|me)?|inscribir(?:se|me)?|registrar(?:se|me)?|comprar|sacar)|inscripcion|apuntarme",
    "how (?:do|can) (?:i|we) (?:book|register|sign up|reserve|get tickets|buy)|booking|reservation|register|can i (?:book|reserve|register)",
    "como (?:me )?(?:inscrevo|registo|registro|reservo|marco|compro)|(?:e preciso|preciso|tenho de|tenho que|posso) (?:reservar|inscrever(?: me)?|marcar|comprar)|reserva|inscricao",
    "(?:faut il|dois je|peut on|puis je|il faut) (?:reserver|s inscrire|m inscrire|acheter)|reservation|inscription",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** The end of an order that is sought: the cheapest. */
export const ranks = {
  cheapest: [
    "(?:lo |la |el )?mas (?:barat[oa]s?|economic[oa]s?)",
    "(?:the )?(?:cheapest|cheaper|least expensive|less expensive)",
    "(?:o |a |os |as )?mais barat[oa]s?",
    "(?:le |la |les )?moins chere?s?",
  ],
  dearest: [
    "(?:lo |la |el )?mas car[oa]s?|(?<!no )cuesta mas(?! de \\d)",
    "(?:the )?(?:most expensive|more expensive|dearest|priciest)|(?<!not |n t )costs? more(?! than \\d)",
    "(?:o |a |os |as )?mais car[oa]s?|(?<!nao )custa mais(?! (?:de|do que) \\d)",
    "(?:le |la |les )?plus chere?s?|(?<!ne )coute (?:le )?plus(?! (?:de|que) \\d)",
  ],
  longest: [
    "dura(?:n)? mas(?: tiempo)?|(?:lo |la |el )?mas larg[oa]s?",
    "(?:the )?(?:longest|longer)",
    "dura mais(?: tempo)?",
    "dure (?:le )?plus longtemps|(?:le |la |les )?plus longs?",
  ],
  shortest: [
    "duran? menos(?: tiempo)?|(?:lo |la |el )?mas cort[oa]s?",
    "(?:the )?(?:shortest|shorter)",
    "dura menos|(?:o |a |os |as )?mais curt[oa]s?",
    "dure moins longtemps|(?:le |la |les )?plus courte?s?",
  ],
  endsLast: [
    "(?:acaba|termina|dura hasta)n? (?:el )?(?:mas tarde|despues|mas tardar)",
    "(?:ends?|finish(?:es)?) (?:later|latest|last)",
    "(?:acaba|termina) (?:mais tarde|depois)",
    "(?:finit|se termine|termine) (?:le )?plus tard",
  ],
  endsFirst: [
    "(?:acaba|termina)n? (?:antes|primero)",
    "(?:ends?|finish(?:es|ed)?) (?:first|earlier|earliest|sooner)",
    "(?:acaba|termina) (?:antes|primeiro|mais cedo)",
    "(?:finit|se termine|termine) (?:en premier|avant|plus tot|d abord)",
  ],
  earliest: [
    "(?:empieza|comienza|es|va|sale|toca)n? antes|(?:empieza|comienza|va|sale|toca)n? primero",
    "(?:starts?|begins?|comes?) (?:first|earlier|earliest|sooner)",
    "(?:comeca|(?<=qual )e|vem) (?:antes|primeiro|mais cedo)",
    "(?:commence|est|passe|vient) (?:en premier|avant|plus tot|d abord)",
  ],
  latest: [
    "(?:empieza|comienza|es|va|sale|toca)n? mas tarde(?! de lo)",
    "(?:starts?|begins?|comes?) (?:later(?! than)|latest|last)|(?:the )?latest(?: (?:thing|show|event|act))",
    "(?:comeca|(?<=qual )e|vem) (?:mais tarde(?! d(?:o|aquilo) que)|depois)",
    "(?:commence|est|passe|vient) (?:plus tard(?! que)|en dernier|apres)",
  ],
  mostPlaces: [
    "(?<=(?:donde|cual(?:es)?|que (?:taller|evento|actividad|espectaculo|obra|concierto|acto)(?:es|s)?) [^|]*)mas (?:plazas|sitios?|huecos?)(?: libres?)?",
    "(?:the )?most (?:free )?(?:places|seats|spots|spaces|room|tickets|availability)(?: left| free| available)?|emptiest",
    "(?<=(?:onde|qual|quais|que (?:oficina|evento|atividade|espetaculo|peca|concerto)s?) [^|]*)mais (?:vagas|lugares?|espaco)(?: livres?)?",
    "le plus de places?(?: libres?)?",
  ],
  fewestPlaces: [
    "menos (?:plazas|sitios?|huecos?)(?: libres?)?",
    "(?:the )?(?:fewest|least) (?:free )?(?:places|seats|spots|spaces|room|tickets)(?: left| free| available)?|fullest",
    "menos (?:vagas|lugares?|espaco)(?: livres?)?",
    "le moins de places?(?: libres?)?",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** The states of events; a longer phrase stands before a shorter one. */
export const stateWords = {
  placesLeft: [
    "(?:colar|sumar|unir)(?:me|nos)|coger (?:turno|plaza|sitio)|con (?:plaza|plazas|sitio|hueco)|(?:cabe|cabria|entra) (?:todavia |aun )?(?:alguien|gente|uno|una)(?: mas)?|queda algo|(?:quedan?|quede|quedara?n?|hay|tienen?|tengan?|tenga|habra|con|hubiera|haya) (?:todavia |aun )?(?:\\d+ |un[oa]? )?(?:plazas?|sitios?|huecos?|entradas?|billetes?|turnos?|asientos?|aforo|cupo)(?: libres?| disponibles?)?|cuant[oa]s (?:plazas|sitios|huecos|entradas)|plazas|(?:pillar|coger|conseguir|encontrar) (?:sitio|plaza|entrada)s?|(?:forma|manera|posibilidad) de entrar|(?:me |nos )?(?:puedo|podemos) (?:aun |todavia )?(?:apuntar|inscribir)|apuntar(?:me|nos)|cabe(?:n|mos)?|quep(?:a|an|amos)|admit(?:en|e|an|a)(?: (?:mas|a)? ?(?:gente|personas))?|queda algun[oa]? (?:sitio|hueco|plaza|entrada)|(?:puedo|podemos|se puede) (?:entrar|pasar)",
    "(?:last |any |a )?(?:chance|hope) (?:to|of) (?:book(?:ing)?|get(?:ting)? in|sign(?:ing)? up|join(?:ing)?)|(?:(?:some|any) )?(?:seats?|places?|spots?|tickets?|tix) (?:at all )?(?:left|to be had)|how much (?:room|space)(?: (?:is |s )?(?:there|left))*|squeez(?:e|ing)(?: in(?:to)?)?|there (?:still |any )?(?:room|space|places|seats|spots)|(?:free|available|remaining|any|enough|some|still|with|have|has|got) (?:places?|seats?|spots?|spaces?|tickets?|slots?|capacity|room)(?: (?:left|available|free))?|(?:places?|seats?|spots?|spaces?|tickets?|slots?|room) (?:left|available|free|remaining|for)|availability|(?:get|find|have|is there|book|grab) (?:a |an )?(?:place|seat|spot|space|ticket)|how many (?:places|seats|spots|spaces|tickets)|sign up|(?:still )?get in(?:to)?|can (?:i|we) (?:still )?join|too late (?:for a (?:spot|place|seat)|to (?:join|sign up|get in|book))",
    "(?:quant[oa]s|sobram?|restam?|ha) (?:bilhetes|ingressos|lugares|vagas)(?: (?:sobram?|restam?|ha))?|(?:ha|tem|tenham?|restam?|sobram?|ainda ha|ainda tem|ainda restam?|com|haja) (?:ainda )?(?:\\d+ |uma? )?(?:vagas?|lugares?|bilhetes?|ingressos?|espaco)(?: (?:livres?|disponive(?:l|is)))?|cab(?:em|e|emos)|aceit(?:am|a|em|e) (?:mais )?(?:gente|pessoas)|(?:consigo|conseguir|arranjo|arranjar|apanhar) (?:lugar|vaga|bilhete)s?|ainda (?:ha|tem) lugar|(?:da para|posso|podemos|consigo|conseguimos) (?:ainda )?(?:entrar|inscrever)",
    "(?:peut|peux|pouvons)(?: on)? (?:encore )?(?:entrer|y aller)|accepte(?:nt)? (?:encore |toujours )?(?:du monde|des gens|des inscriptions|des participants)|dispos?|(?:reste(?:nt)?|y a|encore|avec|ayant|trouver)(?: t il)?(?: encore)?(?: des| de| de la| d| quelques| combien de| une?| \\d+)? (?:places?|billets?|sieges?|creneaux?)(?: (?:libres?|disponibles?))?|combien de places|(?:ont|a) encore (?:des places(?: libres)?|de la place)|(?:m|s|nous) inscrire",
  ],
  fewLeft: [
    "(?:a punto de|por) (?:llenar|agotar|completar)se|(?:l[oa]s )?ultim[oa]s (?:plazas?|sitios?|huecos?|entradas?)",
    "(?:nearly|almost|close to|about to be) (?:full|sold out|fully booked|gone)|(?:the |a )?(?:last|final|few) (?:few |remaining )?(?:places|seats|spots|tickets|spaces)",
    "(?:[oa]s )?ultim[oa]s (?:vagas?|lugares|bilhetes)",
    "presque plus de (?:places?|billets?)|(?:part|partent) vite|(?:presque|quasi(?:ment)?|bientot) (?:complet|plein|rempli)(?:e|s|es)?|(?:les )?dernieres (?:places?|billets?)",
  ],
  full: [
    "(?:llen|complet|agotad|petad|abarrotad)isim[oa]s?|sin (?:mas |ya )?(?:plazas?|sitios?|huecos?|entradas?|aforo|cupo|localidades|billetes)|(?:ya )?no (?:entra|entran|cabe|caben|cogen|admiten|aceptan)(?: mas| ya)? (?:nadie|a nadie|gente|(?:ni )?un alma|ni un alfiler)(?: mas)?|aforo(?= \\|)|(?:me quedo|nos quedamos) sin(?! (?:(?:poder )?ver|bateria|dinero|movil|cobertura))|se (?:(?:han?|an?) (?:acabado|agotado|terminado)|acabaron|agotaron|terminaron) (?:ya )?(?:todas |todos )?(?:las|los) (?:plazas|sitios|entradas|huecos|turnos|cupos)|no (?:caben?|quepo|cabemos)(?: mas)?|(?:a|hasta) reventar|(?:todo )?(?:cogid|pillad|ocupad)[oa]s?|petad[oa]s?|complet[oa]s?|llen[oa]s?(?! de (?!gente|publico))|llenad[oa]s?|se llen(?:a|an|o|aron)|agotad[oa]s?|no (?:quedan?|tienen?|hay)(?: mas)? (?:plazas?|sitios?|huecos?|entradas?)|lista de espera",
    "(?<=(?:tickets|tix|places|seats|spots) [^|]{0,30}\\| )gone|(?:sells?|selling|sold) out|no (?:places|seats|spots|spaces|tickets|room)(?: at all)?(?: left| remaining| available)?|full(?! swing| of (?!people))|rammed|filled(?: up)?|fully booked|booked (?:out|up)|at (?:full )?capacity",
    "esgotadissim[oa]s?|inscric(?:ao|oes)(?= [^|]*(?:encerrad|fechad))|(?:ja )?nao (?:cabe|entra) (?:mais )?ninguem|encheu|esgotou|esgotaram|encheram|esgotad[oa]s?|lotad[oa]s?|chei[oa]s?(?! de (?!gente|pessoas))|nao (?:ha|tem|restam?)(?: mais)? (?:vagas?|lugar(?:es)?)",
    "bonde(?:e|s|es)?|(?:n a|n ont|a|ont) plus de places?|rempli(?:e|s|es)?|complet(?:e|s|es)?|plein(?:e|s|es)?(?! d(?:e|) (?!monde|gens))",
  ],
  cancelled: [
    "(?<=que )se (?:cae|caen|caera|caeran|ha caido|han caido)(?= (?:\\||$|hoy|manana|esta|este|el))|(?:lo|la|los|las) (?:quitaron|quitan|quitaran|quitasen|han quitado|suprimieron|tumbaron)|no (?:la|lo|las|los) (?:hacen|haran|dan|daran|celebran|ponen)|no se (?:vaya|vayan) a (?:hacer|celebrar|realizar)|(?:fall(?:a|an|o|aron|ado))(?= (?:algo|algun[oa]?))|(?:quedado|quedamos|quedan|quedo|quedaremos) sin (?:poder )?(?:ver|disfrutar|hacer|celebrar)|(?:al|se fue al|ido al) (?:garete|carajo|agua)|suspend(?:a|an|er|erse|iendo)|anul(?:e|en|an|ar|ando|acion|aciones)|(?:se )?(?:han?|hayan?) caido (?:algun[oa]?s?|una?)|no (?:se )?(?:hacen?|hagan?|haran?|hara|celebran?|celebraran?|salen?|saldran?|actuan?|actuaran?|tocan?|tocaran?|dan|daran|representan?|realizan?|realizaran?)(?= (?:hoy|manana|esta|este|al|en|del?|\\||$))|(?:(?:alguna|hay|ha habido|hubo|las|que) bajas?|bajas?(?= de ultima hora))(?! vision)(?: de ultima hora)?|cancel(?:ar|a|ad[oa]s?|aron|o|an|acion|aciones)|suspend(?:id[oa]s?|ieron|io|e|en)|suspension(?:es)?|anul(?:ad[oa]s?|aron|a|o)|(?:se )?(?:han? |hayan? )?(?:cae|cayo|cayeron|caido) (?:del (?:programa|cartel)|algo)|se (?:han? |hayan? )(?:ido al traste|caido)|tirad[oa]s? (?:para )?atras|(?:han |ha |se ha )?quitado|no se (?:(?:va|van) a (?:hacer|celebrar)|hacen?|hagan?|celebran?|haran?)",
    "(?:axe|scrap)(?= (?:today|tonight|tomorrow|anything|something|\\||$))|(?:is|are) (?:it|they|he|she|that) off(?! (?:the|to) )|(?:won t|not going to|isn t going to|didn t|doesn t) (?:happen|go ahead|take place|be (?:on|happening|held|shown|performed))|(?:isn t|aren t|no longer|not) (?:being )?(?:going ahead|taking place|held|performed)|call(?:ed|ing)? (?:it |them |everything |anything |something |nothing |the [a-z]+ (?:thing )?)?off|(?:struck|taken|gone|dropped|pulled|removed|cut) (?:off|from) the (?:programme|program|bill|schedule|line up|lineup)|(?:isn t|aren t|no longer|not) (?:happening|going ahead)(?: any ?more)?|(?:is|are|been|s) off(?! (?:the|to) )|cancel(?:l?ed|l?ation|l?ations|s|l?ing)?|pulled|axed|scrapped|binned|dropped(?! (?:the|our|my|his|her|their|it|by|off))",
    "(?:ja )?nao se (?:faca|facam|realize|realizem)|(?:ficou|ficaram|fica|ficam) sem efeito|(?:foi|foram)(?: se)? (?:ao ar|a vida|pelo cano)|ja nao (?:e|esta|estao|se|vai|vao) (?:no programa|previst[oa]s?|realizar|fazer|faz|fazem|realiza|realizam|acontecer|haver)|desmarc(?:aram|ou|ar)|anul(?:aram|ou|ar)|nao se (?:vai|vao) (?:fazer|realizar)|cancel(?:ad[oa]s?|ou|aram|amentos?|a|am)|suspens[oa]s?|suspend(?:eu|eram|ido|ida)|anulad[oa]s?|desmarcad[oa]s?",
    "n (?:a|ont) (?:pas|plus) lieu|c est mort(?! pour)|(?:tombe|tombent) a (?:l )?eau|passe(?:e|s|es)? a la trappe|n(?: |e )(?:se fait|se font|aura|auront) (?:pas|plus)(?: lieu)?|annul(?:e|ee|es|ees|ation|ations|er)|suspendu(?:e|s|es)?|supprime(?:e|s|es)?",
  ],
  delayed: [
    "con (?:retraso|demora)|adelant(?:ad[oa]s?|an|aron|o|a)(?! (?:a|de))|puntual(?:es|idad|mente)?|posp(?:uso|usieron|one|onen)|imprevist[oa]s?|(?:va|van|viene|vienen|sale|salen) tarde|(?:van?|iran?|empiezan?|salen?)(?: todo)? (?:a su|en) hora|(?:(?:sigue|va|esta|ira)n? )?todo (?:sigue |va |esta |ira )?(?:en pie|adelante|segun lo previsto|segun el programa|como estaba(?: previsto)?|confirmado|igual)|retras(?:ad[oa]s?|os?|a|an|o)|aplazad[oa]s?|cambios?(?: de ultima hora)?|cambiado|cambiaron|movido|novedades",
    "(?:running |run )?behind schedule|pushed (?:back|to)|put (?:off|back)|new (?:time|hour|date|start)|(?:everything|all)(?: is| s)? (?:still )?(?:on(?: time| schedule| track)?(?= (?:today|tonight|tomorrow|this|for|\\||$))|going ahead|as (?:planned|scheduled)|confirmed|happening)(?: as (?:planned|scheduled))?|updates?|on (?:time|schedule)(?= (?:today|tonight|tomorrow|\\||$))|(?:is|are|be|anything|running) late|delay(?:ed|s)?|postponed|moved?|shifted|changes?|changed|rescheduled",
    "mudad[oa]s?|remarc(?:ad[oa]s?|aram|ou)|mudaram|adi(?:aram|ou|amentos?)|vai atrasar(?: se)?|(?:esta |vai )?tudo (?:esta |vai |fica |se )?(?:mantem|mantido|de pe|a horas|como previsto|conforme(?: previsto)?|confirmado|dentro do (?:horario|previsto))|atras(?:ad[oa]s?|os?|ou|a|am)|adiad[oa]s?|mudancas?|mudou|alteracoes",
    "en retard|du retard|report(?:s|er|ent)?|recule(?:e|s|es)?|modifications?|deplace(?:e|s|es)?|(?:a|ont) bouge|tout (?:est |va |reste )?(?:bien |toujours )?(?:maintenu|prevu|confirme|comme prevu|a l heure)|(?:est|sont) a l heure(?! d| qu)|retards?|retarde(?:e|s|es)?|reporte(?:e|s|es)?|decale(?:e|s|es)?|changements?|change(?:e|s)?",
  ],
  begun: [
    "siguen? (?:abiert[oa]s?|en marcha|actuando|tocando|cantando|bailando|ahi|alli|en ello)|a medias|(?:ya )?(?:ha|han|haya|hayan|a|an) (?:ya )?(?:empezado|comenzado|arrancado)(?: ya)?|(?:ya )?(?:empez|comenz|arranc)(?:o|aron)(?: ya)?|(?:ya )?(?:estan? )?(?:ya )?empezad[oa]s?",
    "still (?:going|playing|running|performing|open|there)(?: on)?(?! ahead)|(?:already )?(?:started|begun|kicked off)(?: yet| already)?",
    "(?:esta |estao )?a meio(?! d[aeo] )|ainda (?:la |ai )?est(?:a|ao)(?: (?:la|ai|no ar|abert[oa]s?|em curso|a (?:tocar|atuar|decorrer|dar|cantar|dancar)))(?! (?:ja|cheio))?|(?:ja )?(?:comec|arranc|inici)(?:ou|aram)(?: ja)?|comecad[oa]s?",
    "(?:ca )?(?:joue|chante|danse|tourne)(?:nt)? (?:encore|toujours)|(?:est|sont) (?:toujours|encore) (?:ouvert(?:e|s|es)?|en cours|la)(?= )|(?<=(?:a|ont|ait|aient|est|sont|soit|deja|encore|pas|bien) )(?:commence|debute|demarre)(?:e|s|es)?",
  ],
  over: [
    "(?:me|nos) (?:(?:he|hemos) )?perd(?:ido|i|imos)(?= (?:lo|el|la|los|las) (?!hij|nin|movil|cartera|bolso|llaves))|(?:llego|llegamos|llegare|llegaremos|llegaria|llegariamos)(?: ya)?(?: muy| demasiado| ya)? tarde(?! del? )(?: a(?:l)?| para)?|se (?:me|nos|te) (?:ha |han )?(?:pas(?:o|ado|aron)|escap(?:o|ado|aron))|(?:ya )?(?:actuo|actuaron|toco|tocaron|canto|cantaron|salio|salieron)(?: ya)?|ya (?:fue|fueron|actuaron)|(?:ya )?(?:se )?(?:ha|han|haya|hayan|a|an) (?:ya )?(?:acabado|terminado|finalizado)(?: ya)?|(?:ya )?(?:se )?(?:acab|termin|finaliz)(?:o|aron)(?: ya)?|ya (?:paso|pasaron|fue)|que (?:me|nos|te) (?:(?:he|hemos|has|e|emos) )?perd(?:ido|i|imos)|(?:me|nos) (?:(?:he|hemos|e|emos) )?perd(?:ido|i|imos)(?= (?:(?:a|lo|el|la|los|las|de|del) )*\\|)",
    "(?:shut|closed)(?= (?:for the (?:day|night)|already|yet|now|by now))|(?<!(?:when|time|how long)[a-z |]*)(?:(?:is|are|s|be|all|already) (?:already |all )?(?:over|finished|ended|done)|(?:has|have|had|already)(?: already)? (?:finished|ended|passed)|(?:finished|ended|over)(?: already| yet| now)?(?= (?:\\||$|today|tonight|yesterday)))|(?:did|have|has) (?:i|we) (?:already )?miss(?:ed)?",
    "(?:ja )?perd(?:i|emos)(?= [oa]s? (?!meus? |minhas? |carteira |mochila |telemovel |chaves? |bolsa |filh|crianca))|ainda (?:vemos|vejo|apanhamos|apanho|chegamos|chego)(?: a ver)?(?: (?:alguma coisa|algo))?|ja (?:foi|foram|era|la vai)|(?:ja )?(?:acab|termin)(?:ou|aram)(?: ja)?|(?:ja )?passou(?! para)|o que (?:e que )?(?:eu )?(?:perdi|perdemos)|perdi(?= \\|)",
    "on a (?:deja )?(?:tout )?(?:rate|loupe|manque)|(?:rate|loupe|manque)(?:e|s|es)?(?= (?:\\||$))|(?:c est |deja )(?:fini|termine|plie)(?:e|s|es)?|fini(?:e|s|es)?(?= (?:\\||$))|(?<=(?<!(?<![a-z])s )(?:est|sont|soit|a|ont|deja|encore|pas) )(?:fini|termine|passe|acheve)(?:e|s|es)?|(?:j ai|ai je|on a|a t on|nous avons|avons nous) (?:deja )?(?:rate|loupe|manque)(?:e|s|es)?",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Properties of events, and the words around them. */
export const filters = {
  children: [
    "ni[n]+(?:o|a|os|as|it[oa]s?)|crio|crios|cria|crias|hij[oa]s?|peques?|pequen(?:os?|in(?:es)?)|chiquill[oa]s?|chinij[oa]s?|chic[oa]s?|infantil(?:es)?|infancia|bebes?|familia(?:s|r|res)?|enan[oa]s?|nen[eao]s?|prole|chavales|chavaleria|crianzas|menores(?: de edad)?|niet[oa]s?|sobrin[oa]s?|adolescentes?",
    "kids?|child(?:ren)?|famil(?:y|ies)|toddlers?|bab(?:y|ies)|infants?|sons?|daughters?|grandchild(?:ren)?|grandsons?|granddaughters?|teens?|teenagers?|boys?|girls?|nephews?|nieces?|kiddos?|kiddies|tots?|yo",
    "criancas?|filh[oa]s?|miud[oa]s?|menin[oa]s?|bebes?|pequen(?:os?|inos?|itos?)|infantil|infantis|infancia|familias?|familiar(?:es)?|net[oa]s?|sobrinh[oa]s?|adolescentes?|putos?|criancada|miudagem",
    "enfants?|gamin(?:e|s|es)?|gosses?|bebes?|fils|filles?|famil(?:le|les|ial|iale|iaux)|ados?|adolescents?|bambins?|neveux?|nieces?|loulous?|marmots?|minots?",
  ],
  babies: ["bebes?", "bab(?:y|ies)|toddlers?", "bebes?", "bebes?"],
  teens: ["adolescentes?", "teens?|teenagers?", "adolescentes?", "ados?|adolescents?"],
  adults: ["adult[oa]s?", "adults?", "adult[oa]s?", "adultes?"],
  free: [
    "gratis|gratuit[oa]s?|sin (?:dinero|pasta|blanca|un duro|gastar|coste)|sin (?:tener que )?pagar|(?:que )?no (?:me )?cuesten?(?: (?:nada|na|dinero))?|no haya que pagar|barat[oa]s?",
    "broke|skint|(?:with )?no (?:money|cost)|without (?:any money|spending)|free(?! (?:places?|seats?|spots?|spaces?|tickets?|slots?|capacity))(?: of charge| entry| admission)?|without (?:having to )?pay(?:ing)?|(?:do not|don t|doesn t|does not) cost|cheap",
    "gratis|gratuit[oa]s?|sem (?:dinheiro|gastar|custos?)|sem (?:ter (?:de|que) )?pagar|barat[oa]s?",
    "gratuit(?:e|s|es|ement)?|sans (?:argent|depenser|frais)|sans (?:avoir a )?payer|fauche(?:e|s)?",
  ],
  paid: [
    "de pago|(?:que )?cuestan? dinero|(?:hay que|se) pagan?r?|pagando|no (?:son|es|sea|sean) gratis",
    "paid|have to pay|not free|cost(?:s)? money|ticketed|charged?(?! (?:my|our|a|the) )",
    "pag[oa]s?",
    "payant(?:e|s|es)?|pas gratuit(?:s|e|es)?",
  ],
  streamed: [
    "(?:por |en )?(?:streaming|internet|youtube)|online|retransmi(?:te|ten|tido|sion|siones)|emit(?:e|en|ido)",
    "stream(?:ed|ing|s)?|online|broadcast(?:s|ed)?|youtube",
    "(?:por |em |no )?(?:streaming|internet|youtube)|online|transmit(?:e|em|ido|ida|idos|idas)|transmiss(?:ao|oes)",
    "en ligne|retransmis(?:e|es)?|retransmissions?|diffuse(?:e|s|es)?|diffusion",
  ],
  wheelchair: [
    "accesib(?:le|les|ilidad)|sillas? de ruedas|discapacidad|discapacitad[oa]s?|rampas?|muletas|andador|minusvali(?:a|as|d[oa]s?)|carrito",
    "wheelchairs?|accessib(?:le|ility)|disab(?:led|ility|ilities)|ramps?|crutches|pram|pushchair|stroller",
    "cadeiras? de rodas|acessive(?:l|is)|acessibilidade|deficien\\w*|rampas?|muletas|carrinho",
    "fauteuils?(?: roulants?)?|accessib(?:le|les|ilite)|pmr|handicap\\w*|rampes?|bequilles|poussette",
  ],
  signed: [
    "lengu(?:a|aje) de (?:signos|senas)|interprete|lse|signos",
    "sign(?:ed)? language|signed|bsl|asl|interpreter|interpreted|signing",
    "lingua (?:gestual|de sinais)|libras|interprete",
    "lang(?:ue|age) des signes|lsf|signe(?:e|s|es)?|interprete",
  ],
  hearing: [
    "sord[oa]s?|audifonos?|subtitul(?:os|ad[oa]s?)|hipoacusi[ac]",
    "deaf|subtitl(?:es|ed)|captions?|captioned",
    "surd[oa]s?|legend(?:as|ad[oa]s?)",
    "sourd(?:e|s|es)?|malentendant(?:e|s|es)?",
  ],
  sight: [
    "cieg[oa]s?|audiodescri\\w*|invidentes?|braille",
    "blind|braille",
    "ceg[oa]s?|audiodescri\\w*|invisua(?:l|is)|braille",
    "aveugles?|audiodescri\\w*|malvoyant(?:e|s|es)?|braille",
  ],
  nonVerbal: [
    "(?:que )?no (?:sea |este |esten )?en (?:espanol|castellano)|sin (?:palabras|hablar|saber|entender|texto)(?: (?:espanol|castellano|el idioma))?|no (?:hablo|entiendo|sabe|habla|hablan|entienden|sepa)(?: (?:nada )?(?:de )?(?:espanol|castellano|el idioma))?|que no (?:haga|hace) falta (?:saber |hablar )?(?:espanol|castellano|el idioma)",
    "(?:not|isn t|aren t) in spanish|without (?:words|speaking|knowing|understanding|needing|language)(?:(?: much| any)? spanish)?|wordless|(?:don t|do not|doesn t|cannot|can t) (?:speak|understand|know)(?:(?: much| any)? spanish)?",
    "nao (?:falo|percebo|entendo|sei|fala|falam|percebe|entende)(?: (?:nada de )?(?:espanhol|castelhano|a lingua))?",
    "sans (?:paroles?|mots|parler|comprendre|texte)(?: (?:espagnol|l espagnol|la langue))?",
  ],
  near: [
    "cerca(?:n[oa]s?)?(?: de(?:l)?)?|al lado(?: de(?:l)?)?|junto a(?:l)?|por (?:la zona|los alrededores|aqui)(?: de(?:l)?)?|proxim[oa]s? a(?:l)?|a un paso(?: de(?:l)?)?|alrededor(?:es)? de(?:l)?",
    "near(?:by)?(?: to)?|close (?:to|by)|next to|around(?! @| ~)|beside|not far from|closest to|nearest to",
    "perto(?: d[aeo]s?| do| da)?|ao (?:lado|pe)(?: d[aeo]s?)?|junto (?:a|ao|as|aos)|nos arredores(?: d[aeo]s?)?|proxim[oa]s? (?:a|ao|d[aeo]s?)",
    "pres(?: du| de la| de l| de| des| d)?|a cote(?: du| de la| de l| de| des)?|proches?(?: du| de la| de l| de| des)?|autour(?: du| de la| de l| de)?|aux (?:alentours|environs)(?: du| de la| de l| de)?|a proximite(?: du| de la| de l| de)?|non loin(?: du| de la| de l| de)?|dans le coin",
  ],
  nearMe: [
    "cerca de (?:mi|donde estoy|aqui)|(?:por )?aqui cerca|a mi alrededor|donde estoy|por aqui",
    "near (?:me|here|us)|around (?:me|here)|close to (?:me|us|here)|where i am|closest to me",
    "perto d[ae] mim|perto daqui|aqui perto|por aqui|a minha volta",
    "pres (?:de moi|d ici|de nous|de chez moi)|autour de (?:moi|nous)|par ici|a cote de moi|dans le coin",
  ],
  not: [
    "ningun[oa] (?:que|de l[oa]s que)|a excepcion de(?:l)?|exceptuando|descart(?:ando|ar|a|o)|omit(?:iendo|ir|e|o)|evit(?:ando|ar|amos|a|o)(?: l[oa]s?| el)?|ahorra(?:me|nos)|huy(?:endo|o)(?: de(?:l)?)?|excluy(?:endo|e|o)|excluir|que no (?:fueran?|fuesen?)|en (?:vez|lugar) de(?:l)?|odi(?:o|a|an|amos)|detest(?:o|a|an|amos)|quita(?:ndo|r|d|me|nos)?|saca(?:ndo|me|nos)|borra(?:ndo|me)?|elimina(?:r)?|paso de(?:l)?|no me (?:digas|pongas|hables de)|(?:pero )?que no (?:sean?|esten?|este|haya|sea ni|tengan?|lleven?|incluyan?)(?: de| en)?|except(?:o|uando)|(?<!por |@|~|\\d )menos(?! de(?! noche| dia| madrugada)|s? car|os? \\d)(?: los?| las?| el)?|salvo|quitando|no (?:quiero|queremos|soporto|soportamos|aguanto|aguantamos|(?:me|nos) (?:gustan?|apetecen?|van?|molan?|interesan?))(?: nada de| ni)?|nada (?:de|con)|sin contar|fuera de(?:l)?|sin|ni|no (?:en|de)|otra cosa que|lejos de(?:l)?|no (?:quiero|queremos) (?:ir|pasar|acercarme|estar)",
    "none (?:that|which)|all but|with the exception of|unless(?: it s| they re| its| it is)?|ditch(?:ing)?|(?<!(?:i|to|you|can|we|and|how) )save(?: for)?|exclud(?:e|es)|omit(?:s|ting)?|instead of|rather than|away from|spare (?:me|us)|forget(?: about)?|skip(?:ping)?|hates?|dislikes?|take out|remove|drop|besides|leav(?:e|ing) out|avoid(?:ing)?|nothing (?:with|in)|not (?:a fan of|keen on)|(?:can t|cannot)(?: (?:do|make|stand|bear)|(?= (?:today|tonight|tomorrow)))|(?:every|any)(?:where|thing|one|time)? but|(?:but )?not(?: into)?(?: (?:in|at|on|a|an|the|for))?|except(?: for)?|but no|(?:isn|aren|wasn|weren|hasn|haven|don|doesn|didn|won) t(?: (?:a|an|the|want|like|in|at|really))*|other than|apart from|excluding|without|no|anything but|neither|nor|everything but|bar|minus",
    "nenhuma? que|(?:com|a) excecao d[aeo]s?|excep?tuando(?: [ao]s?)?|descart(?:ando|ar|a|o)(?: [ao]s?)?|evit(?:ando|ar|amos|a|o)(?: [ao]s?)?|dispens(?:amos|ar|o|a)(?: [ao]s?)?|(?:em vez|em lugar|no lugar|ao inves|longe) d[aeo]s?|esquec(?:er|e|a)(?: [ao]s?)?|que nao (?:fossem?|fosse)|nao (?:suporto|aguento|curto)|sem contar|a excecao d[aeo]s?|(?:mas )?que nao (?:sejam?|for|forem|estejam?|tenham?)(?: em| n[ao])?|excet[oa]|exceto|(?<!por )menos(?! de)(?: em| n[ao]s?)?|salvo|sem ser|nao quero|fora|sem|nem|nada de|(?:mas )?nao (?:n[ao]s?|em|quero|me apetece)|tirando|tira(?:r)?|(?:nao (?:gosto|gostamos|gosta|gostam)|detest(?:o|a|am|amos)|odei(?:o|a|am)|odiamos)(?: de)?|nada",
    "aucune? (?:qui|qu)|a l exception d(?:u|es?)(?: la| l)?|exclu(?:ant|re|ez|s)(?: les?| la| l)?|evit(?:ant|er|ons|ez|e)(?: les?| la| l)?|(?:au lieu|a la place|loin) d(?:u|es?)(?: la| l)?|plutot qu(?:e)?(?: d(?:u|es?)(?: la| l)?)?|ailleurs qu(?:e|a)?(?: a| au)?|oubli(?:er|ez|e)(?: les?| la| l)?|mis a part|(?:mais )?(?:qui )?(?:ne |n )?(?:est|sont|soit|soient) pas(?: au| a la| a| dans| du| de| d| un| une| en)*|sauf(?: du| de| des| le| la| les)?|excepte|hormis|a part|(?:mais )?pas(?: au| a la| a| dans| du| de| d| des| les?| la| un| une)+|(?:mais )?pas|autre(?: chose)? que(?: du| de| des)?|en dehors d(?:u|es?)(?: la| l)?|(?:ne )?supporte(?:ons)? pas(?: les?| la| l)?|hors|deteste(?:s|nt)?|detestons|enlev(?:e|er|ez)|retir(?:e|er|ez)|n aim(?:e|ent|ons) (?:pas|ni)|n (?:a|ont) pas(?: de| d)?|(?:j |je n |n )?aime pas|sans|ni|rien (?:de|d|avec|du)|ne veux pas(?: de| du| d)?",
  ],
  wants: [
    "sino|quiero|queremos|prefiero|preferimos|mejor",
    "but|i want|rather|just",
    "quero|queremos|prefiro|preferimos|antes",
    "plutot|je veux",
  ],
  count: [
    "cuant[oa]s(?! plazas| sitios| huecos| entradas| anos)|numero de",
    "how many(?! (?:places|seats|spots|spaces|tickets|years))",
    "quant[oa]s(?! vagas| lugares| anos)|numero de",
    "(?:y )?en a(?: t il)? combien|nombre de",
  ],
  advice: [
    "recom\\w+|aconsej\\w+|suger\\w+|que (?:puedo|podemos|podria|podriamos) (?:hacer|ver|visitar)|que (?:hago|hacemos|veo|vemos)|aburrid[oa]s?|plan(?:es)?|sorprendeme|no se que (?:hacer|ver)|imprescindibles?",
    "recommend\\w*|suggest\\w*|advi[sc]e|what (?:can|could|should|shall) (?:i|we|you) (?:do|see|watch|visit)|what to (?:do|see|watch)|things to (?:do|see)|bored|highlights?|ideas",
    "recomend\\w+|aconselh\\w+|suger\\w+|sugest\\w+|o que (?:posso|podemos|devo|podia) (?:fazer|ver|visitar)|que (?:faco|fazer|ver)|aborrecid[oa]|entediad[oa]|ideias|imperdive(?:l|is)",
    "recommand\\w+|conseill\\w+|conseils?|sugger\\w+|(?:que|quoi|qu est ce que|qu est ce qu) ?(?:je |on |nous )?(?:peux|peut|puis je|pouvons|pourrait|pourrais)? ?(?:je |on |nous )?(?:faire|voir|visiter)|idees?|incontournables?",
  ],
  outdoors: [
    "(?:al|en el) (?:aire libre|exterior|raso)",
    "outdoors?",
    "ao ar livre|(?:no|ao) exterior|a ceu aberto",
    "(?:en )?(?:plein air|exterieur|(?<!en )dehors(?! d))|a l exterieur|a ciel ouvert",
  ],
  indoors: [
    "(?:en |de |a )?(?:(?:sitios?|lugar(?:es)?|espacios?|recintos?|salas?) (?:cerrad[oa]s?|cubiert[oa]s?)|puertas adentro)|si (?:llueve|lloviera|hace (?:malo|frio|mal tiempo|viento))|resguardad[oa]s?",
    "sheltered",
    "abrigad[oa]s?",
    "(?:dans )?(?:un |des )?(?:lieux?|endroits?|espaces?|salles?) (?:fermee?s?|clos|couvert(?:e|s|es)?)|entre (?:quatre|4) murs|s il (?:pleut|fait (?:froid|mauvais))|en cas de pluie|a l abri",
  ],
  facility: [
    "donde|hay|tienen?|existe|encuentro",
    "where|is there|are there|have|has|find|any|nearest|closest",
    "onde|ha|tem|existe|encontro|fica|ficam",
    "ou|y a t il|il y a|trouve(?:r|t on)?|existe|est ce qu il y a",
  ],
  saved: [
    "mi programa|mis (?:actos|eventos|recordatorios|planes|reservas)|(?:he|tengo|tenia) (?:guardad[oa]s?|apuntad[oa]s?|marcad[oa]s?)|mi (?:agenda|lista|horario)",
    "my (?:programme|program|schedule|events|reminders|agenda|list|plans|bookings)|(?:i|i ve|have i) (?:have )?(?:saved|bookmarked|marked|booked)",
    "(?:o )?meu (?:programa|horario|calendario)|(?:os )?meus (?:eventos|lembretes|planos)|(?:guardei|tenho guardad[oa]s?|marquei|salvei)|minha (?:agenda|lista)",
    "mon (?:programme|agenda|planning|calendrier)|mes (?:evenements|rappels|favoris|spectacles)|(?:j ai|ai je) (?:enregistre|garde|sauvegarde|note|reserve)(?:e|s|es)?|ma liste",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Words for a time. */
export const times = {
  now: [
    "(?:ya )?ahora(?: mismo| ya)?|ya mismo|ahorita|actualmente|en marcha|esta pasando|estan? (?:tocando|actuando|pasando|haciendo|ocurriendo)|live",
    "(?:right |just )?now|right this (?:minute|second)|currently|at (?:the|this) moment|going on|happening(?= (?:now|here)|$| )(?! (?:on|at|in|tomorrow|tonight|later|after|before|next|this|today|sunday|saturday|friday|@|~))|under ?way|presently",
    "agora(?: mesmo)?|neste momento|atualmente|actualmente|a decorrer|em curso|a acontecer|acontecendo|(?:a|esta a|estao a) (?:tocar|atuar|passar|dar)|live",
    "maintenant|en ce moment|actuellement|en cours|live|en train d(?:e|) (?:(?:se )?(?:jouer|passer|derouler|produire)|avoir lieu)",
  ],
  next: [
    "(?:lo|el|la|los|las)? ?(?:siguientes?|proxim[oa]s?)(?! (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin|dia|semana|\\d|hora|minuto|media))|(?:que|y) (?:hay |viene )?(?:despues|luego)(?! de(?:l)?(?: |$))|enseguida|pronto|a punto de (?:empezar|comenzar)",
    "(?:what s |whats |is |comes? |up )?next(?! (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|day|\\d|hour|minute|half|to |door))|afterwards|soon|upcoming|after that",
    "a seguir|seguintes?|proxim[oa]s?(?! (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|fim|dia|semana|\\d|hora|minuto|meia))|(?:e|o que ha) depois(?! d[aeo]s?(?: |$))",
    "(?:la |l |juste )?suite|ensuite|prochain(?:e|s|es)?(?! (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week|jour|semaine|\\d|heure|minute|demi))|suivant(?:e|s|es)?|bientot|(?:et|quoi) apres(?! midi| demain| \\d| @| ~)",
  ],
  later: [
    "mas tarde|luego",
    "later(?: on)?",
    "mais tarde|depois(?! d[aeo]s?(?: |$))|mais logo|logo",
    "plus tard|apres(?! (?:midi|demain|le|la|les|l|\\d|@|~))",
  ],
  today: ["hoy(?: en dia)?", "today", "hoje(?: em dia)?", "aujourd hui|du jour"],
  tonight: ["esta noche", "tonight|this evening", "hoje (?:a|de) noite|esta noite", "ce soir|cette nuit"],
  tomorrow: [
    "manana(?! por la manana)|manana(?= por la manana)",
    "tomorrow|tmrw|tomorow",
    "amanha(?! de manha)|amanha(?= de manha)",
    "demain",
  ],
  dayAfterTomorrow: [
    "pasado manana|(?<=[yo] )pasado(?= (?:\\||$))",
    "(?:the )?day after tomorrow",
    "depois de amanha",
    "apres demain",
  ],
  dayAfter: [
    "(?:el |al )?(?:dia (?:siguiente|despues|de despues)|siguiente dia)",
    "(?:on )?the (?:day after|following day|next day)(?! tomorrow)",
    "(?:n?o )?dia (?:seguinte|a seguir|depois)",
    "(?:le )?lendemain",
  ],
  yesterday: ["ayer|anoche", "yesterday", "ontem(?: a noite)?", "hier(?: soir)?"],
  thisMorning: ["esta manana", "this morning", "esta manha", "ce matin"],
  thisAfternoon: ["esta tarde", "this afternoon", "esta tarde|hoje (?:a|de) tarde", "cet(?:te)? apres midi"],
  nextWeek: [
    "(?:la |en la )?(?:semana que viene|proxima semana|semana proxima)|(?:dentro de|en) (?:una|1) semana",
    "next week|(?:in )?a week from now",
    "(?:n?a )?(?:proxima semana|semana que vem|semana proxima)",
    "(?:la )?semaine (?:prochaine|suivante)",
  ],
  nextWeekend: [
    "(?:el |en el )?(?:(?:fin de semana|finde) (?:que viene|proximo)|proximo (?:fin de semana|finde))",
    "next week ?end",
    "(?:n?o )?(?:proximo fim de semana|fim de semana que vem)",
    "(?:le )?week ?end (?:prochain|suivant)",
  ],
  weekend: [
    "(?:este |el |del |el proximo )?(?:fin de semana|finde)",
    "(?:this |the |at the |on the )?week ?ends?",
    "(?:este |o |no |neste |ao )?(?:fim de semana|fds)",
    "(?:ce |le )?week ?end",
  ],
  morning: [
    "(?:por|en|de|a|durante) la manana|tempran(?:o|ito)|a primera hora",
    "(?:in the |during the )?mornings?|early",
    "(?:d[ea]|pela|na|a) manha|cedo|manha",
    "(?:le |dans la |en )?matin(?:ee)?|tot",
  ],
  noon: [
    "(?:al|a|el|de|del)? ?mediodia",
    "(?:at |around |about )?(?:noon|midday|lunch ?time|lunch)",
    "(?:por volta do|ao|a|o)? ?meio ?dia",
    "(?<!apres )(?:a |le )?midi",
  ],
  afternoon: [
    "(?:por|en|de|a|durante) la tarde|(?:la )?tarde",
    "arvo|(?:in the |during the )?afternoons?",
    "(?:a|d[ea]|pela|na|durante a) tarde|tarde",
    "(?:l |dans l |en )?apres midi|aprem",
  ],
  evening: [
    "(?:por|en|de|a|durante) la noche|(?:la )?noche|nocturn[oa]s?",
    "(?:in the |during the |at )?(?:evenings?|nights?|night time)",
    "(?:a|d[ea]|pela|na|durante a) noite|noite|noturn[oa]s?",
    "(?:le |dans la |en )?soir(?:ee)?|nocturnes?",
  ],
  smallHours: ["(?:de |por |en |la )*madrugada", "after midnight", "(?:de |pela |na |a )*madrugada", "apres minuit"],
  first: [
    "lo primero",
    "(?:the |very )?first(?: thing| event| act| show)?",
    "o primeiro|primeir[oa](?: ato| evento| atividade| coisa)?",
    "(?:le |la |les )?premier(?:e|s|es)?(?: spectacle| evenement| chose)?",
  ],
  last: [
    "lo ultimo|para acabar",
    "(?:the )?(?:very )?(?:last|final)(?: thing| event| act| show| concert)|the last(?! (?:night|day|week|time|one|places?|seats?|tickets?|bus)(?: |$))",
    "a ultima|ultim[oa](?: ato| evento| atividade| coisa| concerto)?|para acabar",
    "(?:le |la |les )?dernier(?:e|s|es)?(?: spectacle| evenement| chose| concert)?",
  ],
  after: [
    "(?:a partir|despues|mas tarde) de|desde|pasad[ao]s?(?: la)?",
    "after|from|since|past|starting at|later than",
    "a partir(?: d[aeo]s?)?|depois(?: d[aeo]s?)?|desde(?: as)?",
    "apres|a partir de|des|depuis",
  ],
  before: [
    "antes de(?:l)?|hasta|de aqui a",
    "between now and|before|until|till|by|up to",
    "daqui ate(?: as?| ao?)?|antes(?: d[aeo]s?)?|ate(?: as?)?",
    "d ici(?: a)?|avant|jusqu a",
  ],
  at: [
    "a|sobre|hacia|a eso de|alrededor de|para",
    "at|around|about|by",
    "a|as|pelas|(?:por )?volta(?: d[aeo]s?)?|cerca d[aeo]s?|para",
    "a|vers|autour de|pour",
  ],
  anyDay: [
    "(?:en )?(?:todo el|todo|cualquier momento del) (?:festival|programa)|(?:esta|toda la|la) semana",
    "(?:the )?(?:whole|entire|full) (?:festival|programme|program)|every day|any day|this week|which days?",
    "todos os dias|qualquer dia|que dias?|(?:esta|toda a) semana|proximos dias",
    "(?:tout le|l ensemble du) (?:festival|programme)|tous les jours|n importe quel jour|quels? jours?|(?:cette|toute la) semaine",
  ],
  past: [
    "hubo|hubieron|paso|me perdi|se hizo|fue|fueron|habia",
    "was|were|did|happened|missed|miss",
    "houve|aconteceu|perdi|foi|foram|havia",
    "avait|eu lieu|etait|s est passe|rate|manque",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Signs with numbers, denials, and words that tie a question to the one before. */
export const signs = {
  /** A time from now: group `half` for half an hour, otherwise `count` (missing: one) and `unit`, which begins with the first letter of hour or minute. */
  inSpan: [
    "(?:en|dentro de|tras) (?:(?<half>media hora)|(?:(?<count>\\d+)|un|una|unos|unas)? ?(?<unit>horas?|minutos?|min)(?<more> y media)?)|(?:en|dentro de) [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
    "(?:in|within) (?:(?<half>half an hour)|(?:(?<count>\\d+)|an?|one) (?<unit>hours?|hrs?|minutes?|mins?)(?<more> and a half)?)(?: from now)?|(?<hence>an hour) from now|in [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
    "(?:em|dentro de|daqui a|daqui|ha) (?:(?<half>meia hora)|(?:(?<count>\\d+)|uma|um)? ?(?<unit>horas?|minutos?|min)(?<more> e meia)?)|(?:em|dentro de|daqui a) [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
    "dans (?:(?<half>(?:une )?demi heure)|(?:(?<count>\\d+)|une?) ?(?<unit>heures?|h|minutes?|min|mn)(?<more> et demie)?)|dans [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
  ],
  /** A range that begins now; groups as in `inSpan`. */
  withinSpan: [
    "(?:de aqui a|(?:en |durante )?(?:la|las|los) (?:proxim[oa]s?|siguientes?)) (?:(?<half>media hora)|(?<count>\\d+)? ?(?<unit>horas?|minutos?|min))",
    "(?:in |within |during |over )?the next (?:(?<half>half (?:an )?hour)|(?<count>\\d+)? ?(?:couple of )?(?<unit>hours?|hrs?|minutes?|mins?))",
    "(?:n[ao]s? |durante )?(?:a|o|as|os|na|nas|nos)? ?proxim[oa]s? (?:(?<half>meia hora)|(?<count>\\d+)? ?(?<unit>horas?|minutos?|min))",
    "(?:d ici(?: a)?|(?:dans |pendant |au cours de |d )?(?:la |les |l )?prochaines?) (?:(?<half>demi heure)|(?<count>\\d+)? ?(?<unit>heures?|h|minutes?|min|mn))",
  ],
  /** An age in years, group 1. */
  age: [
    "(\\d{1,2}) ?(?:anos|anitos|ano)|(?:ni[n][oa]s?|hij[oa]s?|peques?|crios?|bebes?|niet[oa]s?|sobrin[oa]s?|menores) (?:de|con|tiene) (\\d{1,2})(?: an[ito]*s?)?",
    "(?:aged? )?(\\d{1,2}) ?(?:years? olds?|years?|yr olds?|yrs?|yo|y o)|(?:aged?|age of) (\\d{1,2})|(\\d{1,2}) and (?:up|over|under)|(?:kid|child|son|daughter|boy|girl)(?: is| s)? (\\d{1,2})",
    "(\\d{1,2}) ?(?:anos|aninhos|ano)|(?:criancas?|filh[oa]s?|miud[oa]s?|menin[oa]s?|bebes?|net[oa]s?|menores) (?:de|com) (\\d{1,2})(?: an[inho]*s?)?",
    "(\\d{1,2}) ?ans|(?:enfants?|fils|filles?|bebes?|gamins?|petits?|moins) de (\\d{1,2})(?! ?(?:euros?|eur))(?: ans?)?",
  ],
  /** A minimum age that is sought ('no under 14s'), in one of its groups. */
  ageFrom: [
    "(?:no (?:dejan?|pueden?|se admiten?|admiten?|permiten?)(?: entrar| pasar)?(?: (?:a )?l[oa]s)?(?: a)?|prohibid[oa]s?(?: la entrada)?(?: para| a)?(?: los)?|no (?:son |es )?(?:apt[oa]s?|recomendad[oa]s?) para(?: los)?) menores de (\\d{1,2})(?: anos)?|(?:solo |solamente )(?:para )?(?:los )?mayores de (\\d{1,2})(?: anos)?|edad minima (?:es |sea )?(?:de )?(\\d{1,2})(?: anos)?",
    "(?:(?:not?|don t|doesn t|do not|won t|never) (?:allow(?:ed|ing)?|admit(?:ted|ting)?|let(?:ting)?|take)(?: in)?|no|closed to|off limits to)(?: (?:kids|children|anyone|people|those))? under (?:the age of )?(\\d{1,2})s?(?: in)?|(?:under )(\\d{1,2})s (?:are |is )?(?:not allowed|not admitted|banned|can t|cannot)(?: in| enter| get in)?|over (\\d{1,2})s only|only (?:for )?over (\\d{1,2})s|minimum age (?:of |is )?(\\d{1,2})",
    "nao (?:deixam?|podem?|se admitem?|admitem?|aceitam?|permitem?)(?: entrar| passar)?(?: a| [ao]s)? menores de (\\d{1,2})(?: anos)?|(?:proibid|interdit|vedad)[oa]s? a(?:os)? menores de (\\d{1,2})(?: anos)?|(?:so |apenas )(?:para )?maiores de (\\d{1,2})(?: anos)?|idade minima (?:e |seja )?(?:de )?(\\d{1,2})(?: anos)?",
    "interdit(?:e|s|es)? aux (?:moins|mineurs) de (\\d{1,2})(?: ans)?|(?:refuse|n admet|n accepte|ne laisse|n autorise)\\w*(?: pas)?(?: entrer)? les moins de (\\d{1,2})(?: ans)?|(?:reserve|interdit)\\w* aux plus de (\\d{1,2})(?: ans)?|age (?:minimum|minimal) (?:est |de )?(\\d{1,2})(?: ans)?|pas (?:pour|ouvert\\w* aux?) (?:les )?moins de (\\d{1,2})(?: ans)?",
  ],
  /** A highest price in whole units of the currency, group 1. */
  priceUpTo: [
    "(?:por |de |cuesten? |valgan? )*(?:menos de|hasta|maximo|max|como mucho|no mas de|no (?:pase|suba|cuest[ea] mas) de) (\\d{1,3}) ?(?:euros?|eur|pavos)|(?:con|tengo|llevo) (\\d{1,3}) ?(?:euros?|eur|pavos)|(\\d{1,3}) ?(?:euros?|eur|pavos) (?:como mucho|maximo|max|o menos)",
    "(?:under|below|less than|up to|at most|max|maximum|cheaper than|no more than|not more than|do(?:es)?(?:n t| not) cost more than) (?:euros? )?(\\d{1,3}) ?(?:euros?|eur)?|(\\d{1,3}) ?(?:euros?|eur) (?:max|maximum|or less|at most|tops)",
    "(?:por |de |custem? )*(?:menos de|ate|no maximo|maximo|nao (?:cust[ae] )?mais (?:de|do que)) (\\d{1,3}) ?(?:euros?|eur)|(\\d{1,3}) ?(?:euros?|eur) (?:no maximo|maximo|ou menos)",
    "(?:pour |a )?(?:moins de|jusqu a|maximum|au plus|max|pas plus de|ne coute plus de) (\\d{1,3}) ?(?:euros?|eur)|(\\d{1,3}) ?(?:euros?|eur) (?:maximum|max|au plus|ou moins)",
  ],
  /** A price that is not enough, in whole units of the currency, group 1 or 2. */
  priceAbove: [
    "(?:cuest|val)\\w+ mas de (\\d{1,3})(?: ?(?:euros?|eur|pavos))?|mas de (\\d{1,3}) ?(?:euros?|eur|pavos)",
    "costs? (?:more than|over|above) (\\d{1,3})(?: ?(?:euros?|eur))?|(?:more than|over|above) (\\d{1,3}) ?(?:euros?|eur)",
    "cust\\w+ mais (?:de|do que) (\\d{1,3})(?: ?(?:euros?|eur))?|mais (?:de|do que) (\\d{1,3}) ?(?:euros?|eur)",
    "cout\\w+ plus (?:de|que) (\\d{1,3})(?: ?(?:euros?|eur))?|plus de (\\d{1,3}) ?(?:euros?|eur)",
  ],
  /** 'No' and 'nothing'. */
  no: ["no|nada", "no|not|nothing", "nao|nada", "pas|non|rien"],
  /** Denies the thing after it in a comparison: 'than' in 'rather theatre than music'. */
  ratherThan: [
    "(?<=(?:mejor|prefiero|preferimos|antes) (?:(?:el|la|los|las) )?\\S+ )(?:antes )?(?:que|a)",
    "(?<=(?:rather|prefer|better) (?:the )?\\S+ )(?:than|to|over)",
    "(?<=(?:melhor|prefiro|preferimos|antes) (?:(?:o|a|os|as) )?\\S+ )(?:do que|que|a)",
    "(?<=(?:plutot|prefere|mieux) (?:(?:du|de|la|le|les|des|l) )*\\S+ )(?:a|que)",
  ],
  /** Words after what they deny: 'theatre no', 'magic bores me', 'today I can't'. */
  noAfter: [
    "ni (?:hablar|en broma|loc[oa]s?|de lejos|por asomo|de cona|regalad[oa]s?|muert[oa]s?|en pintura)|pas(?:o|amos)|no gracias|(?:mejor|ya) no|no (?:quiero|queremos)(?: (?:ir|ver(?:l[oa]s?)?))?|no|nada|tampoco|excluid[oa]s?|no me (?:gusta|va|mola|interesa|apetece)n?|me (?:aburre|cansa)n?|no (?:puedo|podemos)|imposible",
    "(?:is|are) a(?: hard| big)? no(?: from (?:me|us)| for (?:me|us))?|no (?:thanks|thank you|way)|nope|(?:is|are|s) not (?:my|our|really my|really our) (?:thing|cup of tea)|(?:don|doesn) t work|no|not|(?:is |are )?excluded|neither|(?:is|are) (?:boring|out|impossible|no good|not good|not for (?:me|us))|(?:i|we) (?:can t|cannot)(?: (?:do|make)(?: it)?)?|can t",
    "nao e (?:para (?:mim|nos)|a minha praia|o meu forte)|(?:eu )?(?:passo|dispenso)|nao (?:quero|queremos)|nao|nada|tambem nao|exclui(?:do|da|dos|das)|nao (?:posso|podemos|gosto|me interessa)|impossivel",
    "tres peu pour (?:moi|nous)|(?:c est |est |ce n est )?(?:pas|pas trop|pas vraiment) (?:mon|notre) (?:truc|fort)|non merci|bof|(?:pas )?non plus|pas|non|exclus?|(?:je |on )(?:ne )?peux? pas|impossible",
  ],
  /** A preposition (and article) before a place. */
  beforePlace: [
    "donde (?:esta|estan|queda|es)(?: (?:el|la|los|las))?|(?:en|por|cerca|desde|junto|hacia|a|al|del)(?: (?:el|la|los|las|del|al|de|a))*|de (?:la|el|los|las)",
    "where(?: is| s)(?: the)?|(?:in|at|on|near|from|around|by|inside|to)(?: (?:the|of|to))*|of the",
    "onde (?:e|fica|esta)(?: [oa]s?)?|(?:em|no|na|nos|nas|ao|a|perto|junto|desde|pelo|pela)(?: (?:o|a|os|as|do|da|dos|das|de|ao))*|d[ao]s?",
    "ou(?: est| se trouve)?(?: (?:le|la|l|les))?|(?:a|au|aux|dans|sur|en|chez|pres|vers|depuis|devant)(?: (?:le|la|les|l|du|de|d))*|d(?:u|e la|e l)",
  ],
  /** Asks for the rest of the list that was shown last; matches the whole question. */
  more: [
    "(?:y )?(?:mas|que mas(?: hay)?|hay mas|(?:alg[ou]|algun[oa]s?) mas|dime mas|ensename mas|los demas|el resto|otros|otras|sigue)(?: por favor)?",
    "(?:and )?(?:some |any )?(?:more|what else(?: is there| is on)?|anything else|show (?:me )?more|the rest|others|any more|any others|go on)(?: please)?",
    "(?:e )?(?:mais|que mais(?: ha)?|o que mais(?: ha)?|ha mais|mostra mais|o resto|os outros|outros)(?: por favor)?",
    "(?:et )?(?:plus|encore|quoi d autre|autre chose|la suite|d autres|les autres|montre m en plus|voir plus)(?: s il vous plait)?",
  ],
  /** 'The other one' of the list that was shown last. */
  theOther: ["(?:el|la|del|de la) otr[oa]", "the other(?: one)?", "(?:o|a|do|da) outr[oa]", "l autre"],
  /** 'The next one' after the event of the last answer. */
  theNext: [
    "(?:el|la|del|de la) siguiente",
    "the (?:next|following)(?: one| 1)",
    "(?:o|a|do|da) (?:seguinte|proxim[oa])",
    "(?:le|la|du|de la) suivante?",
  ],
  /** Words that begin a new question, which continues nothing. */
  asksAnew: [
    "que (?:hay|ponen|echan|dan|se (?:puede )?(?:ve|ver|hace|hacer)|puedo|podemos)|hay algo|hay algun[oa]?",
    "what else (?:is|s)(?: on)? (?:at|in)|what s on|what is on|what (?:is|are) there|is there|are there|what can|what s (?:happening|playing)",
    "o que (?:ha|tem|se passa|posso|podemos)|que ha|ha algo|ha algum(?:a)?",
    "qu est ce qu|il y a quoi|qu y a t il|y a t il|il y a|que (?:faire|voir)",
  ],
  /** First word of a question that continues the previous one ('and', 'but'). */
  continues: [
    "y|pero|entonces|tambien|vale|ok|no|mejor|solo|perdon|digo|o",
    "what about|how about|and|but|also|ok|then|no|only|just|sorry|rather|or|i meant?",
    "e|mas|entao|tambem|ok|nao|antes|so|desculpa|alias|ou",
    "et|mais|alors|aussi|ok|non|plutot|pardon|que les|seulement|ou",
  ],
  /** Last word of such a question ('too', 'instead'). */
  continuesAtEnd: ["mejor|tambien", "instead|too|as well|though", "antes|tambem", "plutot|aussi"],
  /** First words of a question about the events of the previous answer ('which of those'). */
  refersBack: [
    "cual(?:es)?|algun[oa]s?|de es[oa]s?|solo|y",
    "which(?: ones?| of (?:them|those|these))?|any of (?:them|those|these)|only",
    "qua(?:l|is)|algum(?:a|as)?|alguns|so",
    "lesquel(?:le)?s|lequel|laquelle|quel(?:le)?s?|seulement",
  ],
  /** Asks about any event of the previous question ('any of those'). */
  ofThose: [
    "(?:de|entre) (?:eso|es[oa]s|est[oa]s)|algun[oa]s?|nada",
    "(?:any(?:thing)?|some(?:thing)?|one|none) (?:of|in) (?:that|them|those|these|it)|any(?: ones?)?",
    "(?:disso|dess[ea]s|dest[ea]s|deles|delas)|algum(?:a|as)?|alguns|nada",
    "y en a|certains?|certaines?",
  ],
  /** 'Still', with which a question about booking asks whether there are places. */
  still: ["todavia|aun", "still", "ainda", "encore|toujours"],
  /** Words before one that is not looked for unless the programme has it: the pronoun before a verb, 'with my' before a companion, 'before the' before what the visitor does. */
  beforeAside: [
    "(?:(?:he|hemos|ha|han)|(?:me|te|se|nos|os|le|les)(?: (?:he|has|ha|hemos|han|haya|hayan|hayamos))?|(?:con|de) (?:mis?|nuestr[oa]s?)|(?:antes|despues|al salir) de(?:l)?(?: (?:el|la|los|las))?)",
    "(?:(?:i|we|you|they)(?: (?:guys|all|folks))?(?: (?:ve|have|d|ll|re|m))?|(?:with|of) (?:my|our)|(?:before|after)(?: (?:the|a|our|my))?)",
    "(?:(?:que|nao|ja|quem|onde|como|eu|quando) (?:me|te|se|lhe|nos)(?: (?:tem|tenha|tenham|tinha))?|(?:com|d)(?: ?[oa]s?)? (?:meus?|minhas?|noss[oa]s?)|(?:antes|depois) d[aeo]s?)",
    "(?:(?:je|j|on|tu|me|m|te|se|s)(?: (?:ai|as|a|est|suis|es|soit))?|(?:avec|de) (?:mon|ma|mes|nos|notre)|(?:avant|apres)(?: (?:le|la|l|les))?)",
  ],
  /** Endings of verbs. An unknown word with such an ending is taken for a verb and is not searched. */
  verbEndings: [
    "(?:arse|erse|irse|ar|er|ir|ando|iendo|amos|emos|imos|arme|erme|irme|arnos|ernos|irnos|ame|eme|aste|iste|aria|eria|iria|aremos|ieron|aron|mente)",
    "(?:ing|ed|n t)",
    "(?:ar|er|ir|ando|endo|indo|amos|emos|imos|aste|este|aria|eria|iria|aram|eram|ssem|me|mente)",
    "(?:er|ir|re|ez|ons|ant|ait|aient|erai|erais)",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Small talk. */
export const talk = {
  hello: [
    "hola+|buenos dias|buenas (?:tardes|noches)|buenas|hey|ey|saludos|holi",
    "hello(?: there)?|hi(?: there)?|hey(?: there)?|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|hiya",
    "oi|opa|ola+|oi+|bom dia|boa (?:tarde|noite)|boas(?: tardes| noites)?|ei|viva|tudo bem|saudacoes",
    "bonjour|salut|bonsoir|coucou|hello|hey|bonne (?:journee|soiree)",
  ],
  thanks: [
    "guay|gracias|muchas gracias|mil gracias|genial|perfecto|estupendo|muy amable",
    "thanks?(?: you)?(?: very much| so much| a lot)?|thx|ty|cheers|great|perfect|awesome|lovely|brilliant",
    "valeu|brigad(?:o|a|ao)|obrigad[oa]s?|muito obrigad[oa]|valeu|agradec\\w+|otimo|perfeito|brigad[oa]",
    "super merci|merci(?: beaucoup| bien| a toi| a vous)?|parfait|super|genial|je (?:te|vous) remercie",
  ],
  bye: [
    "adios|hasta (?:luego|pronto|manana|la vista)|chao|nos vemos|me voy",
    "bye(?: bye)?|goodbye|see you(?: later| soon)?|good night|ciao|take care",
    "adeus|tchau|ate (?:logo|ja|amanha|breve)|xau",
    "au revoir|(?<!(?:y|n|il|elle|on) )a (?:bientot|plus(?= (?:tard|\\||$))|demain|tout a l heure)|ciao|bonne nuit|adieu",
  ],
  who: [
    "(?:quien|que) eres|como te llamas|eres (?:un|una)? ?(?:robot|bot|humano|humana|persona|ia|maquina|real)|que es acty|tu nombre|quien te (?:hizo|creo|programo)",
    "who are you|what are you|what(?: s| is) your name|are you (?:a |an )?(?:robot|bot|human|real|ai|person|machine|chatgpt)|who (?:made|built|created) you|what is acty",
    "quem es(?: tu)?|quem e voce|como te chamas|qual (?:e )?o teu nome|es (?:um |uma )?(?:robo|robot|bot|humano|humana|pessoa|ia|maquina)|quem e a acty",
    "(?:qui|que) (?:es tu|etes vous)|tu es qui|t es qui|comment (?:tu t appelles|t appelles tu|vous appelez vous)|qui est acty",
  ],
  help: [
    "(?:que|como) (?:sabes hacer|puedes hacer|me puedes ayudar|puedes ayudarme|funcionas?|te pregunto|puedo preguntarte|puedo preguntar)|para que sirves",
    "what can you do|how can you help|what can i ask(?: you)?|(?:can you |please )?help(?: me)?|how do(?:es)? (?:you|this) work|what are you for",
    "o que (?:sabes|podes|consegues|pode|sabe) fazer|(?:podes |pode )?ajuda(?:r|s)?(?: me)?|como (?:funcionas|funciona)|o que posso perguntar|para que serves",
    "(?:que|qu est ce que) (?:sais tu|tu sais|peux tu|tu peux|savez vous|pouvez vous) faire|(?:peux tu |tu peux |pouvez vous )?(?:m )?aide(?:r|z)?(?: moi)?|comment (?:ca marche|tu marches|tu fonctionnes)|a quoi (?:tu sers|sers tu)",
  ],
  mood: [
    "como (?:estas|te va|andas|te encuentras)|que haces|te quiero|eres (?:tonto|tonta|listo|lista|genial|guapo|guapa|inutil)|tonto|idiota|inutil|cuantos anos tienes",
    "how are you(?: doing)?|how s it going|what s up|i love you|are you (?:stupid|dumb|smart|ok|happy)|stupid|idiot|how old are you",
    "como (?:estas|esta|vais|vai)|gostas de mim|es (?:burro|burra|inteligente|estupid[oa])|idiota|estupid[oa]|quantos anos tens",
    "(?:comment )?(?:ca va|vas tu|tu vas|allez vous)|je t aime|t es (?:bete|nul|intelligent)|idiot|imbecile|quel age as tu",
  ],
  swearing: [
    "mierda|joder|cono|hostias?|puta\\w*",
    "shit|fuck\\w*|damn|wtf|crap",
    "merda|caralho|porra|foda\\w*",
    "merde|putain|bordel",
  ],
  fine: [
    "nop|jeje\\w*|vale|ok|okay|okey|de acuerdo|entendido|bien|muy bien|si|no|claro|ya|jaja\\w*",
    "ok|okay|k|fine|sure|alright|right|yes|no|yep|nope|cool|got it|ha(?:ha)+|lol|good|nice",
    "ok|okay|esta bem|certo|sim|nao|claro|fixe|ta|bem|entendido",
    "nan|ok|okay|d accord|bien|tres bien|oui|non|entendu|ca marche|compris|cool",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Topics that the programme has no answer to. */
export const offTopicWords = {
  weather: [
    "(?:que )?tiempo (?:va a hacer|hara|hace|hay|tendremos|se espera)|(?:va a )?llove?(?:r|ra|iendo)|llueve|lluvia|meteorolog\\w*|pronostico|temperatura|calima|(?:va a hacer|hara|hace|habra|va a haber)(?: mucho| mucha| buen| mal)? (?:viento|calor|frio|sol|bueno|malo)",
    "(?:is it|will it|it s|going to)(?: \\w+){0,4} (?:windy|hot|cold|sunny|cloudy|wet|warm)|weather|forecast|(?:will|is|does|going to|gonna) (?:it )?(?:be )?(?:rain\\w*|sunny|hot|cold|windy|warm)|rain(?:s|ing|y)?|temperature|umbrella|sunny",
    "que tempo (?:vai|faz|fara)|(?:vai )?chov(?:er|e)|chuva|meteorolog\\w*|previsao|temperatura|(?:vai (?:estar|fazer|haver)|faz|fara)(?: muito| muita| bom| mau)? (?:vento|calor|frio|sol|tempo)",
    "(?:quel )?temps (?:fera|va t il|fait|il fait|il va)|meteo|pleut|pleuvoir|pleuvra|pluie|temperature|previsions?|(?:va faire|fera|va y avoir)(?: du| de la)? (?:beau|chaud|froid|vent|soleil|mauvais)",
  ],
  secret: [
    "contrasenas?|claves?|password|passwords|wi ?fi|administrador(?:es|a)?|admin|root|(?:tus|las|sus) (?:instrucciones|reglas|ordenes)|instrucciones|prompt|configuracion(?:es)?|ajustes|base de datos|correos?(?: electronicos?)?|e ?mails?|datos (?:de|personales)\\w*|(?:nombres?|lista|recordatorios?|programa) de (?:los |otr[oa]s |las )*(?:visitantes|usuarios|personas)|otros? (?:usuarios?|visitantes?)|api key|token|tarjeta|telefono|codigo fuente|ignora(?:d)?|haz caso omiso|actua como|ahora eres|olvida (?:todo|tus|las)|finge|sql|javascript|script",
    "passwords?|passphrase|wi ?fi|admin(?:istrator|istrators|s)?|root|(?:your|the|all|previous|these|those) (?:instructions?|rules|prompt|settings|orders)|instructions|system (?:prompt|message|settings|instructions)|prompt|settings|configuration|database|e ?mails?(?: addresses)?|personal data|(?:visitors|users|people|customers|admins)(?: s)? (?:data|names?|reminders|addresses|details|phones?)|(?:names|list|data|reminders) of (?:the |all )?(?:other )?(?:visitors|users|people|customers)|other (?:visitors|users)|api keys?|secrets?|tokens?|credit cards?|phone numbers?|source code|ignore|forget (?:all|everything|your)|pretend|act as|you are now|jailbreak|developer mode|sql|javascript|script",
    "senhas?|palavras? passe|password|passwords|wi ?fi|administrador(?:es|a)?|admin|root|(?:tuas|suas|as) (?:instrucoes|regras|ordens)|instrucoes|prompt|configurac(?:ao|oes)|definicoes|base de dados|e ?mails?|dados (?:pessoais|d[aeo]s?)\\w*|(?:nomes?|lista|lembretes) d[eo]s? (?:outros )?(?:visitantes|utilizadores|usuarios|pessoas)|outr[oa]s (?:visitantes|utilizadores|usuarios)|api key|chaves?|token|cartao|telefone|ignora|ignore|age como|agora es|esquece (?:tudo|as)|finge|sql|javascript|script",
    "mots? de passe|password|wi ?fi|administrat(?:eur|eurs|rice)|admin|root|(?:tes|vos|les|toutes les) (?:instructions|regles|consignes)|instructions|consignes|prompt|configuration|parametres|reglages|base de donnees|e ?mails?|adresses? mail|donnees (?:personnelles|des)|(?:noms?|liste|rappels) d(?:es|e) (?:autres )?(?:visiteurs|utilisateurs|personnes)|autres (?:visiteurs|utilisateurs)|cles?|token|carte bancaire|telephone|code source|ignore[rz]?|oublie(?:z)? (?:tout|tes|vos)|agis comme|tu es maintenant|mode developpeur|sql|javascript|script",
  ],
  other: [
    "aparc\\w*|cargar|enchufes?|parking|parquing|garaje|coches?|perr[oa]s?|gatos?|mascotas?|taxi|uber|hotel(?:es)?|alojamiento|alojarme|dormir|farmacias?|hospital|medico|devol\\w*|reembols\\w*|(?<!me )(?<!nos )he(?:mos)? perdido|fumar|tabaco|alcohol|drogas?|cajero|lavadora|supermercado|tiendas?|restaurantes?|menu|camiset\\w*|merchandising|dinero|politica|presidente|elecciones|futbol|baloncesto|(?<!la )mundial|liga|capital|noticias?|loteria|bolsa|bitcoin|receta|poemas?|chistes?|adivinanza|traduc\\w*|traduce|escribe(?:me)?|redacta|codigo|calcula|suma|cuanto (?:es|son) \\d+|filosofia|dios|novi[oa]|casar\\w*|organiz(?:a|an|ador|adores)|(?<!a )que hora es|quien (?:gano|gana)|patrocina\\w*|trabajo|voluntari\\w*|prensa|sorteo|gluten|celiac[oa]s?|vegan[oa]s?|vegetarian[oa]s?|halal|kosher",
    "charg(?:e|er|ing)(?= (?:my|a|the|our) )|charger|park(?:ing)?(?: my car)?|garage|car|dogs?|cats?|pets?|taxi|uber|(?:bus|train|metro|tram|ferry|flight|plane)(?:es|s)?(?: times?| timetables?| schedules?| stops?)?|airport|hotels?|hostels?|accommodation|sleep|pharmacy|hospital|doctor|refund\\w*|lost (?:property|and found|my)|smok\\w*|alcohol|drugs?|atm|supermarket|shops?|restaurants?|menu|merch\\w*|politics|president|election|football|soccer|basketball|league|capital|news|lottery|stocks?|bitcoin|recipe|poem|jokes?|riddle|translate|translation|write (?:me|a|an)|code|calculate|philosophy|god|girlfriend|boyfriend|marry|organis\\w*|organiz\\w*|who won|sponsors?|jobs?|volunteer\\w*|press|raffle|gluten|celiac|vegans?|vegetarians?|halal|kosher",
    "carregar|estacion\\w*|parking|garagem|carro|cao|caes|cachorr[oa]s?|gat[oa]s?|animais|animal|taxi|uber|autocarros?|onibus|comboios?|trem|metro|aviao|voos?|ferry|hotel|hoteis|alojamento|dormir|farmacias?|hospital|medico|devol\\w*|reembols\\w*|perdi(?! (?:[ao]s? )?\\|)|fumar|tabaco|alcool|drogas?|multibanco|supermercado|lojas?|restaurantes?|ementa|camisol\\w*|dinheiro|politica|presidente|eleicoes|futebol|basquete|mundial|campeao|liga|capital|noticias?|lotaria|bolsa|bitcoin|receita|poemas?|piadas?|anedotas?|adivinha|traduz\\w*|traducao|codigo|calcula|filosofia|deus|namorad[oa]|casar|organiz(?:a|am|ador|adores)|quem (?:ganhou|ganha)|patrocin\\w*|emprego|voluntari\\w*|imprensa|sorteio|gluten|celiac[oa]s?|vegan[oa]s?|vegetarian[oa]s?|halal|kosher",
    "recharger|gar(?:er|e|ons)|me garer|stationn\\w*|parking|voiture|chiens?|chats?|animaux|animal|taxi|uber|bus|(?<!en )trains?|metro|tramway|avion|vols?|ferry|hotels?|hebergement|dormir|pharmacies?|hopital|medecin|rembours\\w*|j ai perdu|fumer|tabac|alcool|drogues?|distributeur|supermarche|magasins?|boutiques?|restaurants?|menu|argent|politique|president|elections|football|foot|basket|ligue|capitale|actualites?|nouvelles|loterie|bourse|bitcoin|recette|poemes?|blagues?|devinette|traduis|traduire|traduction|ecris(?: moi)?|redige|code|calcule|philosophie|dieu|copine|copain|epouser|organis(?:e|es|ateurs?|ation)|sponsors?|emploi|benevol\\w*|presse|tombola|gluten|vegan(?:e|s|es)?|vegetarien(?:ne|s|nes)?|halal|casher",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** Languages that an event may be in. */
export const spoken = {
  es: ["espanol|castellano", "spanish", "espanhol|castelhano", "espagnol"],
  en: ["ingles", "english", "ingles|inglesa", "anglais"],
  pt: ["portugues", "portuguese", "portugues|portuguesa", "portugais"],
  fr: ["frances", "french", "frances|francesa", "francais"],
  de: ["aleman", "german", "alemao", "allemand"],
  it: ["italiano", "italian", "italiano", "italien"],
} satisfies Readonly<Record<string, InLanguages>>;

/** One plain form of frequent words, which stands for theirs in a question with words of another language. */
export const plain = {
  now: ["ahora", "now", "agora", "maintenant"],
  today: ["hoy", "today", "hoje", "aujourd hui"],
  tonight: ["esta noche", "tonight", "esta noite", "ce soir"],
  tomorrow: ["manana", "tomorrow", "amanha", "demain"],
  yesterday: ["ayer", "yesterday", "ontem", "hier"],
  morning: ["por la manana", "in the morning", "de manha", "le matin"],
  afternoon: ["por la tarde", "in the afternoon", "a tarde", "l apres midi"],
  evening: ["por la noche", "in the evening", "a noite", "le soir"],
  weekend: ["fin de semana", "weekend", "fim de semana", "week end"],
  free: ["gratis", "free", "gratis", "gratuit"],
  children: ["ninos", "kids", "criancas", "enfants"],
} satisfies Readonly<Record<string, InLanguages>>;
