import {
  all,
  at,
  cancelled,
  except,
  full,
  live,
  notOver,
  ofCategory,
  on,
  today,
  tomorrow,
  within,
  withPlacesLeft,
} from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import { ofKinds } from "./group.ts";

/** An hour as either language writes it: 19:30, 19h30, 19.30, 7:30 pm; full hours also as 19h or 7 pm. */
const hour = (time: string): string => {
  const [h = "", m = ""] = time.split(":");
  const short = String(Number(h) % 12 === 0 ? 12 : Number(h) % 12);
  const written = `\\b(?:${h}|${String(Number(h))}|${short})[:.h] ?${m}`;
  return m === "00" ? `${written}|\\b${String(Number(h))} ?h\\b|\\b${short} ?[ap]\\.?m` : written;
};
const words = (...parts: string[]): RegExp => new RegExp(parts.join("|"));

const titled =
  (start: string): EventTest =>
  (event) =>
    event.title.startsWith(start);
/** Saturday's evening and night, until Sunday's morning. */
const tonight = within("2026-08-22T19:30", "2026-08-23T06:00");
const limited: EventTest = (event) => event.capacity !== null;

const enOff = /cancel|called off|suspend|\boff\b|not (happening|going ahead|taking place)|won.t|axed|wind|viento/;
const enWind = /wind|viento/;
const enDelay = /delay|\blater?\b|postpon|pushed back|behind schedule|boat|ferry|\bship\b|mas tarde|barco/;
const enFull =
  /(?<!not )(?<!n.t )(?<!yet )(\bfull|sold out|fully booked)|\b(no|0|zero)( more| free)? (places?|spots?|seats?|spaces?|room|tickets?)|none left|(places|spots|seats) .{0,20}(taken|gone)|all .{0,20}(taken|gone|booked)|40 (of|out of) 40|30 (of|out of) 30|18 (of|out of) 18/;
const enOver = (...parts: string[]): RegExp =>
  words(
    "\\bover\\b",
    "ended",
    "finish",
    "missed",
    "already (been|happened|passed)",
    "\\bpast\\b",
    "\\bgone\\b",
    ...parts,
  );
/** The event has not been cancelled, moved or delayed; its hour alone also says so. */
const enOn = (time: string): RegExp =>
  words(
    "\\bno\\b",
    "\\bnot\\b",
    "n.t\\b",
    "\\byes\\b",
    "still",
    "go(es|ing) ahead",
    "as (planned|scheduled|announced|usual)",
    "takes? place",
    "taking place",
    "unchanged",
    "no change",
    "scheduled",
    "\\bon (tonight|today|schedule|time)",
    hour(time),
  );
const enNo = /\bno\b|nothing|none|\bnot\b|n.t\b|\bonly\b|\bjust\b/;
const enPlaces = (left: string, word: string): RegExp =>
  words(
    `\\b${left}\\b`,
    `\\b${word}\\b`,
    "\\byes\\b",
    "still",
    "not (yet )?(full|sold|gone)",
    "isn.t (full|sold)",
    "\\bfew\\b",
    "last (places|seats|spots|tickets)",
    "(?<!no longer )(?<!not )available",
    "(places|seats|spots|tickets) (are )?left",
    "almost|nearly",
  );

const ptOff = /cancel|suspen|anulad|desmarcad|nao (se realiza|se faz|ha|vai|acontece)|vento|viento/;
const ptWind = /vento|viento/;
const ptDelay = /atras|mais tarde|adiad|retard|barco|mas tarde/;
const ptFull =
  /(?<!nao esta )(?<!nao estao )(?<!nao )(esgot|chei[oa]|lotad|complet|ench)|sem (mais )?(vagas?|lugar)|(nao|ja nao).{0,20}(vagas?|lugar|bilhetes?)|nenhum|(vagas|lugares) .{0,20}(ocupad|preenchid|tomad)|40 (de|em) 40|30 (de|em) 30/;
