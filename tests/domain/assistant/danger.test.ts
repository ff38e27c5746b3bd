import { describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { dangerIn } from "#app/domain/assistant/danger.ts";
import { concepts } from "#app/domain/assistant/danger-words.ts";
import { normalized, phrase } from "#app/domain/assistant/question-text.ts";
import { fillers, topics } from "#app/domain/assistant/grammar/small-words.ts";
import { answerFromProgramme } from "#app/domain/assistant/programme-answer.server.ts";
import { listConversations, readOverview } from "#app/domain/assistant/review/assistant-overview.server.ts";
import { askActy } from "#app/domain/assistant/chat.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { inDanger, inNoDanger, toldApart } from "../../acty/dangers.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { namingWords } from "#app/domain/assistant/vocabulary.ts";
import { startModelFestival } from "./model-festival.ts";

const inLanguages = (texts: Record<Language, string[]>): string[] => languages.flatMap((language) => texts[language]);
const titled = (...names: string[]) => names.map((name) => ({ name, ...namingWords(name) }));

describe("danger", () => {
  test("is read in 98 of 100 sentences of somebody in danger, or at least taken for possible", () => {
    const missed = inLanguages(inDanger).filter((text) => dangerIn(text) === null);
    expect(missed.length / inLanguages(inDanger).length, missed.join("\n")).toBeLessThanOrEqual(0.02);
  });

  test("is certain in 1 of 100 sentences at most that mean a show or everyday speech", () => {
    const taken = inLanguages(inNoDanger).filter((text) => dangerIn(text)?.isCertain === true);
    expect(taken.length / inLanguages(inNoDanger).length, taken.join("\n")).toBeLessThanOrEqual(0.01);
  });

  test("is told apart from a sentence with nearly the same words", () => {
    const isCertain = (text: string): boolean => dangerIn(text)?.isCertain === true;
    expect(toldApart.certain.filter((text) => !isCertain(text))).toEqual([]);
    expect(toldApart.atLeastPossible.filter((text) => dangerIn(text) === null)).toEqual([]);
    expect(toldApart.notCertain.filter(isCertain)).toEqual([]);
    expect(toldApart.none.filter((text) => dangerIn(text) !== null)).toEqual([]);
  });

  test("is read through typing errors, missing accents and spellings by ear", () => {
    const misspelt = [
      "se a desmallado",
      "esta incosciente",
      "he's unconcious",
      "she had a siezure",
      "il s'est évanouit",
    ];
    expect(misspelt.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
  });

  test("is possible where somebody only tells what happens, and asks nothing of the programme", () => {
    const reports = ["un hombre está gritando a todos", "kids are throwing flares", "le type d'hier est encore là"];
    expect(reports.filter((text) => dangerIn(text) === null)).toEqual([]);
    expect(dangerIn("mi hijo quiere ver magia")).toBeNull();
  });

  test("is read in a story that names a show, and in a question about what to do", () => {
    const stories = [
      "a minha mae desmaiou no meio do concerto",
      "estabamos viendo los payasos y cuando me he girado ya no estaba la peque",
      "is there a doctor here? it's my husband",
      "tout le monde court, qu'est-ce qui se passe ?",
      "someone just said they'd put a bomb in the theatre",
      "do you have an epipen my friend ate shellfish",
      "un homme nous filme pendant le spectacle dans les toilettes",
    ];
    expect(stories.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
    const questions = ["quem é o acrobata que cai da corda", "le trapéziste qui tombe c'est fait exprès ?"];
    expect(questions.filter((text) => dangerIn(text)?.isCertain === true)).toEqual([]);
    // A word that is written right is not read by its sound: 'sede' is thirst, 'cede' gives way.
    expect(dangerIn("estou morta de sede, onde há água")).toBeNull();
  });

  test("is read with the pronoun at the end of its verb, in what one no longer sees, and in what was slipped into a drink", () => {
    const sentences = [
      "un hombre no deja de mirarme y perseguirme",
      "há uma hora que ele não para de seguir-nos",
      "me di la vuelta y ya no veía a mi hijo",
      "drogaram a minha amiga",
      "we think she was roofied",
      "tengo ganas de tirarme del acantilado",
      "I see no point in living",
      "la plateforme s'écroule",
      "um homem agarrou o meu filho",
      "un hombre flota boca abajo en el agua",
      "he keeps insulting us and is coming for me",
      "há uma hora que estou sem ver a minha filha",
      "la petite est tombée dans le bassin",
      "nous avons entendu une dame qui demande de l'aide",
      "my gran had a funny turn",
      "je pense à sauter",
    ];
    expect(sentences.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
  });

  test("is read in trouble with breathing, beside a question about a show, and of a child by its age", () => {
    const sentences = [
      "my kid is having trouble breathing",
      "he has difficulty breathing",
      "a woman is struggling to breathe",
      "mi hijo tiene dificultad para respirar",
      "o meu filho está com dificuldade em respirar",
      "ma fille a du mal à respirer",
      "cuánto tarda la ambulancia, hay un chico inconsciente",
      "which show is this? a man collapsed in the crowd",
      "quel spectacle est-ce ? un homme s'est évanoui dans la foule",
      "que espetáculo é este? um homem desmaiou",
    ];
    expect(sentences.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
    const lost = ["lost my 5 yo", "I lost my 5 yo", "lost my 5 yr old at the concert"];
    expect(lost.filter((text) => dangerIn(text)?.kind !== "lostChild")).toEqual([]);
    expect(dangerIn("is there a fire breathing show tonight?")?.isCertain).not.toBe(true);
  });

  test("is not certain in a fountain, a bag, a wheel, a needle, a floor, or what belongs to a parent", () => {
    const sentences = [
      "is the venue on the second floor?",
      "est-ce que c'est on the ground floor ?",
      "¿Dónde está la fuente?",
      "quedamos en la fuente",
      "perdi a bolsa",
      "onde fica a roda gigante?",
      "clases de costura con aguja",
      "I lost my dad's ticket",
      "he perdido la entrada de mi madre",
      "perdi o bilhete do meu pai",
      "j'ai perdu le billet de ma mère",
    ];
    expect(sentences.filter((text) => dangerIn(text)?.isCertain === true)).toEqual([]);
    const dangers = [
      "on est par terre",
      "on nous attaque",
      "on a des vertiges",
      "se le rompió la fuente",
      "rebentou-lhe a bolsa",
      "está tudo a andar à roda",
      "se ha clavado una aguja",
      "I lost my dad",
      "he perdido a mi madre",
    ];
    expect(dangers.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
  });

  test("is read beside a question that is asked first, and in what was taken too much of", () => {
    const sentences = [
      "where can I park? there is smoke",
      "huele a quemado y sale humo de una caseta, ¿a qué hora es el concierto?",
      "tomei comprimidos a mais",
      "estou grávida e rebentaram-me as águas",
      "the stage is colapsing",
      "i cant find my wife she has dementia",
      "i took 20 paracetamol",
      "a man exposed himself to my daughter",
      "theres a crush at the gate kids are screaming",
      "estou a ser seguida por um desconhecido",
      "un homme s'est montré nu devant ma fille",
      "profe no encuentro a mi clase",
      "un señor se lo ha llevado",
      "my husband is diabetic and hes gone all floppy",
      "a child is stuck under the stage",
      "levei uma facada",
      "o meu filho comeu nozes e e alergico",
      "vi alguem a mexer nas criancas",
      "onde há água? a minha filha desmaiou com o calor",
      "a man is trying to take a child",
      "un tipo intenta llevarse a una niña",
      "a minha mulher está a ter um bebé",
      "ha uma rixa ao pe dos bares",
      "ya une bagarre devant les toilettes",
      "se a perdido mi ijo de 3 años",
    ];
    expect(sentences.filter((text) => dangerIn(text)?.isCertain !== true)).toEqual([]);
  });

  test("is none in the seat of a parent, on a floor of a house, and in what to do tonight", () => {
    const sentences = [
      "where's my mum's seat for the gala",
      "is it on the second floor",
      "is it on the second floor?",
      "on fait quoi ce soir en famille ?",
      "can I bring my dog?",
      "um espetáculo para a minha filha de 4 anos agora",
      "is there a shooting star show",
      "¿puedo dejar a mi hijo solo en el taller?",
      "where do we get off the bus",
      "quero explodir de alegria, o que há?",
      "onde se bate palmas?",
      "are the acrobats going to fall?",
      "we missed the parade, will it be on again",
      "I can't wait, I'm dead excited, what's first tomorrow?",
    ];
    expect(sentences.filter((text) => dangerIn(text) !== null)).toEqual([]);
  });

  test("is none in an idiom, in what somebody likes, in a lost umbrella, and in 'there is'", () => {
    const sentences = [
      "WC ao pé do mercado",
      "me muero de ganas de cantar",
      "we are dying of hunger, where can we eat",
      "mes enfants adorent le feu",
      "perdi os óculos",
      "he fell in love with the clown, when is he on again",
      "il y a un bar",
      "quelque chose près de moi",
      "comment recevoir un rappel",
      "demain, ce qui part vite",
      "cuál acaba antes, Peso muerto o Apagón",
    ];
    expect(sentences.filter((text) => dangerIn(text) !== null)).toEqual([]);
  });

  test("has no concept that no sentence needs", () => {
    const all = [inDanger, inNoDanger].flatMap(inLanguages).concat(Object.values(toldApart).flat());
    const texts = all.map(normalized).join("\n");
    const isSaid = (words: string): boolean =>
      words !== "" && phrase(words.replaceAll(", ", "|").replaceAll("*", "[a-z]*")).test(texts);
    expect(Object.entries(concepts).filter(([, words]) => !words.some(isSaid))).toEqual([]);
  });

  test("is in no everyday word, however it sounds", () => {
    const everyday = [fillers, topics].flatMap((one) => one.join(" ").split(" "));
    expect(everyday.filter((word) => dangerIn(word)?.isCertain === true)).toEqual([]);
  });

  test("is that of who is hurt before that of a child who is lost, and who is found stays found", () => {
    expect(dangerIn("encontré a un niño perdido y no respira")?.kind).toBe("emergency");
    expect(dangerIn("what should we do with a lost child we found")?.kind).toBe("foundChild");
    expect(dangerIn("me he perdido y no se donde esta mi mama")?.kind).toBe("lostChild");
  });

  test("is none if the words are part of a title", () => {
    expect(dangerIn("¿a qué hora es Peso muerto?", titled("Peso muerto"))).toBeNull();
    expect(dangerIn("hay un hombre muerto", titled("Peso muerto"))).toEqual({ kind: "emergency", isCertain: true });
    // One word of a title is meant as the word itself, unless it is asked for as a title.
    expect(dangerIn("hay un incendio", titled("Incendio"))).toEqual({ kind: "emergency", isCertain: true });
    expect(dangerIn("¿a qué hora es Incendio?", titled("Incendio"))).toBeNull();
  });

  test("is read in a few milliseconds, whatever is written", () => {
    const hostile = ["a ", "a,", "me ha ", "no mi hijo ", "show de fuego ", "perdí mi a ", "water not pas ", ","];
    const texts = [...hostile.map((words) => words.repeat(500).slice(0, 500)), "x".repeat(500)];
    const titles = titled(...Array.from({ length: 300 }, (_, index) => `La muerte del señor Fuego, parte ${index}`));
    // The fastest of a few runs: the machine may be busy with something else.
    const spent = texts.map((text) =>
      Math.min(
        ...Array.from({ length: 20 }, () => {
          const start = performance.now();
          dangerIn(text, titles);
          return performance.now() - start;
        }),
      ),
    );
    expect(Math.max(...spent)).toBeLessThan(10);
    const usual = inLanguages(inDanger).map((text) => {
      const start = performance.now();
      dangerIn(text, titles);
      return performance.now() - start;
    });
    expect(usual.toSorted((one, other) => one - other)[Math.floor(usual.length / 2)]).toBeLessThan(2);
  });
});

describe("the answer to somebody in danger", () => {
  const ask = async (text: string, language: Language = "es", settings: Parameters<typeof writeSettings>[1] = {}) => {
    const { services } = await sampleFestival();
    await writeSettings(services, settings);
    return { services, ...(await answerFromProgramme(services, { text, language, before: [], owner: null }, texts)) };
  };
  const texts = (language: Language) => answerTextsIn(language, "EUR");

  test("is put above the answer of the house if another sentence may tell of a danger", async () => {
    const { parts } = await ask("onde posso estacionar? o homem ao lado está estranho, tem sangue", "pt");
    expect(parts.map(({ text }) => text)).toEqual([
      "Se é uma emergência, liga para o 112.",
      expect.stringMatching(/^Não sei onde se pode estacionar/),
    ]);
  });

  test("keeps what was answered to a question beside one that may be a danger", async () => {
    const { parts } = await ask("Where is Apagón? Is there a boy with blood behind the fence?", "en");
    const said = parts.map(({ text }) => text).join(" ");
    expect(said).toMatch(/^If this is an emergency, call 112\. Apagón is at .*I don’t know/);
  });

  test.each(["a boy lies behind the fence", "we were at the puppets with my son and suddenly he was all strange"])(
    "is the number alone if it only may be one, and nothing like the programme (%s)",
    async (text) => {
      const { parts, kind } = await ask(text, "en");
      expect(parts[0]?.text).toBe("If this is an emergency, call 112.");
      expect(parts.flatMap(({ eventIds }) => eventIds)).toEqual([]);
      expect(kind).toBe("unknown");
    },
  );

  test("is the number to call, where the visitor is, first aid, the meeting point if there is one, and no event", async () => {
    const { help, eventIds, parts } = await ask("mi hijo no respira");
    expect(help?.number).toBe("112");
    expect(help?.call).toBe("Llama al 112");
    expect(help?.lines.map(({ title }) => title)).toEqual(["Di dónde estás", "Primeros auxilios"]);
    expect(eventIds).toEqual([]);
    expect(parts[0]?.text).toBe("Llama al 112.");
    const withPoint = await ask("mi hijo no respira", "es", { "general.meeting_point": "Carpa azul" });
    expect(withPoint.help?.lines[2]).toMatchObject({ title: "Si has perdido a un niño", text: "Carpa azul" });
  });

  test("is in the language of the question, whatever the page speaks", async () => {
    expect((await ask("my mum fell and can't get up")).help?.call).toBe("Call 112");
    expect((await ask("mon mari fait un malaise")).help?.call).toBe("Appelle le 112");
    expect((await ask("o meu filho não respira")).help?.call).toBe("Liga para o 112");
  });

  test("puts the meeting point first for a lost child, and names the festival's own number", async () => {
    const { help } = await ask("no encuentro a mi niña", "es", {
      "general.emergency_number": "911",
      "general.meeting_point": "Carpa azul, junto al escenario",
    });
    expect(help?.call).toBe("Llama al 911");
    expect(help?.lines[1]).toMatchObject({
      title: "Si has perdido a un niño",
      text: "Carpa azul, junto al escenario",
    });
  });

  test("tells the minutes on foot from the place that the question names to the nearest first aid", async () => {
    const { services } = await sampleFestival();
    const [place] = (await listLocations(services)).filter(({ latitude }) => latitude !== null);
    if (place?.latitude == null || place.longitude === null) throw new Error("The sample has a place on the map.");
    await createPoint(services, {
      kind: "first_aid",
      words: "Carpa blanca",
      latitude: place.latitude,
      longitude: place.longitude,
      pin: null,
    });
    const asked = { text: `hay un herido en ${place.name}`, language: "es" as const, before: [], owner: null };
    const { help } = await answerFromProgramme(services, asked, texts);
    expect(help?.lines[0]).toMatchObject({ text: expect.stringContaining(place.name), target: { place: place.id } });
    expect(help?.lines[1]).toMatchObject({ title: "Primeros auxilios, a 1 min a pie", target: "first_aid" });
  });

  test("is the card for a misspelt danger too, never a title that looks like it", async () => {
    const { help, eventIds } = await ask("se a desmallao una chica alado del esenario");
    expect(help?.number).toBe("112");
    expect(eventIds).toEqual([]);
  });

  test("only puts the number above the answer if the question may mean something else", async () => {
    const { help, parts } = await ask("llego tarde al fuego?");
    expect(help).toBeNull();
    expect(parts[0]?.text).toBe("Si es una emergencia, llama al 112.");
    expect(parts.length).toBeGreaterThan(1);
  });

  test("is never refused, never sent to a model, and counted without a word of the question", async () => {
    const festival = await startModelFestival();
    const { services, model, server } = festival;
    const owner = { kind: "device" as const, id: (await makeDevice(services)).id };
    const refused = async (): Promise<void> => {
      throw new Error("Too many questions");
    };
    const asking = { owner, address: "::1", text: "hay fuego en el almacén", language: "es" as const, admit: refused };
    const { help } = await askActy(services, asking, { answerTextsIn, model });
    expect(help?.number).toBe("112");
    await expect(askActy(services, { ...asking, text: "¿qué hay hoy?" }, { answerTextsIn, model })).rejects.toThrow(
      "Too many questions",
    );
    expect(server.requests).toEqual([]);
    expect((await readOverview(services)).days[0]).toMatchObject({ questions: 1, dangers: 1 });
    const [conversation] = (await listConversations(services, 1)).conversations;
    expect(conversation?.messages.map(({ content }) => content)).toEqual([null, null]);
    // A possible danger stays in the house too.
    const maybe = { owner, address: "::1", text: "llego tarde al fuego?", language: "es" as const };
    expect((await askActy(services, maybe, { answerTextsIn, model })).help).toBeNull();
    expect(server.requests).toEqual([]);
  });
});
