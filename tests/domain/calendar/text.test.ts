import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { doubtsOf } from "#app/domain/calendar/doubts.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { formatOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { readTextOfEvents } from "#app/domain/calendar/text/read-text.server.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { offsetTime } from "#app/domain/programme/day.ts";
import { readWhole } from "../../support/read-whole.ts";

const zone = "Atlantic/Canary";

const read = (text: string, options: Partial<FileOptions> = {}): CalendarReading =>
  readWhole(bounded(readTextOfEvents(new TextEncoder().encode(text), { zone, ...options })));

/** The days that are known of a festival that begins on a day. */
const festival = (firstDay: string): Partial<FileOptions> => ({
  days: { today: "2027-01-10", near: firstDay, firstDay },
});

/** Returns each event in one line: its times, its title, its place, and what is in doubt. */
function lines(reading: CalendarReading): string[] {
  const doubts = doubtsOf(reading);
  return reading.events.map(({ number, startTime, endTime, allDay, title, location, details }) => {
    const local = (time: string | null) => (time === null ? "" : offsetTime(time, zone).slice(0, 16).replace("T", " "));
    const isFollower = details.startIsKnown === false;
    const times = allDay === null ? local(startTime).slice(0, isFollower ? 10 : 16) : allDay.first;
    const after = details.follows === undefined ? "" : `< ${details.follows}`;
    const end = allDay === null && details.endIsKnown !== false ? `–${local(endTime).slice(11)}` : "";
    const doubted = (doubts.get(number) ?? []).filter((field) => field !== "end" || details.endIsKnown !== false);
    return [
      `${times}${end} ${title}`,
      after,
      location && `@ ${location}`,
      doubted.length > 0 && `? ${doubted.join(" ")}`,
    ]
      .filter(Boolean)
      .join(" ");
  });
}

const left = ({ problems }: CalendarReading): (number | null)[] =>
  problems.filter(({ messageKey }) => messageKey === "calendar_file.line_not_read").map(({ line }) => line);

describe("a poster", () => {
  it("is read in Spanish, with the night after its evening", () => {
    const reading = read(
      `FIESTAS DEL CARMEN 2027
La Caleta de Abajo

JUEVES 15 DE JULIO
20:00 h. Repique de campanas y volada de cohetes.
21:30 h. Pregón, a cargo de Ana Betancor. Plaza de la Iglesia.
A continuación, actuación de la parranda Los Callaos.
24:00 h. Verbena con la orquesta Brisa Norte (Plaza de la Iglesia)
03:30 h. DJ Calima.

VIERNES 16 DE JULIO, DÍA DE LA VIRGEN
De 10 a 13 h. Hinchables en la cancha.
12:00 m. Función religiosa. Al finalizar, procesión marinera.
5 de la tarde: Juegos de mesa. Centro social.
22:00 h. Festival (puertas 21:15 h). Muelle. 6 €
00:15 h. Exhibición de fuegos.
19:00 h. Luchada: SUSPENDIDA

Colaboran: Panadería El Risco, Tel. 928 00 00 11`,
      festival("2027-07-15"),
    );
    expect(lines(reading)).toEqual([
      "2027-07-15 20:00 Repique de campanas y volada de cohetes",
      "2027-07-15 21:30 Pregón, a cargo de Ana Betancor @ Plaza de la Iglesia",
      "2027-07-15 Actuación de la parranda Los Callaos < 2 ? start",
      "2027-07-16 00:00 Verbena con la orquesta Brisa Norte @ Plaza de la Iglesia",
      "2027-07-16 03:30 DJ Calima ? day",
      "2027-07-16 10:00–13:00 Hinchables en la cancha @ Cancha",
      "2027-07-16 12:00 Función religiosa",
      "2027-07-16 Procesión marinera < 7 ? start",
      "2027-07-16 17:00 Juegos de mesa @ Centro social",
      "2027-07-16 22:00 Festival @ Muelle",
      "2027-07-17 00:15 Exhibición de fuegos ? day",
    ]);
    expect(left(reading)).toEqual([1, 2, 19]);
    expect(reading.problems.find(({ messageKey }) => messageKey === "calendar_file.act_cancelled")).toMatchObject({
      line: 17,
    });
    expect(reading.events.at(-2)?.details.priceCents).toBe(600);
  });

  it("is read in Portuguese, with a series", () => {
    const reading = read(
      `FESTAS DE SÃO TIAGO – PORTO DO ILHÉU

Tríduo: de 22 a 24 de julho, às 19h30, na igreja matriz.

Sexta-feira, 23 de julho
das 18h às 23h – Mostra de artesanato
21h30 – Concerto da Filarmónica – Coreto
Meia-noite – Fogo de artifício

Sáb. 24/07
10h00 – Jogos populares
1h30 – DJ Maresia
Após o fogo, caldo verde`,
      festival("2027-07-22"),
    );
    expect(lines(reading)).toEqual([
      "2027-07-22 19:30 Tríduo @ Igreja matriz",
      "2027-07-23 19:30 Tríduo @ Igreja matriz",
      "2027-07-24 19:30 Tríduo @ Igreja matriz",
      "2027-07-23 18:00–23:00 Mostra de artesanato",
      "2027-07-23 21:30 Concerto da Filarmónica @ Coreto",
      "2027-07-24 00:00 Fogo de artifício",
      "2027-07-24 10:00 Jogos populares",
      "2027-07-25 01:30 DJ Maresia ? day",
      "2027-07-25 Caldo verde < 8 ? start",
    ]);
  });

  it("is read in French, with hours before and behind the title", () => {
    const reading = read(
      `Fête du village de Roquebelle

Samedi 12 juin 2027
À partir de 18 h 30 : marché gourmand, place de la Fontaine
21h : bal avec l'orchestre Mirage
Minuit : feu d'artifice

Dimanche 13 juin
Vide-grenier – de 8h à 17h, stade
Toute la journée : exposition de photos
Messe – 10 h 30 (église)
Dans l'après-midi, promenades en calèche
Renseignements : 04 00 00 12 34`,
      { days: { today: "2027-01-10", near: "2027-01-10", reach: 366 } },
    );
    expect(lines(reading)).toEqual([
      "2027-06-12 18:30 Marché gourmand @ Place de la Fontaine",
      "2027-06-12 21:00 Bal avec l'orchestre Mirage",
      "2027-06-13 00:00 Feu d'artifice",
      "2027-06-13 08:00–17:00 Vide-grenier @ Stade",
      "2027-06-13 Exposition de photos",
      "2027-06-13 10:30 Messe @ Église",
      "2027-06-13 Promenades en calèche ? start",
    ]);
    expect(left(reading)).toEqual([1, 13]);
  });

  it("is read in English, with am and pm carried back", () => {
    const reading = read(
      `HARBOUR LIGHTS FESTIVAL

Friday 3rd September
6.30-8pm Family storytelling, Library
Doors 8, music 9pm: The Slow Tides, Boathouse. £9
12 midnight Lantern walk

Saturday 4th September
10am–1 Crab fishing contest, Old pier
noon and 3pm Brass band, outside the Boathouse
2 to 4 p.m. Boat rides
Book stalls, all day
7 for 7.30pm Harbour supper. Marquee. Bring a chair
Organised by the Harbour Trust, 07700 900111`,
      festival("2027-09-03"),
    );
    expect(lines(reading)).toEqual([
      "2027-09-03 18:30–20:00 Family storytelling @ Library",
      "2027-09-03 21:00 The Slow Tides @ Boathouse",
      "2027-09-04 00:00 Lantern walk",
      "2027-09-04 10:00–13:00 Crab fishing contest @ Old pier",
      "2027-09-04 12:00 Brass band @ Outside the Boathouse",
      "2027-09-04 15:00 Brass band @ Outside the Boathouse",
      "2027-09-04 14:00–16:00 Boat rides",
      "2027-09-04 Book stalls",
      "2027-09-04 19:30 Harbour supper @ Marquee ? start",
    ]);
    expect(left(reading)).toEqual([1, 14]);
  });

  it("is read from a chat, where a later message changes an hour", () => {
    const reading = read(
      `[3/9/27, 9:12:01] Luisa: Hola! Ahí va lo del finde 🎉
[3/9/27, 9:12:40] Luisa: *Sábado 4*
11:00 taller de cometas en la playa
19:30 torneo de envite
23:00 verbena con Los Timples
01:00 chocolate con churros
[3/9/27, 9:14:10] Luisa: *Domingo 5*
12:00 misa y paella
[3/9/27, 9:20:00] Pepe: y la guagua?
[3/9/27, 9:25:13] Luisa: el torneo del sábado lo pasamos a las 18:30
[3/9/27, 9:26:00] Pepe: ok nos vemos a las 10 en el bar`,
      festival("2027-09-04"),
    );
    expect(lines(reading)).toEqual([
      "2027-09-04 11:00 Taller de cometas en la playa @ Playa",
      "2027-09-04 18:30 Torneo de envite ? start",
      "2027-09-04 23:00 Verbena con Los Timples",
      "2027-09-05 01:00 Chocolate con churros ? day",
      "2027-09-05 12:00 Misa y paella",
    ]);
    expect(left(reading)).toEqual([1, 9, 11]);
  });
});

