import { z } from "zod";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

/**
 * The evening of a volunteer: the text of a poster with 40 acts from the clipboard to the published programme, with every
 * assumption answered. The days have no year, most acts no end, and some are after midnight.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const poster = `FIESTAS DE SAN ROQUE
Puerto del Carmelo
Del 12 al 15 de agosto

Saluda de la alcaldesa
Queridos vecinos y vecinas: llegan otra vez nuestros días grandes. Salid a la calle y disfrutad.

12 DE AGOSTO
18:00 h. Pasacalles de gigantes y cabezudos. Desde la Plaza del Ayuntamiento.
19:30 h. Pregón de las fiestas a cargo de Carmen Lorenzo. Balcón del Ayuntamiento.
20:15 h. Chupinazo
21:00 a 22:30 h. Cena popular. Plaza Mayor.
A continuación, concierto: Los Sabandeños del Sur. Plaza Mayor.
00:30 h. Verbena con la orquesta Maracaibo. Plaza Mayor.
03:30 h. DJ Kilian. Muelle Viejo.

13 DE AGOSTO
09:00 h. Diana floreada con la Banda Municipal.
10:00 a 14:00 h. Juegos tradicionales para niños. Parque de la Charca.
11:00 h. Taller de cometas. Parque de la Charca.
12:00 h. Misa solemne. Iglesia de San Roque.
Al finalizar, degustación de papas arrugadas. Plaza Mayor.
17:00 h. Campeonato de envite. Casino.
18:30 h. Cuentacuentos: El pirata sin barco. Biblioteca.
20:00 h. Festival folclórico. Plaza Mayor.
22:00 h. Teatro: La casa de Bernarda. Casa de la Cultura. Entrada: 5 €
23:59 h. Fuegos artificiales. Muelle Viejo.
00:30 h. Verbena con el grupo Wamampy. Plaza Mayor.
02:30 h. Orquesta Tropicana. Plaza Mayor.

14 DE AGOSTO
08:30 h. Salida de la romería en bicicleta. Plaza del Ayuntamiento.
10:00 h. Travesía a nado. Muelle Viejo.
11:30 h. Fiesta de la espuma. Parque de la Charca.
12:30 a 13:30 h. Charla: Historia del puerto. Biblioteca.
14:00 h. Paella gigante. Plaza Mayor. 3 € la ración
16:30 h. Regata de barquillos. Muelle Viejo.
18:00 h. Concurso de disfraces. Plaza Mayor.
19:00 h. Exhibición de lucha canaria. Terrero municipal.
20:30 h. Humor con Petra Martín. Casa de la Cultura.
22:00 h. Concierto: Efecto Alisio. Plaza Mayor.
00:00 h. Concierto: Ni un pelo de tonto. Plaza Mayor.
01:45 h. Sesión de DJ Marta Vega. Muelle Viejo.

15 DE AGOSTO
07:00 h. Diana y chocolatada. Plaza Mayor.
11:00 h. Función religiosa. Iglesia de San Roque.
12:00 h. Procesión de San Roque.
13:00 h. Concierto de la Banda Municipal. Plaza Mayor.
17:30 h. Carrera de sacos. Plaza Mayor.
19:00 h. Bailes del mundo. Casa de la Cultura.
21:30 h. Gala de clausura. Plaza Mayor.
23:30 h. Traca final. Muelle Viejo.
00:15 h. Baile de taifas. Plaza Mayor.

El programa puede sufrir cambios. Organiza: Comisión de Fiestas.`;

const published = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      endIsKnown: z.boolean(),
      followsEventId: z.string().nullable(),
    }),
  ),
});

/** Day of August, hours and title, as a careful person reads them. */
const programme = [
  "12 18:00 Pasacalles de gigantes y cabezudos",
  "12 19:30 Pregón de las fiestas a cargo de Carmen Lorenzo",
  "12 20:15 Chupinazo",
  "12 21:00–22:30 Cena popular",
  "12 22:30 Concierto: Los Sabandeños del Sur",
  "13 00:30 Verbena con la orquesta Maracaibo",
  "13 03:30 DJ Kilian",
  "13 09:00 Diana floreada con la Banda Municipal",
  "13 10:00–14:00 Juegos tradicionales para niños",
  "13 11:00 Taller de cometas",
  "13 12:00 Misa solemne",
  "13 < Misa solemne: Degustación de papas arrugadas",
  "13 17:00 Campeonato de envite",
  "13 18:30 Cuentacuentos: El pirata sin barco",
  "13 20:00 Festival folclórico",
  "13 22:00 Teatro: La casa de Bernarda",
  "13 23:59 Fuegos artificiales",
  "14 00:30 Verbena con el grupo Wamampy",
  "14 02:30 Orquesta Tropicana",
  "14 08:30 Salida de la romería en bicicleta",
  "14 10:00 Travesía a nado",
  "14 11:30 Fiesta de la espuma",
  "14 12:30–13:30 Charla: Historia del puerto",
  "14 14:00 Paella gigante",
  "14 16:30 Regata de barquillos",
  "14 18:00 Concurso de disfraces",
  "14 19:00 Exhibición de lucha canaria",
  "14 20:30 Humor con Petra Martín",
  "14 22:00 Concierto: Efecto Alisio",
  "15 00:00 Concierto: Ni un pelo de tonto",
  "15 01:45 Sesión de DJ Marta Vega",
  "15 07:00 Diana y chocolatada",
  "15 11:00 Función religiosa",
  "15 12:00 Procesión de San Roque",
  "15 13:00 Concierto de la Banda Municipal",
  "15 17:30 Carrera de sacos",
  "15 19:00 Bailes del mundo",
  "15 21:30 Gala de clausura",
  "15 23:30 Traca final",
  "16 00:15 Baile de taifas",
];

