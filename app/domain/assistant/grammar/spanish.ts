import { type Grammar, numbersFromTwo, shortForms } from "./grammar.ts";
import { spanishRewrites } from "./rewrites/spanish-rewrites.ts";
import { stateKeywords } from "./states/state-words.ts";
import { spanishStates } from "./states/spanish-states.ts";

export const spanish: Grammar = {
  language: "es",
  stopWords:
    "habra habran habria habrian resto parte par partir aun esos esas cuales aquel aquella que hay el la los las un una unos unas lo de del al a en con por para sobre sin y e o u ni no si ya mas muy es son esta estan fue era ser estar este estos estas ese esa eso hoy ahora manana noche tarde cual cuales quien quienes como donde cuando cuanto cuanta cuantos cuantas algo alguna algun algunos alguno nada se me te nos le les mi mis tu tus su sus yo nosotros desde hasta entre dentro cerca puedo puede podemos podria quiero queremos quisiera hola gracias tambien pero porque durante ha he has han hemos sido mismo misma hacia segun antes despues encima debajo delante detras arriba abajo alguien nadie ninguno ninguna ningun tampoco todavia aunque cuya cuyo enfrente frente",
  fillers:
    "apuesto menuda menudo siguen sobra entonces cierto causa culpa pie euro euros jaja jajaja jeje jejeje cartel madrugar haga hagan lista sino perdon digo dice igual total suena suenan alli ese esa cuentame da dan ensena ensenan imparte imparten lleva actua actuan sale salen participa toca tocan cae caer enseguida oye xd eso esa tiene aprender probar cosa cosas actividad actividades evento eventos acto actos espectaculo espectaculos show shows plan planes programa programacion agenda festival fiesta fiestas funcion funciones sesion sesiones propuesta propuestas opcion opciones oferta tipo tipos gente persona personas publico sitio sitios lugar lugares zona rato momento dia dias hora horas vez ver veo verse vemos hacer hago hacemos haces ir voy vamos ido venir vengo asistir disfrutar participar encontrar busco buscar buscando quedan queda quedar apetece interesa interesante interesantes divertido divertida divertidos chulo chula guay bonito bonita bueno buena buenos buenas mejor mejores recomendable todo toda todos todas otro otra otros otras haber habra habria hubo hacen hace echan echar ponen poner dan dar toca tocan tocar tocara actua actuan actuar actuara actuacion actuaciones presenta presentan sale salen celebra celebran tiene tienen tener tenga tengan tenia empieza empiezan empezar comienza comienzan comenzar acaba acaban termina terminan abre abren abierto abierta cierra cierran organiza pasa pasar pasando ocurre sea sean seria estoy estamos estas soy somos di dime decir decirme cuenta saber sabes conoces informacion info detalles favor porfa porfavor puedes podrias podria necesito hace falta llevar llevo traigo solo solamente gustaria encanta gusta real realmente disponible disponibles libre libres previsto prevista tal dos tres cuatro va van ando queria recomiendas recomienda recomendar recomendarias asi pues oye oiga vale bien tengo directo vivo acerca siguiente siguientes proximo proxima proximos proximas abuela abuelo abuelos madre padre padres mama papa mujer marido pareja novio novia amigo amiga amigos amigas hermano hermana hermanos companero companera grupo primo prima suegra vecino vecina soy vivo llego llegar llegamos llegare salgo salimos quedamos paso pasamos pasear paseo visita visito turista turistas viaje viajo ensename muestrame mostrar mostrarme muestra listame lista pon ponme mirar miro mira oir oigo escuchar escucho leer comprar comprarme preguntar pregunto pregunta duda tengo tuvieramos tengamos haya hubiese debo deberia deberiamos tendria pasaria perder perderme perdermelo conocer entender sentarme descansar relajarme entretener entretenerme divertirme divertirnos pasarlo llevarlos traerlos juntos juntas solo sola unico unica nuevo nueva nuevos cualquier cualquiera demas propio tanto tanta mucho mucha muchos muchas poco poca pocos pocas menos minutos minuto rapido rapida corto corta largo larga general completo posible imposible importante facil dificil seguro segura claro ejemplo manera forma modo parte verdad idea ideas tema estilo clase horario horarios calendario titulo nombre descripcion ficha pagina web app aplicacion movil acty asistente respuesta responde contestar mensaje ayer alla ahi aqui tranquilo tranquila especial mientras prefiero preferimos preferiria prefeririamos guste gusten todavia aun pasas pasame mandame dame tocado tocada movido llega llegan llegaba llega rumor rumores mentira bulo cierta pinta puesto puesta puestas finalmente sustituye sustituyen parecido parecida parecidos parecidas similar alternativa faltan espera esperando esperamos tarda tardan tardar corro apunta apuntame pasadas pasados numero numeros inscripcion inscripciones cerradas google siri alexa",
  topics:
    "lleno llena llenos completo agotado agotadas cancelada cancelados suspendido suspendida aplazado aplazada retrasado empezado acabado terminado concierto conciertos musica teatro circo magia taller talleres exposicion exposiciones baile titeres payasos malabares videojuegos ninos familia gratis plazas libres cancelado entradas precio banos aseos playa castillo calle hoy ayer lunes martes miercoles jueves viernes sabado domingo fuego cometas torneo",
  numbers: {
    ...numbersFromTwo(
      "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuna|veintiuno veintidos veintitres",
    ),
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
  },
  weekdays: ["lunes", "martes", "miercoles", "jueves", "viernes", "sabados?", "domingos?"],
  months: "enero febrero marzo abril mayo junio julio agosto sep?tiembre octubre noviembre diciembre".split(" "),
  time: {
    now: "(?:ya )?ahora(?: mismo| ya)?|ya mismo|ahorita|en este (?:momento|instante)|actualmente|en marcha|en curso|esta pasando|estan? (?:tocando|actuando|pasando|haciendo|ocurriendo)|ya ha empezado|live|a esta hora|que (?:hay|echan|se ve) en (?:directo|vivo)",
    next: "(?:lo|el|la|los|las)? ?(?:siguientes?|proxim[oa]s?)(?! (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin|dia|semana|\\d|hora|minuto|media))|a continuacion|viene (?:despues|luego|ahora)|(?:que|y) (?:hay |viene )?(?:despues|luego)(?! de(?:l)?(?: |$))|que sigue|lo que sigue|enseguida|en breve|pronto|a punto de (?:empezar|comenzar)|(?:empiezan?|comienzan?) (?:ya|ahora)",
    later: "mas tarde|luego|despues(?! de(?:l)?(?: |$))|mas adelante",
    today: "hoy(?: en dia)?|(?:el|este) dia de hoy|del dia",
    tonight: "esta noche|hoy (?:por|en|a) la noche|anoche no",
    tomorrow: "manana(?! por la manana)|manana(?= por la manana)",
    dayAfterTomorrow: "pasado manana|(?<=[yo] )pasado(?= (?:\\||$))",
    dayAfter: "(?:el |al )?(?:dia (?:siguiente|despues|de despues)|siguiente dia)",
    yesterday: "ayer|anoche",
    thisMorning: "esta manana",
    thisAfternoon: "esta tarde",
    nextWeek: "(?:la |en la )?(?:semana que viene|proxima semana|semana proxima)|(?:dentro de|en) (?:una|1) semana",
    nextWeekend: "(?:el |en el )?(?:(?:fin de semana|finde) (?:que viene|proximo)|proximo (?:fin de semana|finde))",
    weekend: "(?:este |el |del |el proximo )?(?:fin de semana|finde)",
    morning: "(?:por|en|de|a|durante) la manana|tempran(?:o|ito)|a primera hora",
    noon: "(?:al|a|el|de|del)? ?mediodia|a la hora de comer",
    afternoon: "(?:por|en|de|a|durante) la tarde|(?:la )?tarde",
    evening: "(?:por|en|de|a|durante) la noche|(?:la )?noche|nocturn[oa]s?",
    smallHours: "(?:de |por |en |la )*madrugada",
    first: "lo primero|(?:el|la) primer[oa]?(?: acto| evento| actividad| cosa)?|que abre|empieza el dia",
    last: "lo ultimo|(?:el|la) ultim[oa](?: acto| evento| actividad| cosa| concierto)?|que cierra|para terminar|para acabar",
    after: "(?:a partir|despues|mas tarde) de|desde|pasad[ao]s?(?: la)?",
    before: "antes de(?:l)?|hasta|como muy tarde(?: a)?|de aqui a|entre ahora y",
    at: "a|sobre|hacia|a eso de|alrededor de|en torno a|para",
    anyDay:
      "(?:en )?(?:todo el|todo|cualquier momento del) (?:festival|programa)|(?:todos los|cualquier|que) dias?|(?:esta|toda la|la) semana|estos dias|proximos dias",
    past: "hubo|hubieron|paso|me perdi|se hizo|fue|fueron|habia",
  },
  dateAlone: "(?:el|del|para el) (?:dia )?(\\d{1,2})|dia (\\d{1,2})",
  inSpan:
    "(?:en|dentro de|tras) (?:(?<half>media hora)|(?:(?<count>\\d+)|un|una|unos|unas)? ?(?<unit>horas?|minutos?|min)(?<more> y media)?)|(?:en|dentro de) [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
  withinSpan:
    "(?:de aqui a|(?:en |durante )?(?:la|las|los) (?:proxim[oa]s?|siguientes?)) (?:(?<half>media hora)|(?<count>\\d+)? ?(?<unit>horas?|minutos?|min))",
  keywords: {
    ...stateKeywords(spanishStates),
    children:
      "ni[n]+(?:o|a|os|as|it[oa]s?)|crio|crios|cria|crias|hij[oa]s?|peques?|pequen(?:os?|in(?:es)?)|chiquill[oa]s?|chinij[oa]s?|chic[oa]s?|infantil(?:es)?|infancia|bebes?|familia(?:s|r|res)?|enan[oa]s?|nen[eao]s?|prole|chavales|chavaleria|crianzas|menores(?: de edad)?|niet[oa]s?|sobrin[oa]s?|adolescentes?|carrito",
    adults: "adult[oa]s?|mayores de (?:edad|18)|sin ninos|gente mayor|en pareja|noche romantica",
    free: "gratis|gratuit[oa]s?|de balde|entrada libre|no tengo (?:dinero|pasta|un duro|un euro)|sin (?:dinero|pasta|blanca|un duro)|acceso libre|sin (?:tener que )?pagar|no (?:pienso|quiero|queremos|puedo|podemos|voy a|vamos a) pagar|(?:que )?no (?:me )?cuesten?(?: (?:nada|na|dinero))?|sin gastar(?:me|nos)?(?: (?:nada|dinero|un euro|un duro))?|no haya que pagar|barat[oa]s?",
    paid: "de pago|(?:que )?cuestan? dinero|(?:hay que|se) pagan?r?|pagando|que cuestan?|con entrada de pago|no (?:son|es|sea|sean) gratis|cobr(?:an?|en?)(?: (?:la )?entrada)?|(?:haya|hay) que soltar (?:pasta|dinero)",
    streamed:
      "(?:por |en )?(?:streaming|internet|youtube)|en linea|online|on line|retransmi(?:te|ten|tido|sion|siones)|emit(?:e|en|ido)|desde casa(?! de)|(?:por|en) video",
    wheelchair:
      "accesib(?:le|les|ilidad)|sillas? de ruedas|movilidad(?: reducida)?|discapacidad|discapacitad[oa]s?|sin (?:escalones|escaleras|barreras)|rampas?|muletas|andador|minusvali(?:a|as|d[oa]s?)",
    signed: "lengu(?:a|aje) de (?:signos|senas)|interprete|interpretacion en (?:lengua|signos)|lse|signos",
    hearing:
      "sord[oa]s?|bucle(?: magnetico)?|audifonos?|subtitul(?:os|ad[oa]s?)|(?:no )?oigo(?: bien)?|problemas de oido|hipoacusi[ac]",
    sight: "cieg[oa]s?|audiodescri\\w*|baja vision|(?:no )?veo bien|invidentes?|braille",
    nonVerbal:
      "(?:que )?no (?:sea |este |esten )?en (?:espanol|castellano)|sin (?:palabras|hablar|saber|entender|texto)(?: (?:espanol|castellano|el idioma))?|no (?:hablo|entiendo|sabe|habla|hablan|entienden|sepa)(?: (?:nada )?(?:de )?(?:espanol|castellano|el idioma))?|que no (?:haga|hace) falta (?:saber |hablar )?(?:espanol|castellano|el idioma)",
    near: "cerca(?:n[oa]s?)?(?: de(?:l)?)?|al lado(?: de(?:l)?)?|junto a(?:l)?|por (?:la zona|los alrededores|aqui)(?: de(?:l)?)?|proxim[oa] a(?:l)?|a un paso(?: de(?:l)?)?|alrededor(?:es)? de(?:l)?|pegado a(?:l)?",
    nearMe: "cerca de (?:mi|donde estoy|aqui)|(?:por )?aqui cerca|a mi alrededor|donde estoy|por aqui",
    not: "ningun[oa] (?:que|de l[oa]s que)|a excepcion de(?:l)?|exceptuando|descart(?:ando|ar|a|o)|omit(?:iendo|ir|e|o)|evit(?:ando|ar|amos|a|o)(?: l[oa]s?| el)?|ahorra(?:me|nos)|huy(?:endo|o)(?: de(?:l)?)?|olvid(?:a|emos)(?:te|os)? (?:de(?:l)?|l[oa]s?|el)|excluy(?:endo|e|o)|excluir|que no (?:fueran?|fuesen?)|en (?:vez|lugar) de(?:l)?|a no ser que sea|odi(?:o|a|an|amos)|detest(?:o|a|an|amos)|quita(?:ndo|r|d|me|nos)?|saca(?:ndo|me|nos)|borra(?:ndo|me)?|elimina(?:r)?|paso de(?:l)?|no me (?:digas|pongas|hables de)|(?:pero )?que no (?:sean?|esten?|este|haya|sea ni|tengan?|lleven?|incluyan?)(?: de| en)?|except(?:o|uando)|(?<!por |@|~|\\d )menos(?! de(?! noche| dia| madrugada)|s? car|os? \\d)(?: los?| las?| el)?|salvo|aparte de|quitando|no (?:quiero|queremos|soporto|soportamos|aguanto|aguantamos|(?:me|nos) (?:gustan?|apetecen?|van?|molan?|interesan?))(?: nada de| ni)?|nada (?:de|con)|sin contar|fuera de(?:l)?|sin|ni|no (?:en|de)|otra cosa que|lejos de(?:l)?|no (?:quiero|queremos) (?:ir|pasar|acercarme|estar)",
    wants: "sino|quiero|queremos|prefiero|preferimos|mejor",
    count: "cuant[oa]s(?! plazas| sitios| huecos| entradas| anos)|numero de",
    advice:
      "recom\\w+|aconsej\\w+|suger\\w+|que (?:puedo|podemos|podria|podriamos) (?:hacer|ver|visitar)|que (?:hago|hacemos|veo|vemos)|aburrid[oa]s?|algun plan|plan(?:es)?|algo (?:interesante|divertido|chulo|guay|bonito)|sorprendeme|no se que (?:hacer|ver)|merece la pena|imprescindibles?|por donde empiezo",
    outdoors: "(?:al|en el) (?:aire libre|exterior|raso)|a cielo abierto|(?:a la|en la) intemperie",
    indoors:
      "(?:en |de |a )?(?:(?:sitios?|lugar(?:es)?|espacios?|recintos?|salas?) (?:cerrad[oa]s?|cubiert[oa]s?)|puertas adentro)|si (?:llueve|lloviera|hace (?:malo|frio|mal tiempo|viento))|por si llueve|en caso de lluvia|a cubierto|bajo techo|resguardad[oa]s?",
    facility: "donde|hay|tienen?|existe|encuentro|cuenta con",
    saved:
      "mi programa|mis (?:actos|eventos|recordatorios|planes|reservas)|(?:he|tengo|tenia) (?:guardad[oa]s?|apuntad[oa]s?|marcad[oa]s?)|lo que (?:guarde|he guardado|tengo guardado)|mi (?:agenda|lista|horario)",
  },
  no: "no|nada",
  ratherThan: "(?<=(?:mejor|prefiero|preferimos|antes) (?:(?:el|la|los|las) )?\\S+ )(?:antes )?(?:que|a)",
  noAfter:
    "ni (?:hablar|en broma|loc[oa]s?|de lejos|por asomo|de cona|regalad[oa]s?|muert[oa]s?|en pintura)|pas(?:o|amos)|no gracias|(?:mejor|ya) no|no es lo (?:mio|nuestro)|no es para (?:mi|nosotr[oa]s)|no (?:quiero|queremos)(?: (?:ir|ver(?:l[oa]s?)?))?|no|nada|tampoco|excluid[oa]s?|no me (?:gusta|va|mola|interesa|apetece)n?|me (?:aburre|cansa)n?|no (?:puedo|podemos)|imposible",
  age: "(\\d{1,2}) ?(?:anos|anitos|ano)|(?:ni[n][oa]s?|hij[oa]s?|peques?|crios?|bebes?|niet[oa]s?|sobrin[oa]s?|menores) (?:de|con|tiene) (\\d{1,2})(?: an[ito]*s?)?",
  ageFrom:
    "(?:no (?:dejan?|pueden?|se admiten?|admiten?|permiten?)(?: entrar| pasar)?(?: (?:a )?l[oa]s)?(?: a)?|prohibid[oa]s?(?: la entrada)?(?: para| a)?(?: los)?|no (?:son |es )?(?:apt[oa]s?|recomendad[oa]s?) para(?: los)?) menores de (\\d{1,2})(?: anos)?|(?:solo |solamente )(?:para )?(?:los )?mayores de (\\d{1,2})(?: anos)?|edad minima (?:es |sea )?(?:de )?(\\d{1,2})(?: anos)?",
  priceUpTo:
    "(?:por |de |cuesten? |valgan? )*(?:menos de|hasta|maximo|max|como mucho|no mas de|no (?:pase|suba|cueste mas) de) (\\d{1,3}) ?(?:euros?|eur|pavos)|(?:con|tengo|llevo) (\\d{1,3}) ?(?:euros?|eur|pavos)|(\\d{1,3}) ?(?:euros?|eur|pavos) (?:como mucho|maximo|max|o menos)",
  askedFacts: {
    until:
      "cuantos minutos (?:le |les )?(?:quedan|faltan)(?: para (?:acabar|terminar))?|hasta (?:cuando|que (?:hora|dia))|(?:a que hora|cuando) (?:acaba|termina|cierra|se acaba|finaliza)n?|cuanto (?:tiempo )?(?:le |les )?(?:queda|resta)n?(?! para (?:que (?:emp|com|arr)\\w+|el|la|los|las|\\|))|cuanto (?:tiempo )?(?:le |les )?falta para (?:acabar|terminar|que (?:acabe|termine))|cuanto les? falta|ultimo dia",
    when: "cuanto (?:tiempo )?(?:falta|queda) para(?: que (?:empiece|comience|arranque)n?)?(?! (?:que|acabar|terminar|cerrar))|(?:(?:aun|todavia) )?(?:pillo|pillamos|cojo|alcanzo)(?: a)?(?: ver)?|llego a ver|a que (?:hora|horas)|que horas?|a q horas?|cuando|que dia|que dias|horarios?|en que momento|me da tiempo|llego a tiempo|a tiempo|empieza|comienza",
    where:
      "donde|en que (?:sitio|lugar|parte|escenario|sala)|como (?:se )?(?:llego|llega|llegar|voy|vamos|ir)|que direccion|direccion|ubicacion|queda lejos",
    price:
      "cuanto (?:cuestan?|vale|valen|es|son|cobran|hay que pagar|sale)|que (?:precio|vale|cuesta)|precios?|entradas?|cuestan?|es gratis|es gratuit[oa]|es de pago|hay que pagar|se paga",
    duration: "cuanto (?:tiempo )?duran?|duracion|cuanto tiempo",
    age: "(?:desde|para|a partir de|con|de|hay) ?que edad(?:es)?|edad(?:es)? (?:minima|recomendada)?|limite de edad|edad|apto|apta",
    language: "(?:en|de) que (?:idiomas?|lengua)|que idiomas?|idioma",
    who: "artistas|interpretes|elenco|actores|(?:con |de |a )?quien(?:es)?|que artistas?|que grupos?|que compania|reparto",
    why: "siguen? (?:siendo )?(?:a|en|para)(?= (?:las? )?[@~])|siguen? (?:programad[oa]s?|previst[oa]s?|en (?:el )?(?:cartel|programa)|en marcha)|(?:se|lo|la) mantienen?|confirmad[oa]s?|que (?:le|les) (?:pasa|pasan|paso|ocurre|ha pasado)|si o si|(?<!que )siguen?(?= (?:\\||o ))|(?:tocan?|van?|actuan?|salen?) (?:fijo|seguro)|sigue(?:n)? en pie|se mantienen?|sigue adelante|por ?que|motivo|razon|a que se debe|que (?:ha pasado|paso) con",
    about:
      "de que (?:va|trata|se trata)|que es(?: eso de| lo de)?|en que consiste|cuentame(?: mas| algo)?(?: de(?:l)?| sobre)?|(?:mas )?(?:informacion|info|detalles)(?: de(?:l)?| sobre)?|dime (?:mas|algo)|hablame|explicame|como es|que tal (?:es|esta)|merece",
    booking:
      "como (?:me |nos )?(?:apunto|inscribo|registro|reservo|reserva|consigo|compro)|(?:hay que|hace falta|necesito|es necesario|se puede|puedo|tengo que) (?:reservar?|apuntar(?:se|me)?|inscribir(?:se|me)?|registrar(?:se|me)?|comprar|sacar)|reserva previa|inscripcion|con reserva|apuntarme",
  },
  smallTalk: {
    hello: "hola+|buenos dias|buenas (?:tardes|noches)|buenas|hey|ey|saludos|que tal|buen dia|holi",
    thanks:
      "guay|genial gracias|gracias|muchas gracias|mil gracias|te lo agradezco|genial|perfecto|estupendo|muy amable",
    bye: "adios|hasta (?:luego|pronto|manana|la vista)|chao|nos vemos|me voy",
    who: "(?:quien|que) eres|como te llamas|eres (?:un|una)? ?(?:robot|bot|humano|humana|persona|ia|maquina|real)|eres chat ?gpt|que es acty|tu nombre|quien te (?:hizo|creo|programo)",
    help: "(?:que|como) (?:sabes hacer|puedes hacer|me puedes ayudar|puedes ayudarme|funcionas?|te pregunto|puedo preguntarte|puedo preguntar)|(?:que )?(?:me )?(?:puedes )?ayuda(?:s|r|rme|me)?|necesito ayuda|instrucciones de uso|en que me ayudas|para que sirves",
    mood: "como (?:estas|te va|andas|te encuentras)|que haces|todo bien|me quieres|te quiero|eres (?:tonto|tonta|listo|lista|genial|guapo|guapa|inutil)|tonto|idiota|inutil|cuantos anos tienes",
    swearing: "mierda|joder|cono|hostias?|puta\\w*|que asco|me cago en \\w+",
    fine: "nop|no no|jeje\\w*|vale|ok|okay|okey|de acuerdo|entendido|bien|muy bien|si|no|claro|ya|jaja\\w*",
  },
  offTopics: {
    weather:
      "(?:que )?tiempo (?:va a hacer|hara|hace|hay|tendremos|se espera)|(?:va a )?llove?(?:r|ra|iendo)|llueve|lluvia|meteorolog\\w*|pronostico|temperatura|hara (?:frio|calor|sol|viento|buen tiempo)|(?:hace|hara) (?:mucho )?(?:frio|calor)|calima|el tiempo",
    secret:
      "contrasenas?|claves?|password|passwords|wi ?fi|administrador(?:es|a)?|admin|root|(?:tus|las|sus) (?:instrucciones|reglas|ordenes)|instrucciones|prompt|configuracion(?:es)?|ajustes|base de datos|correos?(?: electronicos?)?|e ?mails?|datos (?:de|personales)\\w*|(?:nombres?|lista|recordatorios?|programa) de (?:los |otr[oa]s |las )*(?:visitantes|usuarios|personas)|otros? (?:usuarios?|visitantes?)|api key|token|tarjeta|telefono|codigo fuente|ignora(?:d)?|haz caso omiso|actua como|ahora eres|olvida (?:todo|tus|las)|finge|modo desarrollador|sql|drop table|javascript|script",
    other:
      "aparc\\w*|parking|parquing|garaje|coches?|perr[oa]s?|gatos?|mascotas?|taxi|uber|(?:horario|parada|linea|linia)?(?: de| del)? ?(?:autobus(?:es)?|buses|tren(?:es)?|metro|tranvia|avion|vuelos?|ferry)|hotel(?:es)?|alojamiento|alojarme|dormir|farmacias?|hospital|medico|devol\\w*|reembols\\w*|objetos perdidos|(?<!me )(?<!nos )he(?:mos)? perdido|fumar|tabaco|alcohol|drogas?|cajero|lavadora|supermercado|tiendas?|restaurantes?|menu|camiset\\w*|merchandising|dinero|politica|presidente|elecciones|futbol|baloncesto|(?<!la )mundial|liga|capital|noticias?|loteria|bolsa|bitcoin|receta|poemas?|poesia(?: sobre)?|chistes?|adivinanza|traduc\\w*|traduce|escribe(?:me)?|redacta|programa en|codigo|calcula|suma|cuanto (?:es|son) \\d+|\\d+ (?:mas|por|entre) \\d+|filosofia|sentido de la vida|dios|novi[oa]|casar\\w*|organiz(?:a|an|ador|adores)|(?<!a )que hora es|quien (?:gano|gana)|patrocina\\w*|trabajo|voluntari\\w*|prensa|sorteo",
  },
  beforePlace: "(?:en|por|cerca|desde|junto|hacia|a|al|del)(?: (?:el|la|los|las|del|al|de|a))*|de (?:la|el|los|las)",
  shortForms: shortForms({
    que: "ke k q qe",
    ahora: "aora ahor aorita",
    hasta: "hata asta",
    hora: "ora",
    hay: "ai ay",
    hoy: "oi hoi oy",
    por: "x",
    me: "m",
    para: "xa pa",
    "por que": "xq pq xk porke",
    "por favor": "xfa xfi xfis porfis porfi xfavor",
    de: "d",
    esta: "sta",
    queda: "qda",
    quedan: "qdan",
    en: "n",
    tambien: "tb tmb",
    manana: "mnn",
    donde: "dnd",
    quien: "kien",
    cuando: "qando kuando",
    oye: "tio bro",
  }),
  rewrites: spanishRewrites,
  ranks: {
    cheapest: "(?:lo |la |el )?mas (?:barat[oa]s?|economic[oa]s?)|menos car[oa]s?|cuesta menos|vale menos",
    dearest: "(?:lo |la |el )?mas car[oa]s?|cuesta mas|vale mas",
    longest: "dura(?:n)? mas(?: tiempo)?|(?:lo |la |el )?mas larg[oa]s?",
    shortest: "dura(?:n)? menos|(?:lo |la |el )?mas cort[oa]s?",
    endsLast: "(?:acaba|termina|dura hasta)n? (?:el )?(?:mas tarde|despues|mas tardar)",
    endsFirst: "(?:acaba|termina)n? (?:antes|primero)",
    earliest: "(?:empieza|comienza|es|va|sale|toca)n? antes|(?:empieza|comienza|va|sale|toca)n? primero",
    latest: "(?:empieza|comienza|es|va|sale|toca)n? mas tarde(?! de lo)|(?:empieza|comienza|va|sale)n? despues(?! de)",
    mostPlaces:
      "(?<=(?:donde|cual(?:es)?|que (?:taller|evento|actividad|espectaculo|obra|concierto|acto)(?:es|s)?) [^|]*)mas (?:plazas|sitios?|huecos?)(?: libres?)?|menos llen[oa]s?",
    fewestPlaces: "menos (?:plazas|sitios?|huecos?)(?: libres?)?|(?:el |la |lo )mas (?:llen|solicitad)[oa]s?",
  },
  more: "(?:y )?(?:mas|que mas(?: hay)?|hay mas|(?:alg[ou]|algun[oa]s?) mas|dime mas|ensename mas|los demas|el resto|otros|otras|sigue)(?: por favor)?",
  ordinals: [
    "(?:el|la|del|de la|lo|los|las) (?:primer[oa]?|1[oa]?)|numero 1",
    "(?:el|la|del|de la) (?:segund[oa]|2[oa]?)|numero 2",
    "(?:el|la|del|de la) (?:tercer[oa]?|3[oa]?)|numero 3",
    "(?:el|la|del|de la) (?:cuart[oa]|4[oa]?)|numero 4",
    "(?:el|la|del|de la) (?:quint[oa]|5[oa]?)|numero 5",
    "(?:el|la|del|de la) (?:sext[oa]|6[oa]?)|numero 6",
    "(?:el|la|del|de la) ultim[oa]",
  ],
  theOther: "(?:el|la|del|de la) otr[oa]",
  theNext: "(?:el|la|del|de la) siguiente",
  asksAnew:
    "que mas (?:hay|ponen|dan|se ve) en|que (?:hay|ponen|echan|dan|se (?:puede )?(?:ve|ver|hace|hacer)|puedo|podemos)|hay algo|hay algun[oa]?",
  continues: "y|pero|entonces|tambien|vale|ok|no|mejor|solo|perdon|digo|o",
  continuesAtEnd: "mejor|tambien",
  refersBack: "cual(?:es)?|algun[oa]s?|de es[oa]s?|solo|y",
  ofThose: "(?:de|entre) (?:eso|es[oa]s|est[oa]s)|algun[oa]s?|nada",
  still: "todavia|aun",
  beforeAside:
    "(?:(?:he|hemos|ha|han)|(?:me|te|se|nos|os|le|les)(?: (?:he|has|ha|hemos|han|haya|hayan|hayamos))?|(?:con|de) (?:mis?|nuestr[oa]s?)|(?:antes|despues|al salir) de(?:l)?(?: (?:el|la|los|las))?)",
  verbEndings:
    "(?:arse|erse|irse|ar|er|ir|ando|iendo|amos|emos|imos|arme|erme|irme|arnos|ernos|irnos|ame|eme|aste|iste|aria|eria|iria|aremos|ieron|aron|mente)",
  plain: {
    now: "ahora",
    today: "hoy",
    tonight: "esta noche",
    tomorrow: "manana",
    yesterday: "ayer",
    morning: "por la manana",
    afternoon: "por la tarde",
    evening: "por la noche",
    weekend: "fin de semana",
    free: "gratis",
    children: "ninos",
    without: "sin",
  },
  spokenLanguages: {
    es: "espanol|castellano",
    en: "ingles",
    pt: "portugues",
    fr: "frances",
    de: "aleman",
    it: "italiano",
  },
};
