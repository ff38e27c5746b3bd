import {
  all,
  at,
  except,
  forAge,
  free,
  live,
  ofCategory,
  on,
  paid,
  startingBetween,
  toCome,
  today,
  tomorrow,
  withPlacesLeft,
} from "../event-tests.ts";
import { ofKinds } from "./group.ts";

const music = ofCategory("Música");
const circus = ofCategory("Circo");
const theatre = ofCategory("Teatro");
const magic = ofCategory("Magia");
const workshop = ofCategory("taller");
const tonight = startingBetween(today, "18:00", "30:00");

/** Dialogues, two questions in one, comparisons and counts, for the half that Acty is worked on with. */
export const workedDialogues = ofKinds({
  "follow-up": [
    // One of the list
    {
      has: ["Juicio a un pulpo"],
      not: ["Detrás de ti", "Pasacalles"],
      es: ["teatro mañana > el segundo donde es", "q teatro hay mañana > y el 2o es gratis?", "teatro mañana > la 2a"],
      en: ["theatre tomorrow > where's the 2nd one", "plays tomorrow > the second one, is it free?"],
      fr: ["théâtre demain > le 2e c'est où", "théâtre demain > et le deuxième ?"],
      pt: ["teatro amanhã > o segundo onde é", "teatro amanhã > e o 2º quanto custa"],
    },
    {
      has: ["Cuarenta y nueve cartas"],
      not: ["Magia en familia"],
      es: [
        "magia mañana > la primera > y la otra?",
        "magia mañana > cuanto cuesta la primera > y el otro?",
        "magia mañana > la ultima",
        "magia mañana > cuentame de la segunda",
      ],
      en: [
        "magic tomorrow > the first one > and the other one?",
        "magic tomorrow > the last one",
        "magic tomorrow > 2nd",
      ],
      fr: ["magie demain > le premier > et l'autre ?", "magie demain > le dernier c'est où"],
      pt: ["magia amanhã > o primeiro > e o outro?", "magia amanhã > a última a que horas é"],
    },
    {
      has: ["Juicio a un pulpo"],
      not: ["Pasacalles"],
      es: ["teatro mañana > el primero > y el siguiente?", "teatro mañana > a q hora el primero > y el siguiente"],
      en: ["theatre tomorrow > the first one > and the next one?"],
      fr: ["théâtre demain > le premier > et le suivant ?"],
      pt: ["teatro amanhã > o primeiro > e o seguinte?"],
    },
    {
      only: all(magic, on(tomorrow), free),
      has: ["Cuarenta y nueve cartas"],
      es: ["magia mañana > cual es gratis", "magia mañana > y de esas gratis?", "magia mañana > las gratis"],
      en: [
        "magic tomorrow > which one's free",
        "magic tomorrow > the free ones of these",
        "magic tomorrow > only the free ones",
      ],
      fr: ["magie demain > lesquels sont gratuits", "magie demain > les gratuits"],
      pt: ["magia amanhã > qual é grátis", "magia amanhã > só os gratuitos"],
    },
    {
      only: all(music, on(tomorrow), free),
      es: ["musica mañana > solo lo gratis", "conciertos mañana > y gratis?", "musica mañana > q no haya q pagar"],
      en: ["music tomorrow > just the free stuff", "gigs tomorrow > and free?"],
      fr: ["concerts demain > que les gratuits", "concerts demain > et sans payer ?"],
      pt: ["concertos amanhã > só o que for grátis", "música amanhã > e de borla?"],
    },
    {
      only: all(music, on(tomorrow), paid),
      has: ["Inês Falua"],
      es: ["musica mañana > cuales son de pago", "conciertos mañana > los de pago"],
      en: ["music tomorrow > which ones cost money", "music tomorrow > the paid ones"],
      fr: ["concerts demain > lesquels sont payants"],
      pt: ["música amanhã > quais são pagos"],
    },
    {
      first: "El salón de las Armas",
      es: ["teatro mañana > cual dura mas", "teatro mañana > el mas largo", "teatro mañana > el mas caro de esos"],
      en: ["theatre tomorrow > which is the longest", "theatre tomorrow > the longest of these"],
      fr: ["théâtre demain > lequel dure le plus longtemps"],
      pt: ["teatro amanhã > qual dura mais"],
    },
    {
      has: ["El salón de las Armas"],
      not: ["Detrás de ti"],
      says: /21:00|8 €|€ ?8|casa|salon/,
      es: ["teatro mañana > el ultimo a q hora acaba", "teatro mañana > el ultimo cuanto vale"],
      en: ["theatre tomorrow > what time does the last one finish"],
      fr: ["théâtre demain > le dernier finit à quelle heure"],
      pt: ["teatro amanhã > o último a que horas acaba"],
    },
    {
      only: all(workshop, on(tomorrow), withPlacesLeft),
      not: ["Cometas"],
      es: [
        "talleres mañana > los q tengan hueco",
        "talleres mañana > y q no esten llenos?",
        "talleres mañana > en cual queda sitio",
      ],
      en: ["workshops tomorrow > any with spaces?", "workshops tomorrow > the ones that aren't full"],
      fr: ["ateliers demain > ceux qui ne sont pas complets", "ateliers demain > où il reste de la place ?"],
      pt: ["oficinas amanhã > as que não estão cheias", "oficinas amanhã > onde ainda há vagas"],
    },
    // Another day or hour
    {
      only: all(circus, on(tomorrow)),
      hasOne: ["Acroyoga", "Zancos", "La rueda", "Cinco metros", "Gala de clausura"],
      es: [
        "circo hoy > y al dia siguiente?",
        "circo hoy > y el dia despues",
        "circo hoy > no, mañana",
        "circo hoy > perdon, mañana",
      ],
      en: [
        "circus today > and the day after?",
        "circus today > and the next day",
        "circus today > sorry i meant tomorrow",
      ],
      fr: ["cirque aujourd'hui > et le lendemain ?", "cirque aujourd'hui > non pardon demain"],
      pt: ["circo hoje > e no dia seguinte?", "circo hoje > não, amanhã"],
    },
    {
      is: "nothing",
      es: ["musica mañana > y pasado?", "musica mañana > y al dia siguiente", "musica mañana > y el lunes"],
      en: ["music tomorrow > and the day after?", "music tomorrow > what about monday"],
      fr: ["musique demain > et après-demain ?", "musique demain > et le lendemain ?"],
      pt: ["música amanhã > e depois de amanhã?", "música amanhã > e no dia a seguir?"],
    },
    {
      only: all(music, startingBetween(today, "23:00", "30:00")),
      es: ["musica hoy > despues de las 11 de la noche?", "conciertos hoy > y a partir de las once de la noche"],
      en: ["music today > after 11pm?", "gigs tonight > and after 11?"],
      fr: ["concerts ce soir > et après 23h ?"],
      pt: ["concertos hoje > depois das 23h?"],
    },
    {
      only: all(music, startingBetween(today, "24:00", "30:00")),
      has: ["Jazz de última hora"],
      es: ["musica esta noche > y despues de medianoche?", "musica esta noche > y de madrugada?"],
      en: ["music tonight > and after midnight?"],
      fr: ["concerts ce soir > et après minuit ?"],
      pt: ["música esta noite > e depois da meia-noite?"],
    },
    {
      only: all(startingBetween(tomorrow, "12:00", "21:00"), forAge(8)),
      es: ["algo para niños mañana > y por la tarde?", "mañana con niños > solo por la tarde"],
      en: ["stuff for kids tomorrow > and in the afternoon?"],
      fr: ["pour les enfants demain > et l'après-midi ?"],
      pt: ["para crianças amanhã > e à tarde?"],
    },
    {
      only: toCome,
      es: ["que hay ahora > y luego", "q hay ahora mismo > y despues?", "que hay ahora > y mas tarde"],
      en: ["what's on now > and later?", "whats on now > and after that"],
      fr: ["il y a quoi maintenant > et après ?", "il y a quoi là > et plus tard"],
      pt: ["o que há agora > e depois?", "o que há agora > e mais logo"],
    },
    {
      only: all(at("Palmas"), on(tomorrow)),
      es: ["que hay en la plaza de las palmas hoy > y mañana alli?", "hoy en la plaza de las palmas > y mañana"],
      en: ["what's on at plaza de las palmas today > and tomorrow there?"],
      fr: ["quoi à plaza de las palmas aujourd'hui > et demain là-bas ?"],
      pt: ["o que há na plaza de las palmas hoje > e amanhã lá?"],
    },
    {
      only: all(circus, startingBetween(tomorrow, "18:00", "30:00")),
      es: ["circo mañana > gracias > y solo por la noche?", "circo mañana > vale > y de noche"],
      en: ["circus tomorrow > thanks > and only in the evening?", "circus tomorrow > ok > evening?"],
      fr: ["cirque demain > merci > et le soir seulement ?"],
      pt: ["circo amanhã > obrigado > e só à noite?"],
    },
    // Another subject
    {
      only: all(theatre, tonight),
      hasOne: ["Apagón", "Se vende lancha"],
      es: [
        "musica esta noche > y teatro?",
        "musica esta noche > mejor teatro",
        "musica esta noche > y de teatro q hay",
      ],
      en: ["music tonight > and theatre?", "music tonight > how about plays", "music tonight > any theatre instead?"],
      fr: ["musique ce soir > et du théâtre ?", "musique ce soir > plutôt du théâtre"],
      pt: ["música esta noite > e teatro?", "música esta noite > antes teatro"],
    },
    {
      only: all(on(tomorrow), except(circus)),
      es: ["que hay mañana > todo menos circo", "que hay mañana > pero nada de circo", "que hay mañana > circo no"],
      en: ["what's on tomorrow > but no circus", "what's on tomorrow > not circus though"],
      fr: ["quoi demain > mais pas de cirque", "quoi demain > sauf le cirque"],
      pt: ["o que há amanhã > mas sem circo", "o que há amanhã > menos circo"],
    },
    {
      has: ["Doña Cumbia"],
      es: ["malpais electrico cuando > y los de cumbia", "malpais electrico donde > y doña cumbia"],
      en: ["when's malpais electrico > and the cumbia one?"],
      fr: ["malpais electrico c'est quand > et doña cumbia ?"],
      pt: ["quando é malpaís eléctrico > e a doña cumbia?"],
    },
    {
      has: ["Apagón"],
      says: /20:15[^]*21:20|65|1 ?h|una hora|one hour|uma hora|une heure|14/,
      es: ["donde es apagon > cuanto dura", "apagon cuanto cuesta > y cuanto dura", "apagon > desde que edad"],
      en: ["where is apagon > how long is it", "apagon > what age is it for"],
      fr: ["apagón c'est où > ça dure combien"],
      pt: ["onde é apagón > quanto tempo dura"],
    },
    {
      has: ["Cometas contra el alisio"],
      says: /no quedan|no places|no hay plazas|plus de places?|complet|nao ha (?:mais )?(?:lugares|vagas)|esgotad|full|ya no/,
      es: [
        "cometas contra el alisio cuando es > quedan plazas?",
        "taller de cometas > y queda hueco?",
        "cometas mañana > esta lleno?",
      ],
      en: ["when is cometas contra el alisio > any spots left?", "kites workshop > is it full?"],
      fr: ["cometas contra el alisio > il reste des places ?"],
      pt: ["cometas contra el alisio > ainda há vagas?"],
    },
    {
      hasOne: ["Manos prestadas"],
      says: /17:30/,
      es: ["hola > q hay de magia esta tarde > y a q hora", "magia hoy > cuando"],
      en: ["hi > any magic this afternoon > what time", "magic today > when"],
      fr: ["salut > de la magie cet après-midi ? > à quelle heure"],
      pt: ["olá > há magia hoje? > a que horas"],
    },
    {
      has: ["Gala de clausura"],
      es: ["circo mañana > y mas", "circo mañana > alguno mas?", "circo mañana > q mas", "circo mañana > los demas"],
      en: ["circus tomorrow > any more?", "circus tomorrow > what else", "circus tomorrow > the rest"],
      fr: ["cirque demain > encore", "cirque demain > quoi d'autre", "cirque demain > les autres"],
      pt: ["circo amanhã > e mais?", "circo amanhã > há mais?", "circo amanhã > os outros"],
    },
    // The event on now, spoken of before
    {
      only: all(live, circus),
      es: ["que hay ahora > y de circo?", "q ai aora > solo circo"],
      en: ["what's on now > any circus?"],
      fr: ["y a quoi maintenant > et du cirque ?"],
      pt: ["o que há agora > e de circo?"],
    },
    {
      only: all(workshop, on(tomorrow), forAge(9)),
      es: [
        "talleres mañana > para un niño de 9 años",
        "talleres mañana > mi hija tiene 9",
        "talleres mañana > y con 9 años?",
      ],
      en: ["workshops tomorrow > for a 9 year old", "workshops tomorrow > my kid is 9"],
      fr: ["ateliers demain > pour un enfant de 9 ans"],
      pt: ["oficinas amanhã > para uma criança de 9 anos"],
    },
  ],
  several: [
    // Two questions in one
    {
      has: ["Apagón"],
      says: /(?=[^]*casa de la cultura)(?=[^]*8)/,
      es: ["donde es apagon y cuanto cuesta", "apagon donde y precio", "cuanto vale apagon y donde es"],
      en: ["where is apagon and how much", "apagon price and place?", "how much is apagon and where is it"],
      fr: ["apagón c'est où et combien ça coûte"],
      pt: ["onde é apagón e quanto custa"],
    },
    {
      has: ["Apagón", "Peso muerto"],
      says: /(?=[^]*20:15)(?=[^]*21:20)/,
      es: ["a q hora son apagon y peso muerto", "cuando es apagon? y peso muerto?"],
      en: ["what time are apagon and peso muerto", "when is apagon? and peso muerto?"],
      fr: ["à quelle heure sont apagón et peso muerto"],
      pt: ["a que horas são apagón e peso muerto"],
    },
    {
      only: all(on(tomorrow), (event, now) => circus(event, now) || magic(event, now)),
      has: ["Magia en familia"],
      es: ["magia o circo mañana", "mañana circo o magia me da igual"],
      en: ["circus or magic tomorrow"],
      fr: ["cirque ou magie demain"],
      pt: ["circo ou magia amanhã"],
    },
    // Comparisons
    {
      first: "Malpaís Eléctrico",
      es: ["apagon o malpais electrico cual empieza antes", "q va primero, apagon o malpais electrico"],
      en: ["which starts first apagon or malpais electrico", "apagon or malpais electrico, which is earlier"],
      fr: ["apagón ou malpaís eléctrico lequel commence en premier"],
      pt: ["apagón ou malpaís eléctrico, qual começa primeiro"],
    },
    {
      first: "Apagón",
      es: [
        "cual dura mas apagon o peso muerto",
        "q es mas largo, peso muerto o apagon",
        "cual es mas caro, peso muerto o apagon",
      ],
      en: ["which is longer apagon or peso muerto", "peso muerto or apagon, which costs more"],
      fr: ["lequel est le plus long, peso muerto ou apagón"],
      pt: ["qual é mais caro, peso muerto ou apagón"],
    },
    {
      first: "Peso muerto",
      es: [
        "apagon o peso muerto cual es mas barato",
        "cual acaba mas tarde, apagon o peso muerto",
        "cual es mas corto apagon o peso muerto",
      ],
      en: ["which is cheaper apagon or peso muerto", "which ends later apagon or peso muerto"],
      fr: ["lequel est moins cher, apagón ou peso muerto"],
      pt: ["qual é mais barato, apagón ou peso muerto"],
    },
  ],
  counts: [
    {
      says: /\b8\b|ocho|eight|huit|oito/,
      es: [
        "cuantos conciertos hay mañana",
        "musica mañana > cuantos son?",
        "musica mañana > cuantos hay en total",
        "cuantas cosas gratis de circo hay mañana",
        "circo mañana > cuantos son gratis",
      ],
      en: [
        "how many gigs tomorrow",
        "music tomorrow > how many are there",
        "how many free circus shows tomorrow",
        "circus tomorrow > how many are free",
      ],
      fr: [
        "combien de concerts demain",
        "concerts demain > il y en a combien ?",
        "combien de spectacles de cirque gratuits demain",
      ],
      pt: [
        "quantos concertos há amanhã",
        "música amanhã > quantos são?",
        "quantos espetáculos de circo grátis há amanhã",
      ],
    },
    {
      says: /\b5\b|cinco|five|cinq/,
      es: ["cuantos talleres ay mañana", "talleres mañana > cuantos son"],
      en: ["how many workshops are there tomorrow", "number of workshops tomorrow"],
      fr: ["y'a combien d'ateliers demain"],
      pt: ["quantas oficinas há amanhã"],
    },
    {
      says: /\b2\b|dos|two|deux|dois/,
      es: ["cuantos karaokes quedan hoy", "magia mañana > cuantos"],
      en: ["how many karaokes left today", "magic tomorrow > how many"],
      fr: ["combien de karaokés aujourd'hui"],
      pt: ["quantos karaokes há hoje"],
    },
  ],
});
