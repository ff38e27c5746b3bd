import type { Language } from "../../preferences.ts";
import type { InLanguages } from "./concepts.ts";

/** Words of any sentence. They identify the language and are never searched. */
export const stopWords: InLanguages = {
  es: "habra habran habria habrian resto parte par partir aun esos esas cuales aquel aquella que hay el la los las un una unos unas lo de del al a en con por para sobre sin y e o u ni no si ya mas muy es son esta estan fue era ser estar este estos estas ese esa eso hoy ahora manana noche tarde cual quien quienes como donde cuando cuanto cuanta cuantos cuantas algo alguna algun algunos alguno nada se me te nos le les mi mis tu tus su sus yo nosotros desde hasta entre dentro cerca puedo puede podemos podria quiero queremos quisiera hola gracias tambien pero porque durante ha he has han hemos sido mismo misma hacia segun antes despues encima debajo delante detras arriba abajo alguien nadie ninguno ninguna ningun tampoco todavia aunque cuya cuyo enfrente frente",
  en: "the a an of to in on at for with without and or not is are was were be been being am do does did done has have had can could will would shall should may might must what which who whom whose when where why how there here this that these those it its i me my we us our you your he she they them their any some all no yes if so than then about into from by as but also too s t re ll ve d m more most much many please hello hi thanks thank today tomorrow tonight now above below behind under over front somebody someone anybody anyone nobody none yet",
  pt: "partir quais aquele aquela o a os as um uma uns umas de do da dos das em no na nos nas ao aos pelo pela por para com sem sob sobre e ou nem nao sim que quem qual quando onde como quanto quanta quantos quantas ha sao esta estao foi era ser estar este estes estas esse essa isso isto ele ela eles elas eu voce voces me te lhe se meu minha meus minhas seu sua hoje amanha ontem agora ja mais muito muita muitos algo alguma algum alguns algumas nada tudo entre ate desde apos depois antes tambem mas porque posso pode podemos quero queremos gostaria ola oi obrigado obrigada ainda so la ca ali aqui tem num numa d cima baixo frente atras alguem ninguem nenhum nenhuma sempre estava estavam eram estou estamos esteja estejam seja sejam tenha tenham",
  fr: "lesquels lesquelles lequel laquelle celui celle ceux le la les l un une des du de d au aux en dans sur sous pour par avec sans chez et ou ni ne n pas non oui que qu quoi qui quel quelle quels quelles quand comment combien pourquoi est sont etait c ce cet cette ces ca cela il elle ils elles on nous vous je j tu me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos y a ai as avez avons ont etre avoir aujourd hui demain hier maintenant plus tres trop peu aussi mais donc or si deja encore jusqu jusque entre vers depuis apres avant pendant quelque quelques part car parce puisque chose tout tous toute toutes rien peux peut peuvent pouvons pourrais voudrais veux bonjour salut merci dessus dessous devant derriere personne quelqu aucun aucune toujours parmi",
};