describe("what a text leaves open", () => {
  const poster = "14 DE AGOSTO\n20:00 Pregón\n15 DE AGOSTO\n21:00 Verbena";
  const unknown: Partial<FileOptions> = { days: { today: "2026-11-30", near: "2026-11-30", reach: 366 } };

  it("is the year: the next one from today on is proposed and asked", () => {
    const reading = read(poster, unknown);
    expect(lines(reading)).toEqual(["2027-08-14 20:00 Pregón ? day", "2027-08-15 21:00 Verbena ? day"]);
    expect(reading.questions).toMatchObject([{ kind: "year", chosen: "2027", isAnswered: false, count: 2 }]);
  });

  it("is no question beside a day of the week that fits", () => {
    const days = { today: "2027-05-02", near: "2027-05-02", reach: 366 };
    const reading = read("Del lunes 10 al domingo 16 de mayo\nLUNES 10\n20:00 Cine\nSÁBADO 15 DE MAYO\n20:00 Baile", {
      days,
    });
    expect(lines(reading)).toEqual(["2027-05-10 20:00 Cine ? day", "2027-05-15 20:00 Baile"]);
  });

  it("is answered", () => {
    const reading = read(poster, { ...unknown, answers: { year: "2026" } });
    expect(lines(reading)).toEqual(["2026-08-14 20:00 Pregón", "2026-08-15 21:00 Verbena"]);
    expect(reading.questions).toMatchObject([{ kind: "year", chosen: "2026", isAnswered: true }]);
  });
});