for (const width of [390, 1440])
  test(`40 acts are published as the poster says, with few actions, ${width} px wide`, async ({
    page,
    panel,
    javaScriptEnabled,
  }) => {
    const words = panel.import;
    const begun = Date.now();
    let actions = 0;
    const act = async (done: Promise<unknown>): Promise<void> => {
      actions += 1;
      await done;
    };
    const settle = async (): Promise<void> => {
      await expect(page.locator(".import-rows > li").first()).toBeVisible();
      if (javaScriptEnabled) await alive(page);
    };
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto("/admin/import");
    if (javaScriptEnabled) await alive(page);
    await act(page.getByRole("radio", { name: words.way_text }).check());
    await act(page.getByLabel(words.paste_text).fill(poster));
    await act(page.getByRole("button", { name: words.read_text }).click());
    await settle();

    // The year is asked while last August may be meant, and the small hours in any case. Nothing is imported before.
    const confirm = page.getByRole("button", { name: words.confirm_answers, exact: true });
    await expect(page.locator("input[name=answer-night]:checked")).toHaveValue("next-day");
    await expect(page.getByRole("button", { name: filled(words.import_other, { count: 40 }) })).toHaveCount(0);
    await act(confirm.click());
    await settle();
    await expect(page.getByText(words.questions_answered)).toBeVisible();
    await act(page.getByRole("button", { name: filled(words.import_other, { count: 40 }) }).click());
    await expect(page.getByText(words.complete)).toBeVisible();

    // One year follows another here: the poster stands for the next August.
    const now = new Date();
    const year = now.getUTCFullYear() + (now.getUTCMonth() > 6 ? 1 : 0);
    const answer = await page.request.get(
      `/api/events/range?startTime=${year}-08-01T00:00:00Z&endTime=${year}-09-01T00:00:00Z&limit=100`,
    );
    const { data } = published.parse(await answer.json());
    const local = new Intl.DateTimeFormat("es", {
      timeZone: "Atlantic/Canary",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    });
    const partsOf = (instant: string): Record<string, string> =>
      Object.fromEntries(local.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    const found = data.map((event) => {
      const [start, end] = [partsOf(event.startTime), partsOf(event.endTime)];
      const until = event.endIsKnown ? `–${end["hour"]}:${end["minute"]}` : "";
      const before = data.find(({ id }) => id === event.followsEventId);
      // Nobody knows when the mass ends.
      if (before?.endIsKnown === false) return `${start["day"]} < ${before.title}: ${event.title}`;
      return `${start["day"]} ${start["hour"]}:${start["minute"]}${until} ${event.title}`;
    });
    expect(found.toSorted()).toEqual(programme.toSorted());
    expect(actions).toBeLessThan(8);
    test.info().annotations.push({ type: "evening", description: `${actions} actions, ${Date.now() - begun} ms` });
  });
