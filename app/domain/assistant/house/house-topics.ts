import type { Faq } from "../../faq/faq.ts";
import { languages } from "../../preferences.ts";
import { concepts } from "../danger-words.ts";
import type { InLanguages } from "../grammar/concepts.ts";
import { grammars } from "../grammar/grammars.ts";
import { inFull, normalized, phrase, stem, wordsOf } from "../question-text.ts";
import { subjectOf } from "../subjects.ts";

/** Nouns of things that people lose. */
const thingsInPortuguese = concepts.object[2].replaceAll(", ", "|").replaceAll("*", "\\w*");

/**
 * Topics about the festival itself and its pages, in the order in which a question is tried, with their words in the four
 * languages side by side. `$` is the end of the clause, `festival` also the festival's name.
 */
const words = {
  giveUp: [
    "(?:quitar|borrar|anular|cancelar|ceder|soltar)(?:me)?(?: (?:mi|la))? (?:plaza|reserva|inscripcion)|desapuntar(?:me|se)|desapunto|darme de baja|(?:me )?(?:borro|borrarme|desapunto|doy de baja|quito|salgo)(?= ).{0,30} (?:apunt\\w+|inscri\\w+|reserva)|(?:me borro|borrarme|me quito|quitarme)(?= ).{0,30} (?:taller|plaza)|(?:apuntad[oa]|plaza|reserva)(?= ).{0,24}no (?:puedo|voy a poder|podre) ir",
    "(?:cancel|give up|drop|undo) my (?:booking|registration|place|spot|reservation)|unregister|(?:leave|drop out of|get out of)(?= ).{0,30} (?:signed up|booked|registered|registration)|drop out of(?= ).{0,30} workshop|(?:signed up|booked|place)(?= ).{0,24}(?:can t|cannot|can not) (?:go|come|make it)",
    "(?:anular|cancelar|desistir d[ao]|retirar)(?: a)?(?: minha| meu)? (?:inscricao|reserva|lugar)|me (?:desinscrevo|retiro|apago|tiro)(?= ).{0,30} (?:inscri\\w+|oficina|workshop)|(?:inscrit[oa]|inscrevi|reserva|lugar)(?= ).{0,24}nao (?:posso|vou poder) ir",
    "(?:annuler|rendre|enlever) (?:ma|mon) (?:reservation|inscription|place)|(?:me |m )?desinscri\\w+|(?:inscrite?|place)(?= ).{0,24}(?:peux|pourrai) (?:plus|pas) (?:y )?(?:aller|venir)",
  ],
  festival: [
    "que (?:tipo|clase) de festival",
    "what kind of (?:a )?festival|tell me about (?:this|the) festival$",
    "que tipo de festival|de que (?:trata|fala) (?:o |este )?festival$",
    "quel (?:genre|type) de festival|de quoi parle (?:le|ce) festival$",
  ],
  city: [
    "en que (?:ciudad|pueblo|isla|municipio|pais) (?:es|esta|estamos|se (?:hace|celebra))|donde (?:es|esta|se (?:hace|celebra)|queda) (?:el|este)? ?festival$",
    "(?:what|which) (?:city|town|island|country) (?:is|are)|where(?: is| s) (?:the|this)? ?festival(?: held| taking place)?$",
    "em que (?:cidade|terra|ilha|pais) (?:e|fica|esta)|onde (?:e|fica|esta)(?: o| este)? festival$",
    "dans quell?e? (?:ville|ile|pays)|ou (?:a lieu|est|se trouve|se passe)(?: le| ce)? festival$|festival (?:a lieu|est|se passe) ou$",
  ],
  dates: [
    "(?:fechas|dias) del festival|(?:(?<=^ |\\| )|(?:cuando|que dia|a que hora) (?:es|sera) )(?:el )?(?:fin|final|inicio|comienzo) del festival$|(?:cuando|que dia) (?:empez\\w+|empieza|acab\\w+|termin\\w+) (?:esto|todo)|(?:que|cuantos) dias (?:dura|son|hay|es)(?: el)?(?: festival)?$",
    "how many days (?:is it|does it (?:last|run))$|festival dates|dates of the festival|(?:(?<=^ |\\| )|(?:when|what day|what time)(?: is| s) )(?:the )?(?:end|start|beginning) of the festival$",
    "quantos dias (?:dura|sao|tem)(?: o)?(?: festival)?$|datas do festival|(?:(?<=^ |\\| )|(?:quando|que dia|a que horas?) (?:e|sera) )(?:o )?(?:fim|inicio|comeco) do festival$",
    "(?:dates|duree) du festival|(?:(?<=^ |\\| )|(?:quand|quel jour|a quelle heure) est |c est quand )(?:la |le )?(?:fin|debut) du festival$|(?:fin|debut) du festival c est quand|festival (?:dure|a lieu) combien de jours",
  ],
  organiser: [
    "quien(?:es)? (?:organizan?|montan?|dirigen?|esta detras de|hace) (?:el |este |todo |la )*(?:festival|esto)|quien(?:es)? organizan?$|(?:con|a) quien (?:hablo|me quejo|reclamo|me dirijo)|(?:telefono|correo|forma|email|mail) de contacto|(?:una |poner |tengo )+(?:queja|reclamacion)",
    "who(?: is| s)? (?:runs?|organi[sz]es|behind|organi[sz]ing|running|puts? on) (?:all |the |this )*(?:this|it|all|festival)|(?:contact|phone) (?:number|details|email)|(?:make|have) a complaint|complain to|(?:contact|reach) the organi[sz]ers?",
    "quem (?:organiza|faz|esta por tras d\\w+|dirige) (?:o |este |isto)?(?:festival)?$|(?:telefone|contacto|email) (?:de contacto|da organizacao)|fazer uma reclamacao",
    "organisee? par qui|qui (?:organise|gere|est derriere|dirige) (?:le |ce )?(?:festival|ca|tout ca)|(?:numero|mail|adresse) de contact|faire une reclamation|contacter (?:les organisateurs|l organisation)",
  ],
  cost: [
    "(?:es|esta) todo gratis$|todo es gratis$|festival es (?:gratis|gratuito|de pago)|(?:hay que|tengo que|se) (?:pagar?|paga) (?:la |una )?(?:entrada$|(?:para|por) (?:entrar|ir|venir|acceder)(?: (?:a|al|en)(?: el)? ?(?:festival)?)?$)",
    "is (?:the festival|festival|everything|entry|admission|it)(?: all)? free(?: or what)?$",
    "e tudo gratis$|quanto (?:custa|e|se paga)(?: a| para| por| pela)? (?:entrada|entrar)(?: (?:no|do|para o) festival)?$|festival e (?:gratis|gratuito|pago)|(?:e preciso|tenho de|temos de) pagar (?:a )?(?:entrada|bilhete|para entrar)$|paga se (?:entrada|para entrar)",
    "(?:c est|tout est|festival est) (?:gratuit|payant)(?: (?:le |ce )?festival)?$|entree est (?:gratuite|payante|libre)$|(?:faut il|il faut) payer(?: l entree| pour entrer)?$",
  ],
  offline: [
    "(?:funciona|va|uso|usar|ver\\w*|abre|sirve|puedo)(?: \\w+){0,4} sin (?:internet|conexion|cobertura|red|datos|wi ?fi)$|(?:no hay|si no tengo) (?:internet|cobertura)$",
    "(?:work|works|use|open|see)(?: \\w+){0,4} (?:offline|without (?:internet|wi ?fi|connection|signal|data|a connection))$",
    "(?:funciona|usar|ver|abre)(?: \\w+){0,4} (?:sem (?:internet|rede|ligacao|dados|wi ?fi)|offline)$",
    "(?:marche|fonctionne|utiliser|voir)(?: \\w+){0,4} (?:sans (?:internet|connexion|reseau|wifi)|hors ligne)$",
  ],
  app: [
    "(?:hay|teneis|tiene|existe|descargar|bajar|instalar|bajo|descargo|instalo)(?: (?:una|la|alguna|el))* (?:app|aplicacion)|instal\\w+(?: \\w+){0,3} (?:movil|telefono|pantalla)",
    "(?:is there|there is|you have|download|install|get|have)(?: (?:a|an|the|any))* (?:app|application)$|install(?: \\w+){0,4} (?:phone|mobile|screen)",
    "(?:ha|tem|tens|existe|descarregar|baixar|instalar)(?: (?:uma|a|alguma))* (?:app|aplicacao|aplicativo)|instal\\w+(?: \\w+){0,3} (?:telemovel|telefone|ecra)",
    "(?:y a|avez vous|vous avez|existe|telecharger|installer|as tu)(?: (?:t il|une|l))* (?:appli|application|app)|install\\w+(?: \\w+){0,4} (?:telephone|portable|ecran)",
  ],
  map: [
    "(?:hay|teneis) un (?:plano|mapa)|(?:donde (?:veo|esta|hay|encuentro)|ver|teneis|tienes|tienen|hay|ensename|necesito)(?: (?:el|un|algun))? (?:plano|mapa)(?! de)",
    "(?:is there|do you have|where(?: is| s)|show me|see|need|have you got)(?: (?:a|the|an|any))? (?:festival |site |venue )?map",
    "(?:tem|ha|tens|onde (?:esta|vejo|ha)|mostra me|existe)(?: (?:um|o|algum))? (?:mapa|planta)",
    "(?:avez vous|vous avez|tu as|as tu|y a t il|il y a|ou (?:est|trouver|voir)|voir)(?: (?:un|le))? plan(?= festival| du (?:site|festival)|$)|(?:avez vous|vous avez|y a t il|il y a|ou est)(?: (?:une|la))? carte(?= du (?:site|festival)|$)",
  ],
  registration: [
    "como (?:me |nos |se )?(?:apunto|apuntamos|apunta|apuntar\\w*|inscribo|inscribimos|inscribe|inscribir\\w*|registro|reservo|reservamos|reserva|reservar)",
    "how (?:do|can|to)(?: (?:i|we|you))? (?:sign up|register|book|enrol\\w*|reserve)",
    "como (?:me |nos |se )?(?:inscrevo|inscrever\\w*|inscrevemos|reservo|reservar|registo)",
    "comment (?:je |on |nous |peut on )?(?:m |s |nous )?(?:inscri\\w+|reserve\\w*)",
  ],
  reminders: [
    "(?:que |puedes |podeis |podrias |podrian |pueden )(?:me |nos )?(?:avis(?:es?|en|eis|ar|arme|arnos)|recuerd(?:es?|en)|recordar(?:me|nos)(?:lo)?)|como (?:guardo|guardamos|guardar|marco)|(?:avisame|recuerdame)(?: antes| cuando| de| lo| la| el)|(?:poner|pongo|activar|activo|recibir|hay|quiero)(?:me)? (?:un |una |el |los )?(?:alerta|aviso|avisos|recordatorio|recordatorios|alarma|notificaciones)",
    "how (?:do|can|to)(?: (?:i|we|you))? (?:save|bookmark)|remind (?:me|us)|(?:get|set|receive|turn on)(?: (?:a|an|any))? (?:reminders?|notifications?|alerts?|alarm)|notify (?:me|us)|be notified|alert me|let me know (?:before|when)",
    "como (?:guardo|guardar|marco)|(?:me|nos) (?:avis\\w+|lembr\\w+)|(?:podes?|podem|podia) (?:me )?(?:avisar|lembrar)(?: me| nos)?|(?:avisa|lembra|avisem) me|(?:recebo|receber|ativar|por|ponho|meter|meto|marcar)(?: (?:um|os))? (?:avisos?|lembretes?|notificacoes|alarme)",
    "(?:mettre|mets?|ajouter|ajoute)(?: \\w+){0,3} (?:en|aux) favoris?|comment (?:je |on )?(?:garder?|enregistrer?)|(?:etre|m|nous|me) (?:prevenue?s?|avertie?s?|prevenir|avertir|rappeler|notifiee?s?)|rappelle moi|previens moi|(?:recevoir|recois|activer|mettre|avoir)(?: (?:un|une|des|les))? (?:rappels?|notifications?|alertes?|alarme)",
  ],
  tickets: [
    "(?:donde|como)(?: (?:se|puedo|podemos))? (?:compr\\w+|saco|sacan|sacar|venden|consigo)(?: \\w+){0,2} (?:entradas?|tickets?|abonos?)",
    "(?:where|how) (?:can|do|to)(?: (?:i|we|you))? (?:buy|get|purchase)(?: \\w+)? tickets?",
    "(?:onde|como)(?: (?:se|posso|podemos))? (?:compr\\w+|arranj\\w+|vende\\w*)(?: \\w+){0,2} (?:bilhetes?|entradas?|ingressos?)",
    "(?:ou|comment)(?: \\w+){0,2} (?:acheter|achete|prendre)(?: \\w+)? (?:billets?|tickets?|places?)",
  ],
  lost: [
    "objetos? perdidos?|(?:me|nos) (?:he|hemos) dejado (?:el|la|los|las|mi|mis|un|una|nuestr[oa]s?)|(?<!me )(?<!nos )(?:he|hemos) (?:perdido|olvidado|dejado) (?:el|la|los|las|mi|mis|un|una|nuestr[oa]s?)|(?<!que )se me (?:ha )?(?:perdido|olvidado|perdio|olvido|(?:caido|cayo) (?:la|el|mi) (?:cartera|movil|bolso|reloj|llaves?))|encontrado un[oa]?|que (?:me |nos )?(?:he|hemos) encontrado(?! en (?:el programa|la web|la app|el cartel) )",
    "lost property|lost and found|(?:left|forgot|lost) (?:my|our)|(?:i|we|i ve|we ve) (?:have )?(?:left|forgot|lost) (?:a|the)|found a|(?:i|we) found$",
    `perdidos e achados|achados e perdidos|(?:perdi|perdemos|esqueci(?: me d)?|encontrei) ?(?:(?:os?|as?|uma?|meus?|minhas?) )+(?:telefone|mala|chapeu|${thingsInPortuguese})`,
    "objets (?:trouves|perdus)|(?:j ai|on a|nous avons) (?:perdu|oublie) (?:mon|ma|mes|un|une|le|la|les|notre|nos)|(?:j ai|on a) trouve une? (?:telephone|portable|portefeuille|sac|cle|veste)",
  ],
  parking: [
    "(?:donde|hay|puedo|se puede|podemos)(?: \\w+){0,4} (?:aparc\\w+|parking|dejar el coche|estacion\\w+)",
    "(?:where|is there|can (?:i|we)|any)(?: \\w+){0,5} (?:park|parking|car park)",
    "(?:onde|ha|posso|podemos)(?: \\w+){0,4} (?:estacion\\w+|parque de estacionamento|deixar o carro)",
    "(?:ou|y a t il|peut on|puis je|il y a)(?: \\w+){0,4} (?:garer|parking|stationn\\w+)",
  ],
  bus: [
    "(?:que|cual|cuando|a que hora|horarios?)(?: \\w+){0,4} (?:guaguas?|bus|buses|autobus|autobuses)",
    "(?:when|what time|which|next|last)(?: \\w+){0,4} bus(?:es)?",
    "(?:qual|quando|que|a que horas)(?: \\w+){0,4} autocarros?",
    "(?:quel|quand|a quelle heure|prochain|dernier)(?: \\w+){0,4} (?:bus|autobus|navette)",
  ],
  print: [
    "pdf|imprim(?:ir|o|er)|(?:programa|folleto)(?: \\w+){0,3} papel",
    "pdf|print (?:it|this|out|the)|printed (?:programme|program|copy|version)|paper (?:programme|program|copy)",
    "pdf|imprim(?:ir|o|er)|programa(?: \\w+){0,3} papel",
    "pdf|imprim(?:ir|o|er)|programme(?: \\w+){0,3} papier",
  ],
  share: [
    "compart(?:o|ir\\w*|imos)(?! (?:el )?escenario)|(?:mando|mandar|envio|enviar|paso|pasar)(?:lo|le|selo)?(?: \\w+){0,4} (?:amig\\w+|familia|whatsapp)",
    "share (?:this|it|an (?:event|activity)|a (?:show|concert|workshop)|the (?:event|link|page|programme|program|show))|send (?:this|it|an?|the)(?: \\w+){0,3} (?:friends?|family|whatsapp)",
    "partilh\\w+(?! (?:o )?palco)|(?:mando|mandar|envio|enviar)(?: \\w+){0,4} (?:amig\\w+|familia|whatsapp)",
    "partag\\w+(?! (?:la )?scene)|envoy\\w+(?: \\w+){0,4} (?:amie?s?|famille|whatsapp)",
  ],
  opinion: [
    "(?:cual|que|quien|quienes|cuales) (?:es |son )?(?:el |la |lo |los |las )?mejor(?:es)?|(?:merece|vale) la pena|que tal (?:es|son|esta|estan)|que (?:te|os) (?:parece|ha parecido|gusta)|(?:te|os) gusta|(?:esta|va a estar|estara) bien$",
    "(?:what(?: is| s)|which is|who(?: is| s)) the best|worth (?:seeing|it|going|a visit|watching)|what do you think|your favou?rite|do you like|(?:is|will) (?:it|this) (?:going to be |be )?good$|(?:is|was) (?:it|this|that) any good|any good$",
    "(?:qual|quais|o que) (?:e |sao )?(?:o |a |os |as )?melhor(?:es)?|vale(?: mais)? a pena|o que (?:achas|mais vale)|qual preferes|(?:e|vai ser) (?:bom|fixe)$",
    "(?:c est quoi|quel(?:le)?s? (?:est|sont)|qui est) (?:le |la |les )?meilleure?s?|vaut (?:le coup|la peine)|(?:tu|vous) (?:preferes|preferez|en penses|en pensez|penses? quoi|pensez quoi)|(?:ton|votre) avis|(?:c est|ca va etre) bien$",
  ],
} satisfies Record<string, InLanguages>;
export type HouseTopic = keyof typeof words;