/** Words without a subject, such as 'see', 'things', 'interesting'. They are never searched. */
export const fillers: InLanguages = {
  es: "exactamente apuesto menuda menudo siguen sobra entonces cierto causa culpa pie euro euros jaja jajaja jeje jejeje cartel madrugar haga hagan lista sino perdon digo dice igual total suena suenan alli ese esa cuentame da dan ensena ensenan imparte imparten lleva actua actuan sale salen participa toca tocan cae caer enseguida oye xd eso tiene aprender probar cosa cosas actividad actividades evento eventos acto actos espectaculo espectaculos show shows plan planes programa programacion agenda festival fiesta fiestas funcion funciones sesion sesiones propuesta propuestas opcion opciones oferta tipo tipos gente persona personas publico sitio sitios lugar lugares zona rato momento dia dias hora horas vez ver veo verse vemos hacer hago hacemos haces ir voy vamos ido venir vengo asistir disfrutar participar encontrar busco buscar buscando quedan queda quedar apetece interesa interesante interesantes divertido divertida divertidos chulo chula guay bonito bonita bueno buena buenos buenas mejor mejores recomendable todo toda todos todas otro otra otros otras haber habra habria hubo hacen hace echan echar ponen poner dar tocar tocara actuar actuara actuacion actuaciones presenta presentan celebra celebran tienen tener tenga tengan tenia empieza empiezan empezar comienza comienzan comenzar acaba acaban termina terminan abre abren abierto abierta cierra cierran organiza pasa pasar pasando ocurre sea sean seria estoy estamos estas soy somos di dime decir decirme cuenta saber sabes conoces informacion info detalles favor porfa porfavor puedes podrias podria necesito falta llevar llevo traigo solo solamente gustaria encanta gusta real realmente disponible disponibles libre libres previsto prevista tal dos tres cuatro va van ando queria recomiendas recomienda recomendar recomendarias asi pues oiga vale bien tengo directo vivo acerca siguiente siguientes proximo proxima proximos proximas abuela abuelo abuelos madre padre padres mama papa mujer marido pareja novio novia amigo amiga amigos amigas hermano hermana hermanos companero companera grupo primo prima suegra vecino vecina llego llegar llegamos llegare salgo salimos quedamos paso pasamos pasear paseo visita visito turista turistas viaje viajo ensename muestrame mostrar mostrarme muestra listame pon ponme mirar miro mira oir oigo escuchar escucho leer comprar comprarme preguntar pregunto pregunta duda tuvieramos tengamos haya hubiese debo deberia deberiamos tendria pasaria perder perderme perdermelo conocer entender sentarme descansar relajarme entretener entretenerme divertirme divertirnos pasarlo llevarlos traerlos juntos juntas sola unico unica nuevo nueva nuevos cualquier cualquiera demas propio tanto tanta mucho mucha muchos muchas poco poca pocos pocas menos minutos minuto rapido rapida corto corta largo larga general completo posible imposible importante facil dificil seguro segura claro ejemplo manera forma modo parte verdad idea ideas tema estilo clase horario horarios calendario titulo nombre descripcion ficha pagina web app aplicacion movil acty asistente respuesta responde contestar mensaje ayer alla ahi aqui tranquilo tranquila especial mientras prefiero preferimos preferiria prefeririamos guste gusten todavia aun pasas pasame mandame dame tocado tocada movido llega llegan llegaba rumor rumores mentira bulo cierta pinta puesto puesta puestas finalmente sustituye sustituyen parecido parecida parecidos parecidas similar alternativa faltan espera esperando esperamos tarda tardan tardar corro apunta apuntame pasadas pasados numero numeros inscripcion inscripciones cerradas google siri alexa",
  en: "exactly clash clashes overlap overlaps sounds sound finish guys folks bill somewhere anywhere because since plenty actually preferably rather anytime euro euros friendly late list sorry meant instead though making teaches teach teaching running gives giving teacher artist thing artsy hungry sera kinda stuff whos plays things activity activities event events show shows performance performances plan plans programme program schedule agenda festival festivity act acts session sessions happening happen happens going go goes gone come comes coming see watch seeing look looking attend visit enjoy find found get give take bring tell say know like want love need make play playing perform performs performing someone something anything everything nothing fun interesting cool nice good great best better worth place places spot area time times day days hour hours people person option options kind type sort left still available open opens close closes start starts begin begins end ends run runs held organised organized planned scheduled really only just ever else other another up out around way lot lots bit let lets information info detail details possible work works d wanna gonna follow understand one ones two three same featuring feature features stop got getting gotten have having grandma grandpa grandmother grandfather mother father mum mom dad parents wife husband partner boyfriend girlfriend friend friends brother sister group cousin neighbour neighbor tourist tourists visitor arriving arrive arrived ugh argh damn nah lol leaving leave stay staying walk walking visiting trip travel listen listening hear read buy ask question questions wondering wonder curious hoping hope planning prefer interested fan fond keen able allowed suggest should entertain entertaining entertained relax relaxing chill rest amazing awesome new old young big small long short quick quickly fast slow easy hard special general important sure maybe perhaps exactly definitely whole entire full together alone single any different similar kinds sorts ways part example idea title name description page website app phone acty assistant answer reply message miss missing catch join joining entry access accessible currently soon minutes minute suitable quiet town city local locals here there yet already again once twice next following rumour rumours rumor rumors true false alternative alternatives finishes finishing waiting wait waited expected chance matter whatever whichever point google siri alexa",
  pt: "exatamente aposto maravilha gosto gostei resto algures encontro desde contanto prefiro preferia preferimos causa culpa resta restam euro euros apanho apanhar lista for desculpa alias total igual disseram da dao orienta ensina atua atuam entra fazer algo coisa coisas atividade atividades evento eventos espetaculo espetaculos espectaculo espectaculos show shows plano planos programa programacao agenda festival festa festas sessao sessoes proposta opcao opcoes tipo gente pessoa pessoas publico sitio sitios lugar lugares local locais zona momento dia dias hora horas vez ver vejo vemos faco fazemos ir vou vamos vir assistir desfrutar participar encontrar procuro procurar procurando fica ficam ficar apetece interessa interessante interessantes divertido divertida giro gira fixe legal bonito bom boa bons boas melhor melhores todo toda todos todas outro outra outros outras haver houver havera houve dar passa passam toca tocam tocar atuar apresenta apresentam acontece acontecem acontecer tem ter tenho temos comeca comecam comecar acaba acabam termina terminam abre abrem aberto aberta fecha fecham organiza decorre decorrer seja sejam seria estou estamos sou somos diz dizer diga saber sabes sabe conhece informacao informacoes info detalhes favor preciso falta levar levo trazer apenas alguem realmente disponivel disponiveis previsto prevista tal dois duas tres quatro mostra mostrar acessar acerca consigo estar seguinte seguintes proximo proxima proximos proximas haja joga alguma vem vao veio mesmo mesma vivo direto avo avos mae pai pais mulher marido namorado namorada parceiro amigo amiga amigos amigas irmao irma irmaos grupo primo prima vizinho turista turistas chego chegar chegamos saio passear passeio visita viagem ouvir escutar ler comprar perguntar pergunta duvida queria queriamos devia deveria conhecer perceber sentar descansar relaxar entreter divertir divertirmos juntos juntas sozinho unico unica novo nova novos qualquer proprio tanto muitos muitas pouco poucos menos minutos minuto rapido curto longo geral possivel importante facil dificil certo exemplo maneira forma modo parte verdade ideia ideias tema estilo horario calendario titulo nome descricao pagina site app telemovel acty assistente resposta responde mensagem calmo especial cidade comigo connosco contigo ainda bebe boato boatos mentira parecido parecida alternativa alternativas espera esperar espero esperamos marcado marcada finalmente substitui substituem passadas numero numeros inscricao inscricoes encerradas fechadas google siri alexa",
  fr: "exactement parie longtemps mamie papi mamy papy donnez indiquez citez listez montrez tourne comme tant moment actuellement euro euros liste pardon plutot dit total bas truc trucs machin sera seront donne anime passe passent donner animer fabriquer envie trouve trouver choses activite activites evenement evenements spectacle spectacles show shows plan plans programme programmation agenda festival fete fetes seance seances proposition option options type genre sorte gens personne personnes public endroit endroits lieu lieux zone jour jours journee heure heures fois voir vois voit fait faire faites fais aller vais va allons venir viens assister profiter participer cherche chercher reste restent rester interesse interessant interessante interessants amusant amusante sympa chouette cool beau belle joli bon bonne bons bonnes meilleur meilleurs mieux autre autres passer joue jouent jouer jouee presente presentent produit produisent avoir avait aura commence commencent commencer finit finissent termine terminent ouvre ouvrent ouvert ouverte ferme ferment organise deroule derouler suis sommes es dis dire dites savoir sais connais informations information info infos details stp svp plait besoin faut falloir emmener amener seulement vraiment disponible disponibles prevu prevue prevus deux trois quatre suivant suivants prochain prochains prochaine prochaines aime aimerais aimerions montre montrer proposez propose direct vient viennent meme tenu quelqu grand mere pere parents maman papa femme mari conjoint copains copines ami amie amis amies frere soeur groupe cousin voisin touriste touristes arrive arriver arrivons arriverai pars partir promener promenade visite visiter voyage ecouter entendre lire acheter demander question doute dois devrais devrions connaitre comprendre asseoir reposer detendre occuper amuser ensemble seul seule seuls unique nouveau nouvelle nouveaux n importe propre tellement beaucoup moins minutes minute rapide court longue long general possible important facile difficile sur certain exemple maniere facon partie verite theme style horaire horaires calendrier titre nom description page site appli telephone acty assistant reponse repond message calme special speciale ville amateur fan rumeur rumeurs vrai faux bien similaire remplace remplacent alternative attend attendons attendre attends finalement normal passage passages petite passees numero numeros inscription inscriptions fermees closes google siri alexa",
};