describe("habits of towns and messages", () => {
  it.each([
    [
      "a message that begins with the days of the week",
      "Mañana jueves a las 7 de la tarde charla sobre el olivar\nEl viernes de 17:30 a 19 h taller de cocina\nEl domingo a mediodía misa y a la 1 y media aperitivo",
      [
        "2027-01-14 19:00 Charla sobre el olivar",
        "2027-01-15 17:30–19:00 Taller de cocina",
        "2027-01-17 12:00 Misa ? start",
        "2027-01-17 13:30 Aperitivo ? start",
      ],
    ],
    [
      "acts of one line between strokes",
      "Jueves, 14/01\n18:00h. Juegos // 20:00h. Misa // 21:30h. Pregón",
      ["2027-01-14 18:00 Juegos", "2027-01-14 20:00 Misa", "2027-01-14 21:30 Pregón"],
    ],
    [
      "an exhibition whose place and days stand below its name",
      "EXPOSICIÓN «Oficios»\nSala Baja. Del 14 al 15 de enero, de 18 a 21 h",
      [
        "2027-01-14 18:00–21:00 EXPOSICIÓN «Oficios» @ Sala Baja",
        "2027-01-15 18:00–21:00 EXPOSICIÓN «Oficios» @ Sala Baja",
      ],
    ],
    [
      "a heading in two languages",
      "XOVES 14 DE XANEIRO / JUEVES 14 DE ENERO\n12 do mediodía – Procesión\nÁs 8 da tarde – Festival",
      ["2027-01-14 12:00 Procesión", "2027-01-14 20:00 Festival"],
    ],
    [
      "weekdays in short, and a span in words",
      "Thursday 14 January\n10 til 12: Knit and natter\nEvery day from 14 to 17 January, 3pm: story corner (Thu-Fri only)",
      ["2027-01-14 10:00–12:00 Knit and natter", "2027-01-14 15:00 Story corner", "2027-01-15 15:00 Story corner"],
    ],
    [
      "hours before each act of a sentence",
      "Jeudi 14 janvier, à 12 h, apéritif. À 15 h, course de garçons de café, et à 16 h 30, lâcher de ballons.",
      ["2027-01-14 12:00 Apéritif", "2027-01-14 15:00 Course de garçons de café", "2027-01-14 16:30 Lâcher de ballons"],
    ],
    [
      "acts of every day, above the days",
      "TODOS LOS DÍAS\n9:00 Yoga\nJueves 14 de enero\n20:00 Cine\nViernes 15 de enero\n20:00 Baile",
      ["2027-01-14 20:00 Cine", "2027-01-15 20:00 Baile", "2027-01-14 09:00 Yoga ? day", "2027-01-15 09:00 Yoga ? day"],
    ],
    [
      "hours of twelve, as they are said",
      "Jueves 14 de enero\nA las 11, misa\nA la 1 y media, vermú\nPor la tarde juegos, sobre las 5\n22h cena\na las 12 discomóvil",
      [
        "2027-01-14 11:00 Misa",
        "2027-01-14 13:30 Vermú ? start",
        "2027-01-14 17:00 Por la tarde juegos ? title",
        "2027-01-14 22:00 Cena",
        "2027-01-15 00:00 Discomóvil ? start",
      ],
    ],
    [
      "hours without 'pm' among others with it",
      "Thursday, January 14\n5–6:15 Kites Club\n6:45-8 Dolly\n8:30pm Headliner\nFriday, January 15\nNoon - 2 Open mic\n1 & 3 pm Puppets",
      [
        "2027-01-14 17:00–18:15 Kites Club ? start end",
        "2027-01-14 18:45–20:00 Dolly ? start end",
        "2027-01-14 20:30 Headliner",
        "2027-01-15 12:00–14:00 Open mic",
        "2027-01-15 13:00 Puppets",
        "2027-01-15 15:00 Puppets",
      ],
    ],
    [
      "names with their hours in parentheses",
      "Jueves 14 de enero\n20:30h | Conciertos: La Luz (20:30), Mala Hierba (22:00) y Trasnoche DJ (23:30) | Plaza",
      [
        "2027-01-14 20:30 La Luz @ Plaza",
        "2027-01-14 22:00 Mala Hierba @ Plaza",
        "2027-01-14 23:30 Trasnoche DJ @ Plaza",
      ],
    ],
    [
      "acts between points behind their day",
      "Jueves 14: 18:00 h. Tortillas · 20:00 h. Misa · 21:30 h. Cena para los socios y las socias de todas las peñas, con postre y café · 00:00 h. Verbena.",
      [
        "2027-01-14 18:00 Tortillas",
        "2027-01-14 20:00 Misa",
        "2027-01-14 21:30 Cena para los socios y las socias de todas las peñas, con postre y café",
        "2027-01-15 00:00 Verbena ? day",
      ],
    ],
    [
      "days with their acts below one hour for all of them",
      "CINE (22:30 h, piscina)\nJueves 14: El sur\nViernes 15: 20.000 especies de abejas",
      ["2027-01-14 22:30 El sur ? start", "2027-01-15 22:30 20.000 especies de abejas ? start"],
    ],
    [
      "a day with its hour in each line",
      "Thu 14 Jan, noon: Raft race\nThu 14 Jan, 12.30am: Fireworks",
      ["2027-01-14 12:00 Raft race", "2027-01-15 00:30 Fireworks ? day"],
    ],
    [
      "dates on several lines, as a page in the web has them",
      "14\nENE\n2027\nTaller de jota\n10:00 - 12:30 h · Plaza de Abastos\n\n15\nENE\n2027\nBaile\n22:30 h · Casa de la Cultura",
      ["2027-01-14 10:00–12:30 Taller de jota @ Plaza de Abastos", "2027-01-15 22:30 Baile @ Casa de la Cultura"],
    ],
    [
      "an end in words, of the half that follows",
      "El jueves 14 de enero, a las seis de la tarde, habrá un taller hasta las siete y media. El viernes 15, a mediodía, habrá una ruta, y a las 23.59 cine.",
      ["2027-01-14 18:00–19:30 Taller", "2027-01-15 12:00 Ruta ? start", "2027-01-15 23:59 Cine"],
    ],
    [
      "an exhibition of the whole week, on its weekdays",
      "TODA LA SEMANA\nExposición (J-V de 17 a 21 h)\nJueves 14 de enero\n20:00 Cine\nViernes 15\n20:00 Baile\nSábado 16\n9:00 Yoga",
      [
        "2027-01-14 20:00 Cine",
        "2027-01-15 20:00 Baile",
        "2027-01-16 09:00 Yoga",
        "2027-01-14 17:00–21:00 Exposición ? day",
        "2027-01-15 17:00–21:00 Exposición ? day",
      ],
    ],
  ])("%s", (_, text, expected) => {
    const known = { days: { today: "2027-01-13", near: "2027-01-13", firstDay: "2027-01-13", lastDay: "2027-01-17" } };
    expect(lines(read(text, known))).toEqual(expected);
  });
});

describe("hours that stand twice, aside, or for several days", () => {
  const day = "VIERNES 6 DE AGOSTO DE 2027\n";
  const acts = (text: string): string[] => lines(read(text, festival("2027-08-02")));

  it("are spans of the act, also where a line of a column was cut", () => {
    expect(acts(`${day}11:00  Hinchables (de 11:00 a 14:00\n       y de 17:00 a 20:00)`)).toEqual([
      "2027-08-06 11:00–14:00 Hinchables",
      "2027-08-06 17:00–20:00 Hinchables",
    ]);
  });

  it("are no end if they are said of something beside the act", () => {
    expect(acts(`${day}9pm Ceilidh (bar till midnight)\n5pm Market (until 9pm)`)).toEqual([
      "2027-08-06 21:00 Ceilidh",
      "2027-08-06 17:00–21:00 Market",
    ]);
  });

  it("hold on the weekdays that are named before or behind them", () => {
    const title = "Oficios, fotografías";
    expect(
      acts(`${title}. Del 6 al 8 de agosto de 2027, de 18 a 21 h. Sábado y domingo, también de 12 a 14 h.`),
    ).toEqual([
      `2027-08-06 18:00–21:00 ${title}`,
      `2027-08-07 18:00–21:00 ${title}`,
      `2027-08-08 18:00–21:00 ${title}`,
      `2027-08-07 12:00–14:00 ${title}`,
      `2027-08-08 12:00–14:00 ${title}`,
    ]);
    expect(
      acts("Belén. Del 6 al 9 de agosto de 2027, de 18 a 21 h de lunes a viernes y de 12 a 14 h sábados y domingos"),
    ).toEqual([
      "2027-08-06 18:00–21:00 Belén",
      "2027-08-09 18:00–21:00 Belén",
      "2027-08-07 12:00–14:00 Belén",
      "2027-08-08 12:00–14:00 Belén",
    ]);
  });

  it("are of each day that a heading names", () => {
    expect(acts(`${day}21 h Baile\n\nTODOS LOS DÍAS (del 7 al 8)\nDe 11 a 13 h. Ludoteca`)).toEqual([
      "2027-08-06 21:00 Baile",
      "2027-08-07 11:00–13:00 Ludoteca",
      "2027-08-08 11:00–13:00 Ludoteca",
    ]);
  });

  it("are of the afternoon below a morning where 'am' and 'pm' are written, and are asked", () => {
    expect(acts(`Friday 6 August 2027\n11am Music\n2.30  Dog show\nHalf past four: Prizes`)).toEqual([
      "2027-08-06 11:00 Music",
      "2027-08-06 14:30 Dog show ? start",
      "2027-08-06 16:30 Prizes ? start",
    ]);
  });

  it("may have a half beside midnight", () => {
    expect(acts("Vendredi 6 août 2027\n21h : Final\nMinuit et demi : bal trad")).toEqual([
      "2027-08-06 21:00 Final",
      "2027-08-07 00:30 Bal trad",
    ]);
  });
});

describe("a line with a telephone number or prices", () => {
  it("is no act", () => {
    const text = "VIERNES 6 DE AGOSTO DE 2027\n21 h Baile\nLos tickets en el 655 123 987 o en la tienda de 9 a 14 h";
    const reading = read(text, festival("2027-08-06"));
    expect(lines(reading)).toEqual(["2027-08-06 21:00 Baile"]);
    expect(left(reading)).toEqual([3]);
  });
});

