import type { PointKind } from "../../programme/point.ts";
import { phrase } from "../question-text.ts";
import { amenitiesIn } from "../subjects.ts";

/** Practical things that visitors ask about and the organiser may write an answer to, in the order of the panel. */
export const practicalSubjects = [
  "toilets",
  "water",
  "food",
  "first_aid",
  "buses",
  "parking",
  "accessibility",
  "children",
  "dogs",
  "rain",
  "lost_property",
  "payment",
] as const;
export type PracticalSubject = (typeof practicalSubjects)[number];

/** The subject of each kind of point, whose words the reader knows. */
const subjectOfPoint: Record<PointKind, PracticalSubject> = {
  wc: "toilets",
  water: "water",
  food: "food",
  first_aid: "first_aid",
  bus: "buses",
};

/** The words of the other subjects in the four languages; `*` stands for any ending. */
const words: Partial<Record<PracticalSubject, string>> = {
  first_aid:
    "medico|medica|doctor|doctora|medecin|ambulancia*|ambulance*|emergencia*|emergency|emergencies|urgencia*|urgence*|desmay*|faint*|desmai*|herid*|injur*|ferid*|bless*|botiquin*",
  buses:
    "guagua*|autobus*|bus|buses|busses|autocar*|autocarro*|onibus|lanzadera*|shuttle*|navette*|transporte publico|public transport*|transports publics|tranvia*|tram|tren|trenes|train|trains|comboio*|taxi|taxis|cabs|ferry|ferris|metro",
  parking:
    "aparc*|parking|parquing|parqueadero*|garaje*|car park*|park|park my car|coche|coches|car|cars|estacion*|carro|carros|stationn*|garer|se garer|voiture*|garage*",
  accessibility:
    "accesib*|accessib*|acessib*|accesos?|silla de ruedas|sillas de ruedas|wheelchair*|cadeira de rodas|cadeiras de rodas|fauteuil roulant|fauteuils roulants|movilidad reducida|reduced mobility|mobilidade reduzida|mobilite reduite|pmr|discapaci*|disab*|deficien*|handicap*|sin escalones|step free|rampa*|ramp|ramps|rampe*|lengua de signos|lengua de senas|sign language|lingua gestual|langue des signes",
  children:
    "cambiador*|cambiar al bebe|panal*|changing table*|baby change|baby changing|diaper*|nappy|nappies|fralda*|fraldario*|trocador*|table a langer|couches|lactancia|dar el pecho|breastfe*|amament*|allait*|ludoteca*|guarderia*|creche*|childcare|babysit*|garderie*|carrito*|carritos de bebe|cochecito*|stroller*|pushchair*|pram|prams|buggy|carrinho*|poussette*|sillita*|pulsera* para ninos|wristband*",
  dogs: "perr*|dog|dogs|doggy|puppy|puppies|cachorr*|cao|caes|chien*|chiot*|mascota*|pet|pets|animal de compania|animales|animais|animaux|animals|gato|gatos|cat|cats|chats",
  rain: "llov*|lluev*|lluvia*|rain|rains|raining|rainy|chov*|chuv*|pleu*|pluie*|mal tiempo|bad weather|mau tempo|mauvais temps|tormenta*|storm*|tempest*|orage*|viento|wind|windy|vento|vent|calima|weather|meteo*",
  lost_property:
    "objetos perdidos|objeto perdido|lost property|lost and found|perdidos e achados|achados e perdidos|objets trouves|objets perdus|(?:he|hemos) (?:perdido|olvidado|dejado)|se me (?:ha )?(?:perdido|caido|olvidado|perdio|cayo)|perdi|(?:i|we) (?:have )?(?:lost|forgot|left)|lost my|perdemos|esqueci*|j ai (?:perdu|oublie)|on a (?:perdu|oublie)|nous avons (?:perdu|oublie)|encontrado un|found a",
  payment:
    "pagar|pago|pagos|tarjeta|tarjetas|efectivo|cajero|cajeros|datafono|pay by|paying|payment*|pay with|by card|with card|with a card|(?:take|accept) (?:\\w+ )?cards?|card payment*|credit card*|debit card*|cash|cashless|atm|contactless|cartao|cartoes|dinheiro|numerario|multibanco|pagamento*|par carte|la carte|carte bancaire|cartes bancaires|carte bleue|especes|liquide|payer|paiement*|distributeur*|bizum",
};

const patterns = new Map(
  Object.entries(words).map(([subject, text]) => [subject, phrase(text.replaceAll("*", "[a-z0-9]*"), "g")]),
);

/** A practical subject of a question, with the words of the question that mean it. */
export interface PracticalMatch {
  subject: PracticalSubject;
  words: string[];
}

/** Returns the practical subjects of a normalized question, in the order of {@link practicalSubjects}. */
export function practicalSubjectsIn(text: string): PracticalMatch[] {
  const amenities = amenitiesIn(text);
  return practicalSubjects
    .map((subject) => ({
      subject,
      words: [
        ...amenities.filter(({ kind }) => kind !== null && subjectOfPoint[kind] === subject).map(({ asked }) => asked),
        ...[...text.matchAll(patterns.get(subject) ?? nothing)].map(([match]) => match),
      ],
    }))
    .filter(({ words: found }) => found.length > 0);
}

const nothing = /(?!)/g;
