import type { Grammar } from "../grammar.ts";

/** Spanish phrases, and the form of them that the other patterns read. The order counts: each reads what those before it made. */
export const spanishRewrites: Grammar["rewrites"] = [
  // The reason counts, and not that nobody should go.
  ["ya no (?:merece|vale) la pena(?: ir)? (?:porque|ya que|pues)", "|"],
  // The role of a speaker is not what is asked about.
  [
    "(?<=^ |\\| )(?:soy|somos|trabajo de|trabajo como) (?:un[oa]? )?(?:voluntari[oa]s?|periodistas?|monitor(?:a|es)?|profesor(?:a|es)?|maestr[oa]s?|camarer[oa]s?|taxistas?)(?= (?:y|\\||del?|en) )",
    "|",
  ],
  // The weather is the reason, and not the subject.
  [
    "(?:(?:por|con|a causa de|debido a|por culpa de)(?:l)? (?:el |la |este |esta |tanto |tanta )?(?:(?:viento|ventarron|vendaval|ventolera|aire)(?: que (?:hace|sopla|hay))?|rafagas|lluvia|mal tiempo|temporal|calima|calor))",
    "|",
  ],
  // It counts what is said, and not who says it.
  [
    "(?<=^ |\\| |que |pero |y )(?:(?:el|la|los|las|un|una|unos|unas|mi|mis|gente|alguien) )(?:(?!(?:es|esta|estan|hay|que|va|van) )[a-z]+ ){0,5}?(?:me|nos) (?:(?:ha|han|acaba de|acaban de) )?(?:dicho|dicen|dice|dijo|dijeron|jura|juro|juraron|asegura|aseguro|cuenta|conto|contaron|suelta|solto|decir|soltar)(?: que)?",
    "|",
  ],
  // A verb that is asked with its opposite asks whether it takes place.
  ["([a-z]{2,}) o no \\1", "sigue en pie"],
  // A full event is the reason why others are sought.
  [
    "(?:el|la|los|las) (?:(?!\\|)\\S+ ){1,4}?(?:esta|estan|esten) (?:ya )?(?:complet|llen|agotad)[oa]s?[^|]*(?= \\| (?:\\| )*(?:que|hay|algun[oa]?) (?:otr[oa]s?|mas|alternativas?) )",
    "con plazas |",
  ],
  // The hour that it is now is not one that is sought.
  [
    "(?:ya )?(?:son|es) las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\\d{1,2}(?::\\d{2})?)(?: (?:y|menos) (?:cuarto|media|cinco|diez|veinte|veinticinco))?(?: pasadas)?(?= (?:\\||y|pero) (?!a))",
    "ahora |",
  ],
  [
    "(?:en (?:lugar|vez) de(?:l)?) ((?:(?!\\|)\\S+ ){1,4}?)que (?:poneis|ponen|pon\u00e9is|hay|haceis|hacen|dan|dais|habra)",
    "que ha pasado con $1",
  ],
  [
    "(?:que|algo|algun[oa]?|todo lo que)? ?(?:que )?(?:quede?n?|siga|sigue)(?: todavia| aun)? (?:viv[oa]s?|en pie)",
    "sin lo cancelado",
  ],
  // An occasion is not what is looked for.
  [
    "(?:para|pa|de) (?:la |una |mi |nuestra |el |un )*(?:despedida de solter[oa]s?|cumple(?:anos)?|aniversario|boda)",
    "|",
  ],
  // The visitor does not ask for the words of a leaflet.
  ["(?:a mi|en mi (?:programa|papel|folleto|movil)) (?:me )?(?:sal|pon|aparec|figur|dec|dic)\\w+ [^|]*", "|"],
  // A missed event is sought again.
  [
    "(?:me|nos) (?:he |hemos )?(?:perdi|perdido|perdimos) (?:l[oa]s?|el) ([a-z]+)(?: de (?:hoy|ayer|esta manana))? \\|(?= (?:\\| )*(?:cual|cuales|que|hay) )",
    "$1 |",
  ],
  [
    "(?:se )?(?:ha )?(?:acabo|termino|acabado|terminado) (?:ya )?(?:el festival|todo)|(?:el festival|todo) (?:ya )?(?:se )?(?:ha )?(?:acabo|termino|acabado|terminado)(?: ya)?",
    "que hay todavia",
  ],
  [
    "(?<=^ |\\| )(?:ya )?(?:son )?las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: y media| y cuarto)?(?: de la (?:tarde|manana|noche))? y(?= (?:no|nada|nadie|aqui|todavia|aun) )",
    "ahora",
  ],
  // The town that somebody comes from is not where something is sought.
  [
    "(?:he|hemos|venimos|vengo|llegamos|bajamos)(?: (?:venido|bajado|llegado|subido))?(?: [a-z]+)? desde (?:playa |puerto |costa |las |los |el |la )?(?:del |de )?[a-z]+",
    "|",
  ],
  // Somebody who is late on the way is no event.
  [
    "(?:el|la|mi|nuestro|nuestra) (?:taxi|autobus|bus|guagua|tren|avion|vuelo|ferry) (?:va|viene|llega|esta|trae|sale) (?:muy )?(?:con retraso|tarde|retrasad[oa])",
    "|",
  ],
  [
    "(?:el|la|los|las|un|una|unos|unas|mi|mis) (?:(?!(?:es|esta|estan|hay|que|va|van) )[a-z]+ ){1,5}?(?:dicen?|juran?|aseguran?|afirman?|cuentan?) que|se (?:comenta|cuenta|oye)(?: por (?:ahi|aqui))?(?: que)?|corre el rumor de que",
    "|",
  ],
  // Home is no house of the programme.
  ["(?:ir(?:se|nos|me)?|volver|voy|vamos|vuelvo|volvemos) (?:a|para) casa", "|"],
  // A cancelled event is the reason why others are sought.
  [
    "(?:nos|me) (?:quedamos|quedo|hemos quedado|he quedado) sin [a-z]+ \\|(?= (?:\\| )*(?:y |pues )*(?:ahora )?(?:que|donde|hay) )",
    "sin lo cancelado |",
  ],
  // Somebody who waits and sees nothing asks whether it takes place.
  [
    "(?:no (?:hay|veo|vemos|se ve)(?: a)?|aqui no hay) (?:nadie|ni un alma|ni dios)(?: (?:en|sobre) (?:el )?escenario)?(?! que)",
    "ahora sigue en pie |",
  ],
  [
    "(?:estoy|estamos|sigo|seguimos|llevo|llevamos)(?: (?:aqui|ya|todavia))?(?: (?:esperando|plantad[oa]s?|sentad[oa]s?|un (?:buen )?rato))*(?= [^?]*(?:no (?:hay|sale|salen|empieza|empiezan|aparece|aparecen|viene|vienen|se ve)|nadie|y nada|ni rastro))",
    "sigue en pie |",
  ],
  [
    "(?<=sigue en pie [^?]*)(?:y )?(?:(?:no (?:hay|aparece|viene|se ve|ha venido)|ni) )?(?:a )?(?:nadie|ni (?:dios|un alma))|(?<=sigue en pie [^?]*)(?:y nada(?= \\||$)|ni rastro(?: de(?:l)?)?|no (?:hay|aparecen?|vienen?|se ve))",
    "|",
  ],
  [
    "no (?:empiezan?|comienzan?|arrancan?|salen?|aparecen?)(?= (?:(?:y|va|van|cuanto|que|pero|todavia|aun|ya) |\\||$))",
    "sigue en pie |",
  ],
  // A speaker asks what stands in for something, or what to see in its place.
  [
    "(?:que|quien(?:es)?) (?:han puesto|ponen|hay|sustituyen?(?: a)?|viene|vienen|va|van) (?:ahora )?(?:en (?:lugar|vez) de(?:l)?|por (?=el|la|los|las))",
    "que ha pasado con",
  ],
  ["(?:que|quien(?:es)?) (?:sustituyen?|reemplazan?)(?: a(?:l)?)?", "que ha pasado con"],
  [
    "(?<=^ (?:y |pero )?|\\| )(?:como|ya que|puesto que|dado que|visto que|en vista de que|si) [^|]*?(?:(?:cancel|suspend|anul)\\w*|no (?:hay|hacen|se hace|hay|sale|actuan?)|se (?:ha )?ca(?:e|yo|ido)|caido)[^|]*?(?= (?:\\| )?(?:que|cual(?:es)?|hay|donde|a donde|dime|algo|algun|otr[oa]s?|recom\\w+|busco|quiero|alternativas?|algun[oa]s?|se puede|podemos) )",
    "sin lo cancelado |",
  ],
  ["(?:sigue|siguen|va|van|esta|estan|todo) (?:todo )?igual(?= (?:\\||$|no |que ))", "sigue en pie"],
  ["(?:no )?(?:l[oa]s? )?(?:han|ha) (?:tocado|movido|cambiado) (?:nada)?(?= \\||$)", "sigue en pie"],
  ["hasta ahora", "|"],
  ["(?<=^ )(?:acabo|acabamos) de llegar", "|"],
  [
    "(?:me|nos|te) (?:han?|an?) (?:dicho|contado)(?: que)?|dicen(?: que)?|(?:he|hemos) (?:oido|leido)(?: que)?|se (?:dice|rumorea) que|por lo visto",
    "|",
  ],
  [
    "(?:al final|ya) no (?:hay|habra|va a haber)(?: mas)?(?! (?:mas )?(?:plazas?|sitios?|huecos?|entradas?|nada|manera|forma))",
    "sigue en pie",
  ],
  ["al final(?! de)", ""],
  ["(?:(?:falta|queda|esta)n? )?por (?:empezar|comenzar|arrancar)", "no ha empezado"],
  ["nada de nada", "|"],
  [
    "(?<=^ (?:y |pero )?|\\| )si [^|]*?(?:(?:cancel|suspend|anul)\\w*|no (?:hay|hacen|se hace))[^|]*?(?= (?:\\| )?(?:que|cual(?:es)?|hay|donde|a donde) )",
    "sin lo cancelado |",
  ],
  ["(?<=^ )(?:he|hemos) llegado (?:muy |tan |demasiado )?tarde(?: hoy)? \\|", "|"],
  ["por favor", "|"],
  ["no queda nada(?= (?:para|en|de la|del|de los) )", "queda algo"],
  // Two denials are a wish: 'I don't want to miss the circus'.
  [
    "no (?:me |nos |te )?(?:(?:quiero|queremos|quisiera|puedo|podemos) )?(?:perder|pierdo|perdemos)(?:me|nos)?(?:l[oa]s?)?",
    "quiero ver",
  ],
  ["(?:que )?no (?:(?:me )?diga[sn]?(?:me)?|puede ser|creo|pued[eo] creer) que no(?= (?:ha|qued|tien))", "|"],
  ["no es que no", "|"],
  ["no pued(?:e|en|o) faltar(?: a(?:l)?)?|que no falten?", "quiero"],
  ["(?:no|nada) mas que(?= (?:circo|musica|teatro|magia|concierto))", "solo"],
  ["no (?:solo|solamente|unicamente)", "|"],
  ["de por medio", "|"],
  // 'I don't know when it begins' is a question.
  [
    "(?:no (?:tengo|tenemos) )?ni (?:(?:la mas )?minima |puta )?idea(?: de(?:l)?)?|no (?:estoy|estamos) segur[oa]s?(?: de)?",
    "|",
  ],
  [
    "(?:menos|salvo|sin|quitando|excepto) lo que (?:ya )?(?:(?:ha|haya) )?(?:paso|pasado|acabo|acabado|termino|terminado)",
    "|",
  ],
  ["no (?:se|sabemos)(?= (?:si|cual|cuando|donde|quien|que (?!hacer|ver)))", "|"],
  [
    "(?:no|nada)(?: que)?(?: (?:empiecen?|comiencen?|sean?))? (?:(?:mas tarde|despues) de|pasad[ao]s?(?: las?)?)",
    "antes de",
  ],
  ["(?:no|nada)(?: que)?(?: (?:empiecen?|comiencen?|sean?))? antes de(?:l)?", "despues de"],
  ["antes de (las? [^|]+?) (?:no (?:puedo|podemos|llego|llegamos)|imposible)", "despues de $1"],
  ["antes de (?:comer|almorzar)", "antes de las 14:00"],
  ["despues de (?:comer|almorzar)", "despues de las 16:00"],
  ["despues de cenar", "despues de las 22:00"],
  ["(?:a|la)? ?(?:media|primera hora de la|ultima hora de la|final de la) (manana|tarde|noche)", " por la $1"],
  ["(?:a )?primera hora", "temprano"],
  ["entre (\\d+) y (\\d+) euros", "de pago hasta $2 euros"],
  ["por ?que no(?: (?:hay|esta|se hace|sale)(?= |$))?", "por que"],
  // 'Is there nothing free?' asks for what is free.
  ["no (?:veo|vemos|encuentro|encontramos) (?:nada|ningun[oa]?)(?: de)?", "hay"],
  [
    "no (?:hay|habra|queda|ponen|dan)(?: mas)?(?: (?:nada|algo|ningun[oa]?))?(?: de)?(?! (?:mas )?(?:plazas?|sitios?|huecos?|entradas?|billetes|nada|ni una?))",
    "hay",
  ],
  ["(?:las )?(?:12|doce) del mediodia", "las 12:00"],
  ["antes de(?:l)? mediodia", "antes de las 12:00"],
  ["despues de(?:l)? mediodia", "despues de las 12:00"],
  ["(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) (\\d{1,2})(?! ?[:h\\d])", "dia $1"],
  ["(?:que|como) (?:acaba|termina|cierra) (?:el festival|el programa)", "lo ultimo"],
  ["(?:3|tres) cuartos de hora", "45 minutos"],
  ["(?:1 |una )?hora y cuarto", "75 minutos"],
  ["(?:un )?cuarto de hora", "15 minutos"],
  ["un par de horas", "2 horas"],
  ["de aqui a (?:una )?hora y media", "de aqui a 90 minutos"],
  ["(\\d{1,2}(?: ?h)?) (y|a|hasta)(?: el)? mediodia", "$1 $2 las 12:00"],
  ["hasta (?:el )?mediodia", "hasta las 12:00"],
  ["aunque [^|]*", "|"],
  ["(?:medianoche|media noche) y media", "las 00:30"],
  [
    "(?:despues de|antes de|al salir de|cuando (?:acabemos|salgamos|terminemos|volvamos) (?:de|con|en))(?: la)? playa(?= (?:\\||$))",
    "|",
  ],
  ["(?:en|dentro de) menos de (?:una|1) hora", "en la proxima hora"],
  // 'Can one go?' asks for a place.
  ["(?<=\\| |^ (?:y |pues )?)(?:se puede|puedo|podemos)(?: ir| entrar)?(?= (?:\\| )?$)", "quedan plazas"],
];