describe("the places of the festival", () => {
  const places = ["Plaza de la Iglesia", "Muelle Chico", "Muelle Chico de Arriba", "Sol"];
  const poster = `SÁBADO 14 DE AGOSTO
20:00 Pregón en la plaza de la iglesia
21:00 Concierto MUELLE CHICO
22:00 Baile, muelle chico de arriba, con orquesta
23:00 Verbena. La Ermita
23:30 Orquesta Soluna`;

  it("are found by their names, wherever these stand", () => {
    expect(lines(read(poster, { ...festival("2027-08-14"), places })).map((line) => line.split(" @ ")[1])).toEqual([
      "Plaza de la Iglesia",
      "Muelle Chico",
      "Muelle Chico de Arriba",
      "La Ermita",
      undefined,
    ]);
  });
});

describe("hours after midnight in a poster", () => {
  const poster = `VIERNES 14 DE AGOSTO DE 2026
20:00 Pregón
22:00 Orquesta Nube
00:30 Orquesta Mar
A continuación, DJ Calima

SÁBADO 15 DE AGOSTO DE 2026
23:00 Verbena
01:30 Discomóvil`;

  it("are asked about once for the whole poster, with the next day as the probable answer", () => {
    const reading = read(poster);
    expect(reading.questions).toEqual([
      {
        kind: "night",
        chosen: "next-day",
        isAnswered: false,
        choices: ["next-day", "same-day"],
        count: 2,
        examples: [
          { line: 4, written: "2026-08-14 00:30", read: "2026-08-15 00:30" },
          { line: 9, written: "2026-08-15 01:30", read: "2026-08-16 01:30" },
        ],
      },
    ]);
    expect(lines(reading)).toEqual([
      "2026-08-14 20:00 Pregón",
      "2026-08-14 22:00 Orquesta Nube",
      "2026-08-15 00:30 Orquesta Mar ? day",
      "2026-08-15 DJ Calima < 3 ? start",
      "2026-08-15 23:00 Verbena",
      "2026-08-16 01:30 Discomóvil ? day",
    ]);
  });

  it("are in doubt no more once somebody answered", () => {
    const reading = read(poster, { answers: { night: "next-day" } });
    expect(reading.questions).toMatchObject([{ kind: "night", chosen: "next-day", isAnswered: true, count: 2 }]);
    expect(lines(reading)[2]).toBe("2026-08-15 00:30 Orquesta Mar");
  });

  it("are those of the day that is written, if somebody says so", () => {
    const reading = read(poster, { answers: { night: "same-day" } });
    expect(reading.questions).toMatchObject([
      { chosen: "same-day", isAnswered: true, count: 2, examples: [{ read: "2026-08-14 00:30" }, {}] },
    ]);
    expect(lines(reading).slice(2)).toEqual([
      "2026-08-14 00:30 Orquesta Mar",
      "2026-08-14 DJ Calima < 3 ? start",
      "2026-08-15 23:00 Verbena",
      "2026-08-15 01:30 Discomóvil",
    ]);
  });

  it.each([
    ["an evening that ends before", "VIERNES 14 DE AGOSTO DE 2026\n20:00 Pregón\n23:30 Verbena"],
    ["24:00", "VIERNES 14 DE AGOSTO DE 2026\n22:00 Orquesta\n24:00 Fuegos"],
    ["twelve at night", "VIERNES 14 DE AGOSTO DE 2026\n22:00 Orquesta\nA las 12 de la noche, fuegos"],
    ["a date of its own", "Viernes 14/8/2026, 22:00: Orquesta\nSábado 15/8/2026, 00:30: Fuegos"],
    ["an end", "VIERNES 14 DE AGOSTO DE 2026\nDe 22:00 a 02:00 h Orquesta"],
  ])("are not asked about in %s", (_, text) => {
    expect(read(text).questions).toBeUndefined();
  });
});

describe("the format of a text", () => {
  const formatOfText = (text: string): Promise<string> => formatOf(new TextEncoder().encode(text));

  it("is told by days and hours", async () => {
    await expect(formatOfText("VIERNES 14 DE AGOSTO\n20:00 Pregón")).resolves.toBe("text");
    await expect(formatOfText("Title;Start\nx;2027-08-14 20:00")).resolves.toBe("csv");
    await expect(formatOfText("Querida Ana:\nnos vemos pronto.")).rejects.toThrow("calendar_file.not_a_calendar");
  });

  it("takes no longer than its length for a hostile text", { timeout: 20_000 }, () => {
    for (const part of ["1, 2, 3, 4, ", "a las 20:00 y ", "((((", "14 de ", "20:00-", "lunes ", "A continuación, "]) {
      // The processor's time: other programs don't count.
      const begin = process.threadCpuUsage();
      read(`VIERNES 14 DE AGOSTO\n20:00 x\n${part.repeat(Math.ceil(200_000 / part.length))}\n`, festival("2027-08-14"));
      read(`VIERNES 14 DE AGOSTO\n${`20:00 ${part}\n`.repeat(2000)}`, festival("2027-08-14"));
      const { user, system } = process.threadCpuUsage(begin);
      expect((user + system) / 1000).toBeLessThan(1500);
    }
  });
});