/** Frequent subjects. They identify the language of a one-word question, and mistyped words are corrected to them. */
export const topics: InLanguages = {
  es: "lleno llena llenos completo agotado agotadas cancelada cancelados suspendido suspendida aplazado aplazada retrasado empezado acabado terminado concierto conciertos musica teatro circo magia taller talleres exposicion exposiciones baile titeres payasos malabares videojuegos ninos familia gratis plazas libres cancelado entradas precio banos aseos playa castillo calle hoy ayer lunes martes miercoles jueves viernes sabado domingo fuego cometas torneo",
  en: "cancelled postponed delayed finished started evening night tonight concert concerts music theatre theater circus magic workshop workshops exhibition exhibitions dance dancing puppets puppet clown clowns juggling games kids children family free tickets canceled price toilets beach castle street yesterday monday tuesday wednesday thursday friday saturday sunday morning afternoon fire kites tournament week weekend",
  pt: "lotado lotada cheio esgotado esgotada adiado atrasado noite manha tarde agora concerto concertos musica teatro circo magia oficina oficinas exposicao exposicoes danca marionetas fantoches palhacos malabarismo jogos criancas familia gratis vagas cancelado bilhetes preco praia castelo rua ontem segunda terca quarta quinta sexta sabado domingo fogo fado torneio",
  fr: "complet complete plein annule annulee reporte decale retard termine fini concert concerts musique theatre cirque magie atelier ateliers exposition expositions danse marionnettes clowns jonglage jeux enfants famille gratuit gratuits places billets prix toilettes plage chateau rue hier lundi mardi mercredi jeudi vendredi samedi dimanche matin soir soiree feu tournoi",
};