const ptOver = (...parts: string[]): RegExp =>
  words("acab", "termin", "ja (foi|passou|era)", "passad", "perde(u|ste|ram)", "encerr", ...parts);
const ptOn = (time: string): RegExp =>
  words(
    "\\bnao\\b",
    "\\bsim\\b",
    "mante[mn]",
    "confirm",
    "continua",
    "previst",
    "marcad",
    "realiza-?se|se realiza",
    "de pe\\b",
    "na mesma",
    "sem alterac",
    hour(time),
  );
const ptPlaces = (left: string, word: string): RegExp =>
  words(
    `\\b${left}\\b`,
    `\\b${word}\\b`,
    "\\bsim\\b",
    "ainda",
    "nao (esta|se) (esgot|chei|lotad)",
    "ultim",
    "poucos|poucas",
    "disponive",
    "(restam|sobram|ha|tem) .{0,12}(vagas|lugares|bilhetes)",
    "quase",
  );

/** Rumours, doubts, stories and sighs about the state of events, written by people who did not know the code. */
export const workedRumoursEnPt = ofKinds({
  state: [
    // English
    {
      has: ["Trapecio"],
      says: enOff,
      en: ["heard from the ice cream man that the trapeze got called off, true?"],
    },
    {
      at: "2026-08-22T18:00",
      has: ["Trapecio"],
      only: cancelled,
      en: ["sooo is anything cancelled tonight or r we good"],
    },
    {
      at: "2026-08-22T17:10",
      has: ["Trapecio"],
      says: enOff,
      en: [
        "We drove 40 minutes from Playa Blanca with the kids because my sister swore there's a trapeze over the sea at seven, and now a man at the petrol station says it won't happen. Before I break it to them in the back seat: is he right?",
      ],
    },
    {
      at: "2026-08-22T18:40",
      has: ["Trapecio"],
      says: enWind,
      en: ["why no trapeze :("],
    },
    {
      at: "2026-08-22T12:20",
      has: ["Trapecio"],
      says: enOff,
      en: ["trapecio sobre el mar still 7pm?"],
    },
    {
      at: "2026-08-23T17:30",
      has: ["Cinco metros"],
      says: enDelay,
      en: ["what happened to the thing with the pole, cinco metros or smth"],
    },
    {
      at: "2026-08-23T16:00",
      has: ["Cinco metros"],
      says: enDelay,
      en: ["Is the Chinese pole act starting at six as printed, or not?"],
    },
    {
      // The programme gives no new hour: it begins later, when the boat has come.
      at: "2026-08-23T17:55",
      has: ["Cinco metros"],
      says: enDelay,
      en: ["ok so whats the new time for cinco metros"],
    },
    {
      at: "2026-08-23T12:00",
      has: ["Cinco metros"],
      only: titled("Cinco metros"),
      en: ["anything running late today?"],
    },
    {
      // It should have begun ten minutes ago and is late.
      at: "2026-08-23T18:10",
      has: ["Cinco metros"],
      says: enDelay,
      en: ["standing in plaza de las palmas, its ten past six and theres nobody on stage??"],
    },
    {
      has: ["La mesa pequeña"],
      says: enFull,
      en: ["can i still squeeze into la mesa pequeña"],
    },
    {
      at: "2026-08-22T17:00",
      has: ["La mesa pequeña"],
      says: enFull,
      en: [
        "Would there happen to be a seat left for the object theatre around the kitchen table, please? Even just the one.",
      ],
    },
    {
      has: ["La mesa pequeña"],
      only: all(full, on(today)),
      en: ["whats already full today, dont wanna queue for nothing"],
    },
    {
      has: ["Acroyoga", "Graba tu primer ritmo", "Zancos desde cero", "Escribir una canción"],
      not: ["Cometas"],
      only: all(ofCategory("taller"), on(tomorrow), withPlacesLeft),
      en: ["which of tomorrows workshops have NOT filled up"],
      pt: ["oficinas de amanhã onde ainda caiba alguém sff"],
    },
    {
      at: "2026-08-22T20:10",
      has: ["Cometas"],
      says: enFull,
      en: ["kite making on sunday, any hope of getting in?"],
    },
    {
      has: ["Karaoke de balcón"],
      says: /\b6\b|\bsix\b/,
      en: ["how many spots r left on the balcony karaoke"],
    },
    {
      at: "2026-08-22T19:00",
      has: ["Inês Falua"],
      says: enPlaces("7", "seven"),
      en: ["last chance to book the fado singer tomorrow or has that ship sailed"],
    },
    {
      has: ["Radio Marea"],
      says: words("\\b40\\b", "forty", hour("17:10")),
      en: ["radio thing in the patio, how much longer does it go on"],
    },
    {
      at: "2026-08-22T17:05",
      has: ["Pista en la arena"],
      says: enOver("\\byes\\b", hour("16:45")),
      en: ["did we miss the acrobats on the sand, the show with the big wheel i mean"],
    },
    {
      // Six minutes are left.
      at: "2026-08-22T16:44",
      has: ["Magia de escaparate"],
      says: words(
        hour("16:50"),
        "\\b6 min",
        "six min",
        "about to (end|finish)",
        "nearly|almost",
        "ends? (soon|in|at)",
        "hurry",
      ),
      en: ["is it even worth running to calle real for the shop window magic?"],
    },
    {
      at: "2026-08-22T16:40",
      has: ["La cabra"],
      says: words(
        "\\byes\\b",
        "start",
        "beg[au]n",
        "under ?way",
        "on now",
        "\\bnow\\b",
        "running",
        hour("16:30"),
        hour("17:15"),
      ),
      en: ["puppet goat show - has it started"],
    },
    {
      // Between 14:00 and 15:55 only the exhibitions are open.
      at: "2026-08-22T15:00",
      hasOne: ["Cien trajes", "Luz de trabajo", "Radio Marea", "Pista en la arena", "Magia de escaparate", "La cabra"],
      only: all(notOver, on(today)),
      en: ["nothing on right now?? it's saturday afternoon come on"],
    },
    {
      // The trapeze would be on at this hour.
      at: "2026-08-22T19:10",
      has: ["Trapecio"],
      says: enOff,
      en: ["Why is the castle so empty, wasnt something meant to be happening here"],
    },
    {
      at: "2026-08-23T09:15",
      has: ["Cometas"],
      says: enOn("10:00"),
      en: ["blowing a hooley down here, did they axe the kites"],
    },
    {
      at: "2026-08-23T13:00",
      has: ["Gala de clausura"],
      says: words(enOn("22:15").source, "plaza"),
      en: ["Given the forecast, is the closing gala being moved indoors?"],
    },
    {
      at: "2026-08-22T18:30",
      has: ["Malpaís Eléctrico"],
      says: words(enOn("20:00").source, "plaza"),
      en: ["my mate says malpais electrico got shifted to the castle. hes usually wrong"],
    },
    {
      at: "2026-08-22T21:00",
      has: ["Doña Cumbia"],
      says: words(hour("23:20")),
      en: ["did they change the hour of doña cumbia? flyer in our hostel says half ten"],
    },
    {
      at: "2026-08-22T20:45",
      has: ["Peso muerto"],
      says: words("\\byes\\b", "correct", "right", hour("21:20")),
      en: ["peso muerto 21:20 — can i trust that"],
    },
    {
      at: "2026-08-22T20:30",
      has: ["Doña Cumbia"],
      says: enOn("23:20"),
      en: ["is the late cumbia dance off as well? lost all faith today"],
    },
    {
      at: "2026-08-22T19:30",
      hasOne: ["Malpaís Eléctrico", "Apagón", "Peso muerto", "Karaoke con orquesta", "Gala de la calle", "Doña Cumbia"],
      only: all(notOver, except(cancelled), tonight),
      en: ["wonderful, trapeze gone. is anything at all surviving tonight"],
    },
    {
      // One is cancelled and one late; nothing else differs from what was announced.
      at: "2026-08-22T17:00",
      has: ["Trapecio", "Cinco metros"],
      only: (event, now) => cancelled(event, now) || titled("Cinco metros")(event, now),
      en: ["what's different from the printed programme, short version"],
    },
    {
      at: "2026-08-22T22:15",
      has: ["Doña Cumbia"],
      only: all(notOver, except(cancelled), tonight),
      en: ["plane was 3 hrs late, just dropped the bags. have we blown it or is there something after eleven"],
    },
    {
      at: "2026-08-22T12:00",
      has: ["Se me cayó el helado"],
      says: enOver("\\byes\\b", "yesterday", "friday", "was on"),
      en: ["the clown who drops his ice cream, have i missed him"],
    },
    {
      // It began twenty minutes ago, and two places are left.
      at: "2026-08-21T10:50",
      has: ["Nudos de mar"],
      says: words("start", "beg[au]n", "under ?way", "on now", "until", "still", hour("12:00"), "\\b2\\b", "two"),
      en: ["20 min late for the sailor knots class, too late?"],
    },
    {
      has: ["Zancos desde cero"],
      says: enPlaces("5", "five"),
      en: ["Can one still register for the stilts class on Sunday morning? My daughter has talked of nothing else."],
    },
    {
      at: "2026-08-22T18:15",
      has: ["Apagón"],
      says: enPlaces("9", "nine"),
      en: ["apagon tonight sold out?"],
    },
    {
      at: "2026-08-23T11:30",
      has: ["Plancha coreana"],
      says: enPlaces("38", "thirty-eight"),
      en: ["korean plank any tix left or nah"],
    },
    {
      at: "2026-08-23T11:00",
      has: ["Inês Falua"],
      says: enOn("19:30"),
      en: ["someone in our whatsapp group claims Ines Falua missed her flight and its all off?"],
    },
    {
      at: "2026-08-23T23:00",
      has: ["Bajamar"],
      says: words(hour("01:00"), "\\b25:00", "past midnight", "\\bone\\b", "after midnight"),
      en: ["does the very last dance really go on past midnight or do they pull the plug at 12"],
    },
    {
      at: "2026-08-22T22:10",
      has: ["Gala de la calle"],
      says: words(
        "\\byes\\b",
        "start",
        "beg[au]n",
        "under ?way",
        "on now",
        "\\bnow\\b",
        "running",
        hour("21:50"),
        hour("22:50"),
      ),
      en: ["has the gala begun, stuck finding parking"],
    },
    {
      at: "2026-08-21T19:45",
      has: ["Contraluz"],
      says: words("\\b35\\b", "thirty-five", hour("20:20")),
      en: ["how long have we got left of the acrobats against the sunset"],
    },
    {
      at: "2026-08-22T18:00",
      has: ["Se vende lancha", "Karaoke con orquesta"],
      only: all(at("Charco"), within("2026-08-22T18:00", "2026-08-23T06:00")),
      en: ["Everything by the Charco this evening still happening or?"],
    },
    {
      has: ["Trapecio"],
      only: cancelled,
      en: ["name the acts that are NOT happening, please and thank you"],
    },
    {
      // Nothing is; the late start of "Cinco metros" may be told.
      at: "2026-08-22T20:00",
      not: ["Trapecio"],
      says: words(enNo.source, enDelay.source),
      en: ["nothing scrapped on sunday i hope?"],
    },
    {
      at: "2026-08-22T11:00",
      not: ["Trapecio"],
      says: enNo,
      en: ["was anything called off yesterday, just curious"],
    },
    {
      // In strong wind it is done on the ground.
      at: "2026-08-21T16:00",
      has: ["Paso de cuerda"],
      says: words(enOn("17:00").source, "ground", "suelo"),
      en: ["tightrope by the bridge, does it get pulled if this wind keeps up"],
    },
    {
      is: "nothing",
      en: ["did the foam party get cancelled", "they said the drone show was pushed to sunday?"],
      pt: ["a corrida de sacos foi adiada?"],
    },
    {
      at: "2026-08-22T22:00",
      says: words(hour("22:50"), "\\b50 min", "fifty"),
      en: ["where is the gala de la calle > and when's it over? my feet are killing me"],
    },
    {
      says: enWind,
      en: ["is the trapeze on tonight? > ugh. why"],
    },
    {
      // Only the trapeze is cancelled.
      not: ["Malpaís Eléctrico", "Gala de la calle", "Doña Cumbia", "Peso muerto"],
      says: enNo,
      en: ["is the trapeze on tonight? > is anything else off too"],
    },
    {
      at: "2026-08-22T13:30",
      has: ["Torneo de carreras"],
      says: words(
        "\\byes\\b",
        "still",
        "on now",
        "\\bnow\\b",
        "until",
        "under ?way",
        hour("14:00"),
        "\\b30 min",
        "half an hour",
      ),
      en: ["racing game tournament, still going or do i turn around"],
    },
    {
      // It is open till 21:00.
      at: "2026-08-22T20:15",
      has: ["Cien trajes"],
      says: words("\\byes\\b", "still", "\\bopen", hour("21:00"), "\\b45 min"),
      en: ["the costume exhibition: can I pop in now or is it shut for the day"],
    },
    {
      // It closes at 20:00, and opens again the next day.
      at: "2026-08-22T20:30",
      has: ["Luz de trabajo"],
      says: words("closed", "\\bclose[sd]? at", "shut", "tomorrow", hour("20:00"), hour("11:00")),
      en: ["circus photo exhibit closed already?"],
    },
    {
      // It stays until Friday the 28th.
      at: "2026-08-23T18:20",
      has: ["Luz de trabajo"],
      says: /\byes\b|\b28|still|until|\btill\b|\bopen|after the festival/,
      en: ["will those circus photos still be hanging on tuesday once everyones gone home"],
    },
    {
      // Cumbia in the square until 00:40 and jazz at the Charco until 01:15.
      at: "2026-08-23T00:30",
      hasOne: ["Doña Cumbia", "Jazz de última hora"],
      only: live,
      en: ["past midnight and i still hear music from the window, what is that"],
    },
    {
      at: "2026-08-22T22:20",
      has: ["Karaoke con orquesta"],
      says: words(
        "\\bno\\b",
        "\\bnot\\b",
        "still",
        "until",
        "on now",
        "\\bnow\\b",
        hour("23:00"),
        "\\b40 min",
        "\\b14\\b",
      ),
      en: ["am i too late to sing with the orchestra"],
    },
    {
      at: "2026-08-22T21:00",
      hasOne: [
        "Inês Falua",
        "El salón de las Armas",
        "Zancos desde cero",
        "Graba tu primer ritmo",
        "Escribir una canción",
      ],
      only: all(on(tomorrow), limited, withPlacesLeft),
      en: ["what for tomorrow is down to the last few places? id rather book those first"],
    },
    {
      at: "2026-08-23T14:30",
      has: ["El salón de las Armas"],
      says: enPlaces("6", "six"),
      en: ["tickets 4 el salon de las armas — gone?"],
    },
    {
      at: "2026-08-23T11:50",
      has: ["Pasacalles de los oficios"],
      says: enOn("12:15"),
      en: ["giants parade rained out?"],
    },
    {
      at: "2026-08-22T17:00",
      has: ["Pasacalles de apertura"],
      says: enOver("yesterday", "friday", "was on", "took place", hour("12:30"), hour("13:15")),
      en: ["whatever became of that opening parade with the huge sardine? never saw it"],
    },
    {
      at: "2026-08-23T17:00",
      has: ["Última luz"],
      says: enOn("19:15"),
      en: ["sunset show w the barefoot choir on the beach still a go, right? right??"],
    },
    {
      // It began on time, ten minutes ago.
      at: "2026-08-23T20:25",
      has: ["Las Hijas del Piloto"],
      says: words(enOn("20:15").source, "start", "beg[au]n", "on now", "under ?way", "\\bnow\\b"),
      en: ["las hijas del piloto delayed or did i get the square wrong"],
    },
    {
      // The trapeze is free; paid acts that are cancelled are refunded.
      at: "2026-08-22T19:20",
      says: /\bfree\b|refund|paid|\bpay|\bcosts?\b|money back|reimburs|return|give you back/,
      en: ["do i get my money back for the trapeze then"],
    },
    {
      at: "2026-08-21T10:05",
      has: ["Cine de plastilina"],
      says: enFull,
      en: ["Plasticine film workshop — can walk-ins join or is it full?"],
    },
    // Portuguese
    {
      has: ["Trapecio"],
      says: ptOff,
      pt: ["é verdade q cancelaram o trapézio?"],
    },
    {
      at: "2026-08-22T17:30",
      has: ["Trapecio"],
      says: ptOff,
      pt: ["Boa tarde, desculpe incomodar. Ouvi dizer que o número de trapézio sobre o mar já não se faz. Confirma?"],
    },
    {
      at: "2026-08-22T18:10",
      has: ["Trapecio"],
      only: cancelled,
      pt: ["então afinal o que é que foi cancelado"],
    },
    {
      at: "2026-08-22T19:15",
      has: ["Peso muerto"],
      only: all(at("Castillo"), on(today), notOver),
      pt: ["com esta ventania ainda há alguma coisa de pé no castelo logo à noite?"],
    },
    {
      at: "2026-08-22T18:50",
      has: ["Trapecio"],
      says: ptWind,
      pt: ["pq é q o trapezio foi à vida"],
    },
    {
      has: ["Cinco metros"],
      says: ptDelay,
      pt: ["o mastro chinês de amanhã mantém-se para as 18h?"],
    },
    {
      // The programme gives no new hour.
      at: "2026-08-23T16:45",
      has: ["Cinco metros"],
      says: ptDelay,
      pt: ["Cinco metros: já se sabe a hora nova ou nem por isso"],
    },
    {
      at: "2026-08-23T15:00",
      has: ["Cinco metros"],
      only: titled("Cinco metros"),
      pt: ["há atrasos hoje?"],
    },
    {
      at: "2026-08-23T18:10",
      has: ["Cinco metros"],
      says: ptDelay,
      pt: ["estamos na praça das Palmas há dez minutos a olhar pra um palco vazio, o que se passa?"],
    },
    {
      has: ["La mesa pequeña"],
      says: ptFull,
      pt: ["ainda arranjo lugar pra la mesa pequeña??"],
    },
    {
      at: "2026-08-22T16:40",
      has: ["La mesa pequeña"],
      says: ptFull,
      pt: ["aquele teatro à volta da mesa da cozinha, já foi tudo?"],
    },
    {
      at: "2026-08-22T19:40",
      has: ["Cometas"],
      says: ptFull,
      pt: ["papagaios de papel no domingo, ainda vou a tempo de inscrever o miúdo?"],
    },
    {
      at: "2026-08-22T20:20",
      has: ["Cometas"],
      only: all(full, on(tomorrow)),
      pt: ["que coisas de amanhã já não têm vagas"],
    },
    {
      has: ["Karaoke de balcón"],
      says: /\b6\b|\bseis\b/,
      pt: ["quantas vagas sobram no karaoke da varanda"],
    },
    {
      at: "2026-08-23T10:30",
      has: ["Inês Falua"],
      says: ptPlaces("7", "sete"),
      pt: ["a fadista de Lisboa: já voaram os bilhetes todos?"],
    },
    {
      at: "2026-08-22T17:30",
      has: ["Radio Marea"],
      says: ptOver("\\bsim\\b", hour("17:10")),
      pt: ["perdi o estúdio aberto da rádio?"],
    },
    {
      at: "2026-08-21T20:30",
      has: ["Contraluz"],
      says: ptOver("\\bsim\\b", hour("20:20")),
      pt: ["O espetáculo das silhuetas na praia já terminou?"],
    },
    {
      at: "2026-08-22T16:55",
      has: ["La cabra"],
      says: words("\\b20\\b", "vinte", hour("17:15")),
      pt: ["quanto falta pra acabar aquilo dos fantoches da cabra, tou a chegar"],
    },
    {
      at: "2026-08-22T16:32",
      has: ["Magia de escaparate"],
      says: words("\\bsim\\b", "ainda", "a decorrer", "agora", "ate as", hour("16:50"), "\\b18 min", "acaba"),
      pt: ["ainda apanho a magia das montras se sair já de casa?"],
    },
    {
      // Four minutes are left.
      at: "2026-08-22T16:41",
      has: ["Pista en la arena"],
      says: words(hour("16:45"), "\\b4 min", "quatro min", "quase", "acaba", "termina", "prestes"),
      pt: ["vale a pena ir agora ver os acrobatas na areia ou já estão a arrumar a corda"],
    },
    {
      // Between 14:00 and 15:55 only the exhibitions are open.
      at: "2026-08-22T15:00",
      hasOne: ["Cien trajes", "Luz de trabajo", "Radio Marea", "Pista en la arena", "Magia de escaparate", "La cabra"],
      only: all(notOver, on(today)),
      pt: ["três da tarde e não se passa nada? que raio de festival"],
    },
    {
      at: "2026-08-22T20:00",
      has: ["Gala de la calle"],
      says: words(ptOn("21:50").source, "plaza", "praca"),
      pt: ["disseram-me no hotel que a gala desta noite passou para uma sala por causa do vento..."],
    },
    {
      at: "2026-08-22T19:20",
      has: ["Malpaís Eléctrico"],
      says: words(ptOn("20:00").source, "plaza", "praca"),
      pt: ["mudaram o sítio de Malpaís Eléctrico? não vejo palco montado"],
    },
    {
      at: "2026-08-22T19:00",
      has: ["Doña Cumbia"],
      says: words(hour("23:20")),
      pt: ["no cartaz velho a doña cumbia vinha às 22, isso ainda está certo?"],
    },
    {
      at: "2026-08-22T22:00",
      has: ["Jazz de última hora"],
      says: words("\\bsim\\b", "confirm", "certo", "mesmo", hour("00:15")),
      pt: ["o jazz é mesmo à meia-noite e um quarto? parece-me tardíssimo"],
    },
    {
      at: "2026-08-23T22:30",
      has: ["Bajamar"],
      says: words(ptOn("23:45").source, "mentira", "falso"),
      pt: ["os do bar andam a dizer que suspenderam o último baile, digam-me que é mentira"],
    },
    {
      at: "2026-08-23T21:30",
      has: ["Gala de clausura"],
      says: words("ainda", "nao comec", "\\b45\\b", "comeca", hour("22:15")),
      pt: ["A gala de encerramento já começou ou ainda tenho tempo de jantar?"],
    },
    {
      at: "2026-08-23T13:20",
      has: ["Pasacalles de los oficios"],
      says: ptOver("\\bsim\\b", hour("13:00")),
      pt: ["perdemos os gigantes na rua, não foi"],
    },
    {
      at: "2026-08-22T18:30",
      has: ["Zancos desde cero"],
      says: ptPlaces("5", "cinco"),
      pt: ["a oficina de andas ainda aceita gente?"],
    },
    {
      at: "2026-08-22T19:10",
      has: ["Apagón"],
      says: ptPlaces("9", "nove"),
      pt: ["Apagón hoje: sobra algum bilhete ou fico à porta às escuras eu também"],
    },
    {
      // The programme names no replacement; others may be offered.
      at: "2026-08-22T18:00",
      says: words(ptOff.source, "nenhum", "nada", "substitu", "nao"),
      pt: ["lindo serviço. tiram o trapézio e não põem nada no lugar dele?"],
    },
    {
      // Nothing is; the late start of "Cinco metros" may be told.
      at: "2026-08-22T21:00",
      not: ["Trapecio"],
      says: words("\\bnao\\b", "nenhum", "\\bnada\\b", "\\bsem\\b", ptDelay.source),
      pt: ["e pra domingo, há mais algum cancelamento?"],
    },
    {
      at: "2026-08-22T17:45",
      says: ptWind,
      pt: ["o trapézio é hoje? > e cancelaram porquê"],
    },
    {
      at: "2026-08-22T20:40",
      says: /\b14\b|catorze|quatorze|\bsim\b|ainda|ha (vagas|lugares)|disponive|(restam|sobram) /,
      pt: ["quando é o karaoke com orquestra? > e ainda há vagas pra cantar?"],
    },
    {
      at: "2026-08-21T18:20",
      has: ["Consolas de los noventa"],
      says: words("\\bsim\\b", "ainda", "ate as", "a decorrer", "agora", hour("19:00"), "\\b40 min"),
      pt: ["saio do trabalho agora, ainda dá pra jogar nas consolas antigas?"],
    },
    {
      at: "2026-08-22T16:35",
      has: ["Radio Marea", "Pista en la arena", "Magia de escaparate"],
      only: live,
      pt: ["o que está a decorrer neste preciso momento, que acabei de chegar"],
    },
    {
      // It closed at 21:00; Sunday is its last day.
      at: "2026-08-22T21:15",
      has: ["Cien trajes"],
      says: words("fech", "encerr", "\\bsim\\b", "amanha", hour("21:00")),
      pt: ["a exposição dos trajes já fechou por hoje, não?"],
    },
    {
      at: "2026-08-22T18:05",
      has: ["Manos prestadas"],
      says: words("\\bsim\\b", "ainda", "a decorrer", "agora", "ate as", hour("18:20"), "\\b15\\b", "quinze"),
      pt: [
        "Viemos de propósito de Puerto del Carmen, o miúdo adormeceu no carro, demos três voltas para estacionar e só agora aqui estamos. Do Manos prestadas, ainda vemos alguma coisa?",
      ],
    },
    {
      at: "2026-08-23T18:00",
      has: ["Plancha coreana"],
      says: ptPlaces("38", "trinta e oito"),
      pt: ["plancha coreana esgotadíssima, aposto"],
    },
    {
      at: "2026-08-23T17:00",
      has: ["Juicio a un pulpo"],
      says: words("\\bhoje\\b", "domingo", hour("18:30")),
      pt: ["n percebi, o julgamento do polvo é hoje ou já foi ontem"],
    },
    {
      at: "2026-08-23T13:50",
      has: ["Escribir una canción"],
      says: words(ptPlaces("6", "seis").source, "\\bnao\\b"),
      pt: ["a de escrever canções já encheu?"],
    },
    {
      at: "2026-08-23T12:20",
      has: ["Parranda de mediodía"],
      says: ptOn("12:45"),
      pt: ["caiu uma chuvada, a parranda do meio-dia faz-se na mesma?"],
    },
    {
      at: "2026-08-23T21:40",
      has: ["Karaoke de despedida"],
      says: words(hour("22:15"), "\\b35 min", "trinta e cinco"),
      pt: ["a que horas arrumam o karaoke de despedida, é q ainda tou longe"],
    },
  ],
});