describe("a poster's hours", () => {
  it.each([
    ["5-6:15p The Rustlers (Pier Stage)", ["2027-08-06 17:00–18:15 The Rustlers @ Pier Stage"]],
    ["9p till midnight Blind Alley Revue", ["2027-08-06 21:00–00:00 Blind Alley Revue"]],
    ["8-ish Surprise guest", ["2027-08-06 08:00 Surprise guest"]],
    ["Club de lectura: viernes 6, 18:30 h, biblioteca", ["2027-08-06 18:30 Club de lectura @ Biblioteca"]],
    ["12a Feria del libro a las 20:00", ["2027-08-06 20:00 12a Feria del libro"]],
    ["9h/12h : vide-grenier", ["2027-08-06 09:00–12:00 Vide-grenier ? end"]],
    ["21h : concert, suivi à 23h d'un bal", ["2027-08-06 21:00 Concert", "2027-08-06 23:00 Bal"]],
    ["18:30 Charla. Duración: 1 h", ["2027-08-06 18:30–19:30 Charla"]],
    ["22:00 Cine «El viaje» (95 min)", ["2027-08-06 22:00–23:35 Cine «El viaje»"]],
    ["22:00 Visita (1 h, con reserva)", ["2027-08-06 22:00–23:00 Visita ? start"]],
    ["Visite\nDe 10h à 18h - Entrée libre", ["2027-08-06 10:00–18:00 Visite"]],
    ["Sábado 7, 11.00: Misa; 13.00: Vermut", ["2027-08-07 11:00 Misa", "2027-08-07 13:00 Vermut"]],
    [
      "Misas de 18:00 a 19:30. Charla, 20:00, Casino",
      ["2027-08-06 18:00–19:30 Misas", "2027-08-06 20:00 Charla @ Casino"],
    ],
    [
      "10 h, 14 h et 16 h : visite\n11h-12h : atelier",
      ["10:00 Visite", "14:00 Visite", "16:00 Visite", "11:00–12:00 Atelier"].map((act) => `2027-08-06 ${act}`),
    ],
    ["En continu de 14h à 17h : métiers", ["2027-08-06 14:00–17:00 Métiers"]],
    ["Cada hora a partir de las 11 h: visita", ["2027-08-06 11:00 Visita ? start"]],
    ["Todo el día: 24 h de fútbol", ["2027-08-06 24 h de fútbol"]],
    ["Excursión a las 16:30; regreso el sábado 7 a las 13:00", ["2027-08-06 16:30 Excursión"]],
    ["No hay misa de 20:00", []],
    ["A las 9 misa\n  por los difuntos", ["2027-08-06 09:00 Misa por los difuntos"]],
    ["Curfew 6pm", []],
    ["10:00 Copa A / 12:00 Copa B", ["2027-08-06 10:00 Copa A", "2027-08-06 12:00 Copa B"]],
    ["Noche de agosto: - 20h cena, 22h baile", ["2027-08-06 20:00 Cena ? title", "2027-08-06 22:00 Baile ? title"]],
    ["22:00 Baile (termina 2:00 hrs.)", ["2027-08-06 22:00–02:00 Baile"]],
    ["21:00-00:00 Fiesta, cena 21:00", ["2027-08-06 21:00–00:00 Fiesta, cena 21:00 ? start"]],
    ["Pasacalles: salida 18,45", ["2027-08-06 18:45 Pasacalles: salida"]],
    ["18h Torneo. Luego picoteo", ["2027-08-06 18:00 Torneo", "2027-08-06 Picoteo < 1 ? start"]],
    ["A primera hora: visita", ["2027-08-06 Visita ? start"]],
    ["7.30pm Film (112 mins)", ["2027-08-06 19:30–21:22 Film"]],
    [
      "20h30 (portes 20h) / Salle des fêtes\nTrio\n22h / Grange\nBal\n18 €",
      ["2027-08-06 20:30 Trio @ Salle des fêtes", "2027-08-06 22:00 Bal @ Grange"],
    ],
    ["20:30 / Concierto", ["2027-08-06 20:30 Concierto"]],
    ["L'après-midi : jeux d'eau", ["2027-08-06 Jeux d'eau ? start"]],
    ["A partir de media tarde: juegos", ["2027-08-06 Juegos ? start"]],
    ["À la tombée de la nuit : feu d'artifice", ["2027-08-06 Feu d'artifice ? start"]],
    ["20:00 Pregón. Vermut después", ["2027-08-06 20:00 Pregón", "2027-08-06 Vermut < 1 ? start"]],
    ["20h Fogo\nSegue-se baile", ["2027-08-06 20:00 Fogo", "2027-08-06 Baile < 1 ? start"]],
    ["Montaje el sábado, a las 10 en el local", ["2027-08-07 10:00 Montaje el sábado @ Local ? day"]],
    ["15h00-15h45 puis 17h00-17h45 : Guignol", ["2027-08-06 15:00–15:45 Guignol", "2027-08-06 17:00–17:45 Guignol"]],
    ["Durante todo el día, mercadillo en la calle Real", ["2027-08-06 Mercadillo en la calle Real @ Calle Real"]],
  ])("are read from '%s'", (line, expected) => {
    expect(lines(read(`6 August 2027\n${line}`, festival("2027-08-06")))).toEqual(expected);
  });

  it("are read from cards whose signs say what each line is", () => {
    const card = (day: string, hour: string, place: string, title: string): string =>
      `📅 ${day} de junio\n⏰ ${hour}\n📍 ${place}\n🎨 ${title}\n\n`;
    const text =
      card("Sábado 12", "12:00 a 14:00", "Parque 8 de Marzo", "Pinta tu barrio") +
      card("Domingo 13", "18:30", "Plaza", "Coro");
    expect(lines(read(text, festival("2027-06-12")))).toEqual([
      "2027-06-12 12:00–14:00 Pinta tu barrio @ Parque 8 de Marzo",
      "2027-06-13 18:30 Coro @ Plaza",
    ]);
  });

  it("leave the place of a card whose title waits for its hour out of the card before", () => {
    const text = "Sábado 12 de junio\n18:00 Coro\n\nPinta tu barrio\n📍 Parque\n20:00";
    expect(lines(read(text, festival("2027-06-12")))[0]).toBe("2027-06-12 18:00 Coro");
  });

  it("may have the place between the hour and the title, as a word or a sign", () => {
    const card = (place: string): string => `Sábado 12 de junio\n20:00\n${place}\nPinta tu barrio`;
    for (const place of ["Lugar: Parque", "📍 Parque"])
      expect(lines(read(card(place), festival("2027-06-12")))).toEqual(["2027-06-12 20:00 Pinta tu barrio @ Parque"]);
  });

  it("hold for several days without a month below the festival's", () => {
    const text = "DEL 1 AL 4 DE SEPTIEMBRE\nDías 1, 2 y 3, a las 20 h, novena\nMIÉRCOLES 1\n21 h Baile";
    expect(lines(read(text, festival("2027-09-01")))).toEqual([
      "2027-09-01 20:00 Novena",
      "2027-09-02 20:00 Novena",
      "2027-09-03 20:00 Novena",
      "2027-09-01 21:00 Baile",
    ]);
  });

  it("stand below a Portuguese weekday in figures", () => {
    expect(lines(read("6.ª feira, dia 6 de agosto\n19h00 – Abertura", festival("2027-08-06")))).toEqual([
      "2027-08-06 19:00 Abertura",
    ]);
  });
});

describe("days of a poster", () => {
  const days = (text: string): string[] => lines(read(text, festival("2027-08-13")));
  it("may be weekdays alone", () => {
    expect(days("Expo « Barro », vendredi de 14h à 19h, samedi et dimanche de 10h à 18h.")).toEqual([
      "2027-08-13 14:00–19:00 Expo « Barro » ? day",
      "2027-08-14 10:00–18:00 Expo « Barro » ? day",
      "2027-08-15 10:00–18:00 Expo « Barro » ? day",
    ]);
  });
  it("may be those of several acts", () => {
    expect(days("Del 13 al 14: rosario a las 19:30 y, a las 20:00, misa")).toEqual([
      "2027-08-13 19:30 Rosario ? title",
      "2027-08-14 19:30 Rosario ? title",
      "2027-08-13 20:00 Misa ? title",
      "2027-08-14 20:00 Misa ? title",
    ]);
  });
  it("may have words between the weekday and the date", () => {
    expect(days("Jueves lardero, 12 de agosto\n11:00 Misa")).toEqual(["2027-08-12 11:00 Misa"]);
  });
  it("may stand below a weekday in two languages", () => {
    expect(days("DISSABTE / SÁBADO 14 DE AGOSTO\n11:00 Misa")).toEqual(["2027-08-14 11:00 Misa"]);
  });
  it("may have no month", () => {
    expect(days("VIERNES 13 DE AGOSTO\n10:00 Misa\nBarro. Del 13 al 14, de 18 a 21 h").slice(1)).toEqual([
      "2027-08-13 18:00–21:00 Barro",
      "2027-08-14 18:00–21:00 Barro",
    ]);
  });
  it("may be limited to weekdays, below the title", () => {
    expect(days("Exposición X\nDel 13 al 16 de agosto\nDe lunes a viernes de 18 a 21 h")).toEqual([
      "2027-08-13 18:00–21:00 Exposición X",
      "2027-08-16 18:00–21:00 Exposición X",
    ]);
  });
  it("may have no hours, in an exhibition", () => {
    const { events } = read(
      "Exposición de trajes: del 2 al 27 de agosto\nFiestas del 12 al 16",
      festival("2027-08-13"),
    );
    expect(events.map(({ title, allDay }) => ({ title, allDay }))).toEqual([
      { title: "Exposición de trajes", allDay: { first: "2027-08-02", last: "2027-08-27" } },
    ]);
  });
});