const isTopic = (name: string): name is HouseTopic => Object.hasOwn(words, name);

const patterns = new Map(
  Object.keys(words)
    .filter(isTopic)
    .map((topic) => {
      const alternatives = Object.values(words[topic]).filter(Boolean).join("|").replaceAll("$", "(?= (?:\\||$))");
      return [topic, phrase(alternatives || "(?!)")];
    }),
);

/** Returns a clause with the festival's name as 'festival': 'what is Marea Alta?' */
export function withFestival(text: string, name: string): string {
  const own = normalized(name).trim();
  const called = (own === "" ? text : text.replaceAll(` ${own} `, " festival ")).replaceAll(
    / (?:festi|fest) /g,
    " festival ",
  );
  return called.replaceAll(" festival festival ", " festival ");
}

/** Returns the topic of the house that a clause asks about; null if it asks about the programme. */
export function houseTopicIn(clause: string, festivalName: string): HouseTopic | null {
  const plain = normalized(clause);
  // The language of a clause is not known yet: 'q es marea alta' is read with the short forms of each.
  const texts = new Set([plain, ...Object.values(grammars).map((grammar) => inFull(plain, grammar))]);
  const read = [...texts].map((text) => withFestival(text, festivalName));
  return [...patterns].find(([, pattern]) => read.some((text) => pattern.test(text)))?.[0] ?? null;
}