/** Numbers by their words, which are given in order from 2 on; alternatives are separated by `|`. */
const numbersFromTwo = (words: string): Record<string, number> =>
  Object.fromEntries(words.split(" ").flatMap((names, index) => names.split("|").map((name) => [name, index + 2])));

/** Number words from 2 on; 'one' is left out because it is also an article. */
export const numbers: Readonly<Record<Language, Record<string, number>>> = {
  es: {
    ...numbersFromTwo(
      "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuna|veintiuno veintidos veintitres",
    ),
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
  },
  en: {
    ...numbersFromTwo(
      "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    ),
    thirty: 30,
    forty: 40,
    fifty: 50,
  },
  pt: {
    ...numbersFromTwo(
      "dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove vinte",
    ),
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
  },
  fr: {
    ...numbersFromTwo("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
  },
};

/** Turns words with their short spellings into spellings with their words. */
const spelled = (spellings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(spellings).flatMap(([words, short]) => short.split(" ").map((spelling) => [spelling, words])),
  );

/** Spellings of telephones and of speech, by whole words: 'ke' is 'que'. */
export const shortForms: Readonly<Record<Language, Record<string, string>>> = {
  es: spelled({
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
  en: spelled({
    you: "u",
    "right now": "rn",
    right: "rite",
    "at the moment": "atm",
    please: "plz pls plss",
    today: "2day tday",
    tonight: "2nite tonite 2night",
    tomorrow: "tmr 2moro tomoz tommorow",
    "what s": "wats wuts wots whats",
    when: "wen",
    the: "teh da",
    now: "nw",
    before: "b4",
    with: "w",
    "going to": "gonna",
    "want to": "wanna",
    "don t know": "dunno",
    "can t": "cant",
    "don t": "dont",
    "isn t": "isnt",
    about: "bout",
    "who s": "whos",
    "where s": "wheres",
    hey: "bro dude mate yo",
  }),
  pt: spelled({
    "o que": "oq oque",
    que: "q",
    hoje: "hj oje",
    agora: "agr",
    quando: "qdo qnd",
    voce: "vc",
    e: "eh",
    nao: "n naum ñ",
    esta: "ta",
    onde: "cade kd",
    "por que": "pq",
    tambem: "tb tbm",
    de: "d",
    para: "pra p",
    amanha: "amanhan",
    espetaculo: "xou",
    gratis: "graca graca",
    ha: "rolando",
  }),
  fr: spelled({
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
};