describe("words that look like something else", () => {
  const summer = { today: "2026-08-01", near: "2026-08-14", firstDay: "2026-08-14", lastDay: "2026-08-16" };
  const ofSummer = (text: string): string[] => lines(read(text, { days: summer }));
  /** Reads lines below the heading of Friday the 14th. */
  const acts = (text: string): string[] =>
    ofSummer(`Viernes 14 de agosto de 2026\n${text}`).map((line) => line.replace("2026-08-14 ", ""));

  it.each([
    ["22:00 Concierto, 30 minutos antes apertura de puertas", "22:00 Concierto, 30 minutos antes apertura de puertas"],
    ["10:00 Misa en la ermita (20 min a pie)", "10:00 Misa en la ermita @ Ermita"],
    ["21:00 Teatro. 15 minutos antes se cerrarán las puertas", "21:00 Teatro"],
    ["20:00 Partido benéfico, 45 minutos por tiempo", "20:00 Partido benéfico, 45 minutos por tiempo"],
    ["20:00 Jazz (30 min. antes, acceso)", "20:00 Jazz"],
    ["19:00 Charla de 45 min, 20 min de preguntas", "19:00 Charla de 45 min, 20 min de preguntas"],
    ["19:00 Charla, 45 min, descanso de 10 min", "19:00 Charla, 45 min, descanso de 10 min"],
    ["20:00 Baile hasta las 2:00, 3 h", "20:00 Baile hasta las 2:00, 3 h ? start"],
  ])("are no length of an act: '%s'", (text, expected) => {
    expect(acts(text)).toEqual([expected]);
  });

  it.each([
    ["20:00 Cine (95 min)", "20:00–21:35 Cine"],
    ["20:00 Cine (95 min aprox.)", "20:00–21:35 Cine"],
    ["20:00 Cine. 95 min.", "20:00–21:35 Cine"],
    ["20:00 Cine. Duración: 1 h 30", "20:00–21:30 Cine"],
    ["Cine. Duración 1:30. A las 20:00", "20:00–21:30 Cine"],
  ])("are the length of an act: '%s'", (text, expected) => {
    expect(acts(text)).toEqual([expected]);
  });

  it.each([
    ["Mercadillo artesanal. Duración de 10:00 a 14:00 h", /^10:00–14:00 Mercadillo artesanal/],
    ["Concierto / Duración 19:30-21:00", /^19:30–21:00 Concierto/],
    ["La fiesta dura de 22 a 4 h", /^22:00–04:00 La fiesta/],
  ])("are the hours of an act: '%s'", (text, expected) => {
    expect(acts(text)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ["21:00 h. No hay ladrón que por bien no venga. Teatro", "21:00 No hay ladrón que por bien no venga @ Teatro"],
    ["No hay burlas con el amor, 21:00, Plaza", "21:00 No hay burlas con el amor @ Plaza"],
    ["Cine: El regreso, 20:00", "20:00 Cine: El regreso"],
    ["La vuelta, 21:00", "21:00 La vuelta"],
    ["Gran vuelta: 18:00", "18:00 Gran vuelta"],
    ["Segunda vuelta a las 18:00", "18:00 Segunda vuelta"],
    ["Return, 22:00, film", "22:00 Return @ Film"],
    ["Retour à 18h de la flamme", "18:00 Retour @ De la flamme"],
    ["Oficina de turismo: visita guiada a las 11:00", "11:00 Oficina de turismo: visita guiada"],
    ["Despacho de pan a las 10:00", "10:00 Despacho de pan"],
    ["Camping con estrellas, 22:00", "22:00 Camping con estrellas"],
    ["Secretaria de amor, comedia, 21:00", "21:00 Secretaria de amor, comedia"],
  ])("are a title: '%s'", (text, expected) => {
    expect(acts(text)).toEqual([expected]);
  });

  it.each([
    "No hay misa de 20:00",
    "20:00 No hay misa",
    "No hay baile popular a las 22:00",
    "Não há missa às 20:00",
    "Secretaría: de 10:00 a 14:00",
    "Camping abierto a las 10:00",
    "Despacho parroquial: de 18 a 20 h",
  ])("are no act: '%s'", (text) => {
    expect(acts(text)).toEqual([]);
  });

  it("are the return of an act whose hour stands before it, also in a sentence of its own", () => {
    for (const text of ["Excursión a las 10:00; regreso a las 18:00", "Excursión a las 10:00. Regreso a las 18:00"])
      expect(acts(text)).toEqual(["10:00 Excursión"]);
    expect(acts("10:00 Excursión\nRegreso a las 18:00")).toEqual(["10:00 Excursión"]);
  });

  it("are hours, and not days", () => {
    expect(acts("Del 9 al 13 h taller")).toEqual([expect.stringMatching(/^09:00–13:00 /)]);
  });
  it("are days beside the date of the act", () => {
    const text = "Del 13 al 15 rebajas, concierto el 14 a las 20:00";
    expect(acts(text)).toEqual(["20:00 Del 13 al 15 rebajas, concierto ? title"]);
    expect(acts("Concierto el 15 a las 20:00")).toEqual(["2026-08-15 20:00 Concierto"]);
    expect(acts("Barro. Del 14 al 15, de 18 a 21 h")).toEqual(["18:00–21:00 Barro", "2026-08-15 18:00–21:00 Barro"]);
  });
  it("are the weekday of a date before the hour", () => {
    expect(ofSummer("Concierto el 14 de agosto, viernes a las 20:00")).toEqual(["2026-08-14 20:00 Concierto"]);
    expect(ofSummer("Concierto el 15 de agosto, viernes a las 20:00")).toEqual(["2026-08-15 20:00 Concierto ? day"]);
    expect(ofSummer("Taller del 13 al 18 de agosto, de lunes a viernes a las 20:00")).toHaveLength(4);
  });
  it("are acts of their own where they are all set in", () => {
    const inset = "Sábado 15 de agosto de 2026\n  misa a las 10:00\n  procesión a las 11:00";
    for (const text of [inset, inset.replace("  misa", "misa")])
      expect(ofSummer(text)).toEqual(["2026-08-15 10:00 Misa", "2026-08-15 11:00 Procesión"]);
  });
  it("are of the night below the last of several hours", () => {
    expect(acts("12:00 y 22:00 Pases de circo\n1:30 DJ")).toEqual([
      "12:00 Pases de circo",
      "22:00 Pases de circo",
      "2026-08-15 01:30 DJ ? day",
    ]);
  });
  it("keep their plural above weekdays", () => {
    expect(ofSummer("Cuentos. Sábado y domingo a las 12:00")).toEqual([
      "2026-08-15 12:00 Cuentos ? day",
      "2026-08-16 12:00 Cuentos ? day",
    ]);
    expect(ofSummer("Novenas, del 14 al 15 de agosto a las 20:00")[0]).toBe("2026-08-14 20:00 Novena ? title");
  });
  it("name what several acts belong to", () => {
    const text = "Viernes 14 de agosto de 2026\nNoche de los museos - 20 h visita, 22 h concierto";
    const { events } = read(text, { days: summer });
    expect(events.map(({ title, description }) => [title, description])).toEqual([
      ["Visita", "Noche de los museos"],
      ["Concierto", "Noche de los museos"],
    ]);
  });
});

describe("words beside an act", () => {
  const acts = (text: string): string[] =>
    lines(read(`Friday 6 August 2027\n${text}`, festival("2027-08-06"))).map((line) => line.replace("2027-08-06 ", ""));

  it.each([
    [
      "De 11 a 14 h. Hinchables. Por la tarde, de 17:00 a 19:00 h., espuma",
      ["11:00–14:00 Hinchables", "17:00–19:00 Espuma"],
    ],
    ["Départ à 9h30 : randonnée", ["09:30 Randonnée"]],
    ["Run - 10am start - entry £14, £18 on the day", ["10:00 Run"]],
    ["Lanterns 4.30 for a 5pm start", ["17:00 Lanterns ? start"]],
    ["Demos: willow 11am, candles 12.30pm", ["11:00 Demos: willow ? title", "12:30 Candles ? title"]],
    ["20:00 Cine (1 h 30 min)", ["20:00–21:30 Cine"]],
    ["21:00 Récital : Franck, Vierne, Alain", ["21:00 Récital : Franck, Vierne, Alain"]],
    ["20:00 Banda (Brasil)", ["20:00 Banda"]],
    ["Del 9 al 13 h taller", ["09:00–13:00 Taller"]],
    ["20:00 Teatro. La venganza de don Mendo. Casino", ["20:00 Teatro: La venganza de don Mendo @ Casino"]],
    ["18:00 Misa, Ermita\n20:00 Concierto, Los Planetas", ["18:00 Misa @ Ermita", "20:00 Concierto, Los Planetas"]],
    ["Doors open 6.30pm, show 7.30pm: Comedy", ["19:30 Comedy"]],
    ["2pm Puppets (also 4pm)", ["14:00 Puppets ? start"]],
    ["10am Coffee\nDance (7.30 till late)", ["10:00 Coffee", "19:30 Dance ? start"]],
    ["22h30 env. feu", ["22:30 Feu"]],
    ["Alvorada às 8h; missa às 11h, seguida de procissão", ["08:00 Alvorada", "11:00 Missa", "Procissão < 2 ? start"]],
    ["Mercadillo. Duración de 10:00 a 14:00 h", ["10:00–14:00 Mercadillo"]],
    ["22:00 Baile\ncon la charanga", ["22:00 Baile con la charanga"]],
    ["20:00 Noche de", ["20:00 Noche de ? title"]],
    ["18:00 Se bendecirán los campos", ["18:00 Se bendecirán los campos ? title"]],
    ["Corte de tráfico en la calle Luna de 8 a 15 h", []],
    ["Road closures: High Street closed 6am–7pm", []],
    ["18:00\nEncierro\nSalida: calle Real\n21:00\nReina", ["18:00 Encierro @ calle Real", "21:00 Reina"]],
    [
      "La misa será a las 12:00 m. La procesión de San Juan por las calles del casco antiguo de la villa será a las 7:00 p.m. La quema del castillo será a las 10:00 p.m.",
      [
        "12:00 Misa ? title",
        "19:00 Procesión de San Juan por las calles del casco antiguo de la villa ? title",
        "22:00 Quema del castillo ? title",
      ],
    ],
    [
      "Mercado artesano de 10:00 a 14:00; de 17:00 a 21:00\nEntrada libre",
      ["10:00–14:00 Mercado artesano", "17:00–21:00 Mercado artesano"],
    ],
    [
      "Marché de 9h à 12h; de 14h à 19h, place du Marché",
      ["09:00–12:00 Marché @ Place du Marché", "14:00–19:00 Marché @ Place du Marché"],
    ],
    [
      "Craft fair 10am to 1pm; 2pm to 5pm, Village Hall",
      ["10:00–13:00 Craft fair @ Village Hall", "14:00–17:00 Craft fair @ Village Hall"],
    ],
    ["Hinchables: de 11:00 a 14:00 h; tardes de 17:00 a 20:00 h", ["11:00–14:00 Hinchables ? start"]],
    ["Concierto a las 20:00; fin: 22:00", ["20:00 Concierto ? start"]],
    ["Pases: 17:00; 19:00; 21:00", ["17:00 Pases", "19:00 Pases", "21:00 Pases"]],
    ["Tours at 11am; 2pm; 4pm", ["11:00 Tours", "14:00 Tours", "16:00 Tours"]],
    ["Misa a las 12:00; procesión a las 19:00", ["12:00 Misa", "19:00 Procesión"]],
    ["20:00 Concierto\nLugar: Calle Mayor, 12", ["20:00 Concierto @ Calle Mayor, 12"]],
    ["20h Concert\nLieu : 5 rue de la Paix", ["20:00 Concert @ 5 rue de la Paix"]],
    ["20:00 Concierto\nLugar: Biblioteca, planta 2", ["20:00 Concierto @ Biblioteca, planta 2"]],
    ["22:00 Dance. Venue: Studio 54", ["22:00 Dance @ Studio 54"]],
    [
      "18:00 Procesión. Iglesia de San Juan\nRecorrido: calle Mayor, calle Real",
      ["18:00 Procesión @ Iglesia de San Juan"],
    ],
    ["18:00 Procesión\nLugar: Plaza Mayor\nItinerario: calle Sol", ["18:00 Procesión @ Plaza Mayor"]],
    ["18:00 Procesión. Iglesia de San Juan\nSalida: Plaza Mayor", ["18:00 Procesión @ Iglesia de San Juan"]],
    ["18:00 Carrera\nSalida: Plaza Mayor", ["18:00 Carrera @ Plaza Mayor"]],
    [
      "Concierto de bienvenida\n20:00 Plaza de la Constitución de Agüimes",
      ["20:00 Concierto de bienvenida @ Plaza de la Constitución de Agüimes"],
    ],
    ["Salida a las 10:00, Plaza Mayor", ["10:00 Salida @ Plaza Mayor ? title"]],
    ["Show 20:00, Teatro Principal", ["20:00 Show @ Teatro Principal"]],
    ["Music 8pm. Free entry", ["20:00 Music"]],
    ["Show 21h, Les Clowns en folie", ["21:00 Show @ Les Clowns en folie ? title"]],
    ["Inicio 18:00. Cuentacuentos infantil", ["18:00 Cuentacuentos infantil"]],
    [
      "20:00 Exposición. Fotografías antiguas del pueblo y de sus gentes",
      ["20:00 Exposición: Fotografías antiguas del pueblo y de sus gentes"],
    ],
    ["Départ 9h, place de l'église", ["09:00 Départ @ Place de l'église ? title"]],
    ["20:00 Teatro. Finca El Olivar", ["20:00 Teatro @ Finca El Olivar ? title"]],
    ["20:00 Cine. Las Eras", ["20:00 Cine @ Las Eras ? title"]],
    ["20:00 Charla. Aula 3", ["20:00 Charla @ Aula 3 ? title"]],
    ["20h Concert. Esplanade du port", ["20:00 Concert @ Esplanade du port ? title"]],
    ["20:00 Cine. «Volver»", ["20:00 Cine: «Volver»"]],
    ["20:00 Concierto. Banda Municipal de Tejeda", ["20:00 Concierto: Banda Municipal de Tejeda"]],
    ["20:00 Cine. Volver. Plaza Mayor", ["20:00 Cine: Volver @ Plaza Mayor"]],
    ["19:00 Start Me Up (Rolling Stones tribute)", ["19:00 Start Me Up"]],
    ["8pm Start the Bus", ["20:00 Start the Bus"]],
    ["20h Environ 30 artistes", ["20:00 Environ 30 artistes"]],
    ["Visita a las 11:00. También a las 12:00", ["11:00 Visita ? start"]],
    ["Concert à 20h, puis à 22h", ["20:00 Concert ? start"]],
    ["Excursión a las 10:00, llegada a las 12:00", ["10:00 Excursión ? start"]],
    ["Às 10h30min missa; às 15h00min jogos; às 22h00min baile", ["10:30 Missa", "15:00 Jogos", "22:00 Baile"]],
    [
      "Corte de tráfico en la calle Mayor. A las 20:00 Concierto. A las 22:00 Verbena.",
      ["20:00 Concierto", "22:00 Verbena"],
    ],
    ["20:00 Concierto\nPrograma a continuación", ["20:00 Concierto"]],
    [
      "6:00 a.m. Mañanitas\n6:30 Desayuno\n7:00 Misa\n9:00 Desfile\n2:00 p.m. Comida",
      ["06:00 Mañanitas", "06:30 Desayuno", "07:00 Misa", "09:00 Desfile", "14:00 Comida"],
    ],
    ["9:00 Walk\n2:00 Lunch talk\n8pm Dance", ["09:00 Walk", "14:00 Lunch talk ? start", "20:00 Dance"]],
  ])("is no title, day or place: '%s'", (text, expected) => {
    expect(acts(text)).toEqual(expected);
  });

  it.each([
    ["Sábado 7 de agosto. FIESTA DE LA VIRGEN\n12:00 Misa", ["2027-08-07 12:00 Misa"]],
    [`Sábado 7 de agosto, ${"fiesta de la Virgen del Mar; ".repeat(3)}\n12:00 Misa`, ["2027-08-06 12:00 Misa ? day"]],
    [
      "Del sábado 7 al domingo 8 de agosto\nTORNEO, a partir de las 18:30 h",
      ["2027-08-07 18:30 TORNEO ? day", "2027-08-08 18:30 TORNEO ? day"],
    ],
    [
      "16:00 Romería\nBaile de taifas, al finalizar la romería.",
      ["2027-08-06 16:00 Romería", "2027-08-06 Baile de taifas < 1 ? start"],
    ],
    ["Yoga every Wednesday in June, 9.30am", [expect.stringContaining("? day")]],
    ["La mairie sera fermée le lundi 9, de 9h à 12h", []],
    ["Del 7 al 8 de agosto\nTel. 928 12 34 56 de 9:00 a 14:00", []],
    ["Del 7 al 8 de agosto\nInformación: de 9 a 14 h", []],
    ["Del 7 al 8 de agosto\n20:00 Concierto CANCELADO", []],
    ["Exposición de trajes\nDel 7 al 8 de agosto\n20:00 Pregón", ["2027-08-06 20:00 Pregón ? day"]],
    [
      "Exposición de trajes\nDel 7 al 8 de agosto\nde 18 a 21 h",
      ["2027-08-07 18:00–21:00 Exposición de trajes", "2027-08-08 18:00–21:00 Exposición de trajes"],
    ],
    [
      "Del 7 al 8 de agosto\n10:00 Taller A\n12:00 Taller B",
      ["7 10", "8 10", "7 12", "8 12"].map((at) => `2027-08-0${at}:00 Taller ${at.endsWith("10") ? "A" : "B"} ? day`),
    ],
    [
      "Sábado 7 de agosto\ncon la colaboración de la asociación de vecinos, de la peña y del bar: ¡gracias!\n12:00 Misa",
      ["2027-08-07 12:00 Misa"],
    ],
  ])("is no day above an act: '%s'", (text, expected) => {
    expect(lines(read(`Friday 6 August 2027\n${text}`, festival("2027-08-06")))).toEqual(expected);
  });

  it("stays in the notes, as what was said aside", () => {
    const text = "Friday 6 August 2027\n9:30 Carrera (dorsales desde las 8:30 en la sede)";
    expect(read(text, festival("2027-08-06")).events[0]?.description).toBe("dorsales desde las 8:30 en la sede");
  });

  it("is a part of the line above where the whole text is set in", () => {
    const text = "  Friday 6 August 2027\n  20:00 Orquesta de la villa\n    y los de siempre";
    expect(lines(read(text, festival("2027-08-06")))).toEqual([
      "2027-08-06 20:00 Orquesta de la villa y los de siempre",
    ]);
  });

  it("is named as not read, where its date in parentheses looks like a heading", () => {
    expect(left(read("Friday 6 August 2027\nThe exhibition runs daily 10–5 (Sunday 12–4)"))).toEqual([2]);
    expect(left(read("Friday 6 August 2027\n20:00 Film\nMarket of the year (21 August)"))).toEqual([3]);
  });

  it("follows an act of a sentence below the name of its day", () => {
    const text =
      "Viernes día 6, festividad de Ntra. Sra. del Mar.- A las 12 horas, Santa Misa en honor a la patrona del municipio. Al término de la misma, homenaje y vino de honor. A las 17 horas, tirada al plato.";
    expect(lines(read(text, festival("2027-08-06")))).toEqual([
      "2027-08-06 12:00 Santa Misa en honor a la patrona del municipio",
      "2027-08-06 Homenaje y vino de honor < 1 ? start",
      "2027-08-06 17:00 Tirada al plato",
    ]);
  });

  it("names no week of weekdays if it is of something else, and long", () => {
    const text = "Matrícula abierta del 15 de junio al 10 de julio\nViernes\n20:00 Concierto";
    expect(lines(read(text, festival("2027-08-06")))).toEqual(["2027-08-06 20:00 Concierto"]);
  });

  it("names the week of its weekdays", () => {
    const days = { today: "2027-07-05", near: "2027-07-05", reach: 366 };
    const text = "Monday 2 - Friday 6 August 2027\n\nTUESDAY\n10am Stories\n\nOpen Mon–Fri 9.30–5.30";
    expect(lines(read(text, { days }))).toEqual(["2027-08-03 10:00 Stories"]);
  });
});