/** Topics whose sentence stands before what the programme has for the question. */
export const besideProgramme: ReadonlySet<HouseTopic> = new Set<HouseTopic>(["opinion", "registration", "reminders"]);

/** Topics of the festival as a whole, whatever event a word of the question may also name. */
export const ofWholeFestival: ReadonlySet<HouseTopic> = new Set<HouseTopic>([
  "festival",
  "city",
  "dates",
  "organiser",
  "giveUp",
  "map",
  "app",
  "offline",
  "print",
  "share",
]);

const wholeWords = phrase("festival|entrada|entrar|entry|admission|todo|tudo|tout|everything|entree");

/** Returns whether a clause may go on about the event before: 'is it free?' */
export const mayGoOn = (clause: string, festivalName: string): boolean =>
  !wholeWords.test(withFestival(normalized(clause), festivalName));

/** Least share of the words of both questions that they have in common. */
const alike = 0.6;

const small = new Set(Object.values(grammars).flatMap(({ stopWords }) => stopWords.split(" ")));

/** Returns the words that tell a question from others, each as its subject in all languages or its stem. */
function tellingWords(text: string, festivalName: string): Set<string> {
  const all = wordsOf(withFestival(normalized(text), festivalName)).filter((word) => word !== "festival");
  const telling = all.filter((word) => !small.has(word) && word.length > 1);
  return new Set((telling.length > 0 ? telling : all).map((word) => subjectOf(word).variants[0] ?? stem(word)));
}

/** Returns the frequent question that a visitor's question is, in whatever language it is written; null without one. */
export function faqOf(text: string, faqs: readonly Faq[], festivalName: string): Faq | null {
  const asked = tellingWords(text, festivalName);
  if (asked.size === 0) return null;
  let best: { faq: Faq; share: number } | null = null;
  for (const faq of faqs)
    for (const language of languages) {
      if (faq.question[language] === "") continue;
      const written = tellingWords(faq.question[language], festivalName);
      const common = [...written].filter((word) => asked.has(word)).length;
      const share = common / (written.size + asked.size - common);
      if (share >= alike && share > (best?.share ?? 0)) best = { faq, share };
    }
  return best?.faq ?? null;
}
