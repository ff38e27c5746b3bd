import {
  all,
  at,
  either,
  except,
  free,
  notOver,
  ofCategory,
  on,
  startingBetween,
  today,
  tomorrow,
  within,
} from "../event-tests.ts";
import { ofKinds } from "./group.ts";
import { off, sold } from "./state-words.ts";

const trapeze = "Trapecio sobre el mar";
const indoors = either(at("Casa de la Cultura"), at("El Almacén"));
const placesOrFull = /\bqueda|\breste|\bleft\b|\bresta|\bha \d|disponi|livre|libre/;

export const workedInOtherWords = ofKinds({
  time: [
    // A verb after its pronoun, and the speaker's company, are not looked for.
    {
      hasOne: ["Malpaís Eléctrico", "Apagón", "Peso muerto", "Gala de la calle"],
      only: startingBetween(today, "18:00", "30:00"),
      es: ["esta noche, ¿a qué me apunto con mis cuñados?", "¿qué nos zampamos de espectáculo esta noche?"],
      en: ["what should we gawp at tonight with our cousins", "what do you fancy for tonight with my flatmates?"],
      fr: ["avec mes beaux-parents, on se cale devant quoi ce soir ?", "ce soir on se régale de quoi ?"],
      pt: ["esta noite, com os meus sogros, o que se aproveita?", "antes da deita, o que há esta noite?"],
    },
    // An exhibition's hours are in its description.
    {
      has: ["Luz de trabajo"],
      says: /20[:.h]?\s?00/,
      es: ["¿hasta qué hora abre Luz de trabajo?", "¿a qué hora cierra la exposición de fotos?"],
      en: ["what time does the photo exhibition close?", "how late is Luz de trabajo open"],
      fr: ["Luz de trabajo ferme à quelle heure ?", "jusqu'à quelle heure est ouverte l'expo photo ?"],
      pt: ["a que horas fecha a exposição de fotografia?", "Luz de trabajo está aberta até que horas?"],
    },
    {
      has: ["Malpaís Eléctrico"],
      only: ofCategory("Música"),
      es: [
        "música en directo a las ocho, después de la playa",
        "cuando salgamos de la playa, ¿qué concierto hay a las 20:00?",
      ],
      en: ["a concert at eight, after the beach?", "once we're back from the beach, any concert at 8pm?"],
      fr: ["un concert à 20 h, en sortant de la plage ?", "après la plage, quel concert à 20h ?"],
      pt: ["um concerto às oito, depois da praia?", "quando sairmos da praia, que concerto há às 20h?"],
    },
    {
      hasOne: ["Jazz de última hora", "Doña Cumbia"],
      only: within("2026-08-23T00:00", "2026-08-23T02:00"),
      es: ["¿qué hay hoy a medianoche y media?", "a las doce y media de la noche, ¿qué música suena?"],
      en: ["what's on at half past midnight?", "music at quarter past midnight tonight?"],
      fr: ["qu'est-ce qu'il y a à minuit et demi ?", "un concert à minuit et quart ce soir ?"],
      pt: ["o que há à meia-noite e meia?", "que música há à meia-noite e meia de hoje?"],
    },
    {
      hasOne: ["Primeras acrobacias", "Karaoke de balcón", "Manos prestadas", "La mesa pequeña", "Pista en la arena"],
      only: within("2026-08-22T16:30", "2026-08-22T17:30"),
      es: ["¿qué empieza en menos de una hora?", "dentro de menos de una hora, ¿qué hay?"],
      en: ["what starts within the hour?", "anything starting in under an hour?"],
      fr: ["qu'est-ce qui commence d'ici une heure ?", "dans moins d'une heure, il y a quoi ?"],
      pt: ["o que começa em menos de uma hora?", "daqui a menos de uma hora há o quê?"],
    },
    {
      has: ["Gala de la calle"],
      says: /21[:.h]\s?50/,
      es: ["¿cuánto tiempo falta para la Gala de la calle?", "¿cuánto queda para que empiece la Gala de la calle?"],
      en: ["how long until Gala de la calle?", "how long is it till Gala de la calle starts"],
      fr: ["combien de temps avant la Gala de la calle ?", "dans combien de temps commence la Gala de la calle ?"],
      pt: ["quanto falta para a Gala de la calle?", "quanto tempo falta para começar a Gala de la calle?"],
    },
  ],
  state: [
    // 'Still' makes booking a question about places.
    {
      has: ["Inês Falua"],
      says: placesOrFull,
      es: ["¿aún puedo comprar para Inês Falua?", "Inês Falua: ¿todavía se puede reservar?"],
      en: ["can I still book Inês Falua?", "is it still possible to register for Inês Falua"],
      fr: ["peut-on encore réserver pour Inês Falua ?", "Inês Falua, puis-je toujours acheter ?"],
      pt: ["ainda posso comprar para Inês Falua?", "Inês Falua: ainda posso reservar?"],
    },
    {
      has: [trapeze],
      says: off,
      es: [
        "¿qué nos quedamos sin ver hoy?",
        "¿algo que ya no se vaya a celebrar hoy?",
        "soy periodista, ¿qué se ha cancelado hoy?",
        "Somos voluntarios y queremos saber qué se ha suspendido",
      ],
      en: [
        "what won't we get to see today after all?",
        "has anything been taken off the programme today?",
        "I'm a volunteer and people keep asking: what has been cancelled?",
        "I am a journalist, what got called off today?",
      ],
      fr: [
        "qu'est-ce qu'on ne verra pas aujourd'hui à cause du vent ?",
        "y a-t-il quelque chose qui ne se fasse pas aujourd'hui ?",
        "je suis bénévole et on me demande : qu'est-ce qui est annulé ?",
        "je suis journaliste, qu'est-ce qui a été supprimé ?",
      ],
      pt: [
        "o que ficámos sem ver hoje por culpa do vento?",
        "algo que não se realize hoje?",
        "sou voluntária e perguntam-me: o que foi cancelado?",
        "sou jornalista, o que foi anulado hoje?",
      ],
    },
    // The role of the speaker.
    {
      has: ["Karaoke de balcón"],
      says: /\b6\b/,
      es: ["¿quedan dos plazas en Karaoke de balcón?", "¿cuánto sitio queda en Karaoke de balcón?"],
      en: ["how much room is there in Karaoke de balcón", "are there two places left at Karaoke de balcón?"],
      fr: ["il reste deux places au Karaoke de balcón ?", "combien de place reste-t-il au Karaoke de balcón ?"],
      pt: ["restam duas vagas no Karaoke de balcón?", "quanto espaço resta no Karaoke de balcón?"],
    },
    {
      hasOne: ["La mesa pequeña", "Cometas"],
      only: (event) => event.title === "La mesa pequeña" || event.title.startsWith("Cometas"),
      es: ["¿a qué ya no merece la pena ir porque está lleno?", "¿dónde no cabe ni un alma?"],
      en: ["what's not worth going to because it's full?", "what is not worth it any more because it is sold out?"],
      fr: [
        "qu'est-ce qui ne vaut plus la peine parce que c'est complet ?",
        "qu'est-ce qui ne vaut plus le coup car c'est plein ?",
      ],
      pt: ["a que já não vale a pena ir porque está cheio?", "o que já não vale a pena porque está esgotado?"],
    },
  ],
  filters: [
    {
      hasOne: ["La cabra", "Se vende lancha"],
      only: all(ofCategory("Teatro"), except(indoors), notOver),
      es: ["teatro al aire libre esta tarde", "¿qué obras de teatro hay a cielo abierto?"],
      en: ["outdoor theatre today", "any theatre in the open air today?"],
      fr: ["du théâtre en plein air aujourd'hui", "théâtre à l'extérieur cet après-midi ?"],
      pt: ["teatro ao ar livre hoje", "há teatro no exterior hoje à tarde?"],
    },
    {
      hasOne: ["Graba tu primer ritmo", "Final de lucha", "Escribir una canción", "Cien trajes", "Luz de trabajo"],
      only: all(indoors, free, on(tomorrow)),
      es: ["mañana, gratis y en recinto cerrado", "planes gratis de puertas adentro para mañana"],
      en: ["free things tomorrow in an enclosed space", "something free within four walls tomorrow"],
      fr: ["demain, gratuit, dans un lieu fermé", "quelque chose de gratuit entre quatre murs demain"],
      pt: ["amanhã, grátis, em sítio fechado", "algo grátis de portas para dentro amanhã"],
    },
    // Words that only some description happens to have veto nothing.
    {
      hasOne: [
        "La rueda y la vuelta",
        "Cinco metros",
        "Plancha coreana",
        "Última luz",
        "Detrás de ti",
        "Gala de clausura",
      ],
      only: all(ofCategory("Circo"), on(tomorrow)),
      es: ["circo mañana que nos deje sin aliento y de todos los colores", "circo mañana, lleno de colorido"],
      en: ["circus tomorrow that takes your breath away", "a circus tomorrow full of thrills"],
      fr: ["demain du cirque qui décoiffe vraiment", "du cirque demain plein de couleurs"],
      pt: ["amanhã circo com muita cor e de boca aberta", "amanhã circo cheio de cor"],
    },
    {
      hasOne: ["Se vende lancha", "La cabra"],
      only: all(ofCategory("Teatro"), on(today), notOver),
      es: ["hoy teatro para reírnos un buen rato", "hoy teatro lleno de gracia"],
      en: ["theatre today that makes the day", "theatre today, full of laughs"],
      fr: ["du théâtre aujourd'hui qui sent le sel", "du théâtre aujourd'hui plein de tendresse"],
      pt: ["teatro hoje de chorar a rir", "teatro hoje cheio de graça"],
    },
  ],
  several: [
    // Two clauses, each about its own event.
    {
      has: [trapeze, "Peso muerto"],
      says: off,
      es: [
        "¿El trapecio sigue en pie y a qué hora es Peso muerto?",
        "cuándo es Peso muerto y se ha cancelado el trapecio?",
        "¿se ha cancelado el trapecio, y si es así a qué hora es Peso muerto?",
        "¿Está cancelado el trapecio? Y en ese caso, ¿cuándo es Peso muerto?",
      ],
      en: [
        "is the trapeze still on and what time is Peso muerto?",
        "when is Peso muerto and has the trapeze been cancelled?",
        "has the trapeze been cancelled, and in that case when is Peso muerto?",
        "is the trapeze off, and if so what time is Peso muerto",
      ],
      fr: [
        "le trapèze est-il annulé et Peso muerto commence quand ?",
        "Peso muerto c'est à quelle heure et le trapèze est maintenu ?",
        "le trapèze est-il annulé, et si oui quand commence Peso muerto ?",
        "le trapèze est annulé, et dans ce cas c'est quand Peso muerto ?",
      ],
      pt: [
        "o trapézio foi cancelado e a que horas é Peso muerto?",
        "quando é Peso muerto e o trapézio ainda se faz?",
        "o trapézio foi cancelado, e se sim a que horas é Peso muerto?",
        "o trapézio está cancelado, e nesse caso quando é Peso muerto?",
      ],
    },
  ],
  "follow-up": [
    {
      has: ["La mesa pequeña"],
      says: sold,
      es: ["Cuéntame de La mesa pequeña > me gusta, ¿podemos ir?", "¿Dónde es La mesa pequeña? > ¿y se puede?"],
      en: ["tell me about La mesa pequeña > sounds good, can we go?", "where is La mesa pequeña? > so can we come?"],
      fr: [
        "c'est quoi La mesa pequeña ? > ça me plaît, on peut y aller ?",
        "c'est où La mesa pequeña ? > et on peut ?",
      ],
      pt: ["fala-me de La mesa pequeña > gosto, posso ir?", "onde é La mesa pequeña? > e dá para ir?"],
    },
  ],
});
