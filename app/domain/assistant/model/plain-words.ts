import { grammars } from "../grammar/grammars.ts";
import { isSubjectWord } from "../subjects.ts";
import { stem, wordsOf } from "../question-text.ts";

/**
 * Everyday words about a festival's events, in addition to the words of questions; in the form of `normalized`. The
 * list is closed and harmless in any order: whatever a model was tricked into, it can only say these words.
 */
const plain = [
  // Spanish
  "aqui alli esto eso opcion opciones propongo recomiendo encuentro encontre tienes tienen puedes pueden podeis teneis gusta gustar seguro buena buen bueno bonita sesion sesiones funcion funciones acto actos cita plan planes alternativa alternativas ademas tambien incluso sobre junto juntos cerca lejos fuera dentro entrada libre gratuito gratuita apto apta pensado pensada adultos pequenos pequenas mayores jovenes familiar familiares participar participan participa actua actuan presenta presentan dirige dura duran empieza empiezan comienza comienzan acaba acaban termina terminan sigue siguen continua cada dia dias noche tarde manana mediodia madrugada temprano pronto luego despues antes durante mientras primero primera segundo segunda ultimo ultima ambos ambas mismo misma otro otra otros otras varios varias algunos algunas hay habra sera seran esta estan ideal animado animada tranquilo tranquila divertido divertida corto corta largo larga nuevo nueva clasico clasica en vivo directo publico escenario espectaculo espectaculos funcion obra pieza artista artistas compania grupo banda solista musicos voz cuesta cuestan euros anos partir retransmite emite plaza plazas sitio lugar aforo reserva reservar apuntarse inscripcion necesaria hace falta retraso retrasado cancelado cancelada aplazado",
  // English
  "here there this that these those option options suggest recommend found find have has can could may might good great nice fun session sessions show shows event events pick idea alternative alternatives also even about together near nearby far outside inside entry admission free suitable meant made adults little ones kids older younger teens everybody everyone family families take takes part play plays perform performs performing perform present presents led lasts last starts start begins begin ends end follows continues every each day days night evening afternoon morning noon midnight early soon later after before during while first second last both same another other others several some many few will be is are lively quiet calm playful short long new classic live audience stage piece artist artists company group band soloist musicians voice costs cost euros years year pm am streamed streaming broadcast seat seats place places spot capacity book booking sign up needed required delayed late cancelled postponed with and or for of to from at in on by the a an it its they them you your right now still just only well worth going seeing",
  // Portuguese
  "aqui ali isto isso opcao opcoes sugiro recomendo encontrei encontro tens tem podes podem boa bom bonito bonita sessao sessoes espetaculo espetaculos alternativa alternativas tambem ainda sobre junto juntos perto longe fora dentro entrada livre gratuito gratuita adequado adequada pensado pensada adultos pequenos pequenas mais velhos jovens familiar familiares participa participam atua atuam apresenta apresentam dirige dura duram comeca comecam acaba acabam termina terminam segue seguem continua cada dia dias noite tarde manha meio madrugada cedo logo depois antes durante enquanto primeiro primeira segundo segunda ultimo ultima ambos ambas mesmo mesma outro outra outros outras varios varias alguns algumas ha havera sera serao esta estao ideal animado animada calmo calma divertido divertida curto curta longo longa novo nova classico classica ao vivo direto publico palco obra peca artista artistas companhia grupo banda solista musicos voz custa custam euros anos partir transmitido lugar lugares lotacao reserva reservar inscricao necessaria atraso atrasado cancelado cancelada adiado",
  // French
  "ici la ceci cela option options propose conseille trouve as ont peux peut pouvez avez bonne bon belle beau seance seances spectacle spectacles alternative alternatives aussi meme sur ensemble pres proche loin dehors dedans dans entree libre gratuit gratuite adapte adaptee pense pensee adultes petits petites plus grands jeunes familial familiale participe participent joue jouent presente presentent dirige dure durent commence commencent finit finissent termine suit suivent continue chaque jour jours nuit soir soiree apres midi matin minuit tot bientot ensuite avant pendant premier premiere deuxieme dernier derniere deux autre autres plusieurs quelques il y aura sera seront est sont ideal anime animee calme amusant amusante court courte long longue nouveau nouvelle classique en direct public scene oeuvre piece artiste artistes compagnie groupe soliste musiciens voix coute coutent euros ans partir diffuse h place places lieu jauge reserver reservation inscription necessaire retard retarde annule annulee reporte",
].join(" ");

/** Marks show dates; months and weekdays in words are checked together with the times. */
const ofGrammars = Object.values(grammars).flatMap(({ stopWords, fillers, topics, weekdays, months }) =>
  [stopWords, fillers, topics, [...weekdays, ...months].join(" ").replaceAll(/(\w)\?/g, "$1")].flatMap((text) =>
    text.split(" "),
  ),
);

const known = new Set([...plain.split(" "), ...ofGrammars, ...ofGrammars.map(stem), ...plain.split(" ").map(stem)]);

/** Returns whether a word is plain, or one of `others`. */
export function isPlainWord(word: string, others: ReadonlySet<string>): boolean {
  return (
    known.has(word) ||
    others.has(word) ||
    isSubjectWord(word) ||
    (word.length > 3 && (known.has(stem(word)) || others.has(stem(word))))
  );
}

/** The words of some texts as {@link isPlainWord} takes them. */
export const wordSet = (readableTexts: readonly string[]): Set<string> =>
  new Set(readableTexts.flatMap(wordsOf).flatMap((word) => [word, stem(word)]));
