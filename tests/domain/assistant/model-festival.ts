import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { askActy } from "#app/domain/assistant/chat.server.ts";
import type { ChatMessage } from "#app/domain/assistant/conversation.ts";
import { Model, type ModelPolicy, modelPolicy } from "#app/domain/assistant/model/model.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../../server/assistant/anthropic.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { eventInputWith } from "../programme/event-input.ts";

export const modelKey = "sk-CANARY-of-the-model";

/** A festival with Acty and its model on loopback, and a visitor, `owner`, with questions for Acty. */
export interface ModelFestival {
  services: Services;
  server: ModelServer;
  model: Model;
  owner: Owner;
  /** Ids by title. */
  ids: { faroles: string; jazz: string; draft: string; cancelled: string };
  ask: (
    text: string,
    options?: { owner?: Owner | null; address?: string; language?: Language },
  ) => Promise<ChatMessage>;
}

/** It is 19:42 on a Saturday by the festival's clock. */
export async function startModelFestival(policy: Partial<ModelPolicy> = {}): Promise<ModelFestival> {
  const services = await memoryFestival();
  const server = await startModelServer();
  await writeSettings(services, {
    "features.ai_assistant": true,
    "api.assistant.base_url": server.address,
    "api.assistant.key": modelKey,
  });
  const event = async (input: Parameters<typeof eventInputWith>[0]): Promise<string> =>
    (await createEvent(services, eventInputWith(input))).id;
  const ids = {
    faroles: await event({
      title: "Noche de faroles",
      startTime: "2026-08-22T20:00:00.000Z",
      endTime: "2026-08-22T21:00:00.000Z",
      priceCents: 0,
    }),
    jazz: await event({
      title: "Trío Timple",
      startTime: "2026-08-23T19:00:00.000Z",
      endTime: "2026-08-23T20:30:00.000Z",
      priceCents: 1200,
      ageFrom: 16,
    }),
    draft: await event({
      title: "Concierto sorpresa",
      published: false,
      startTime: "2026-08-23T19:00:00.000Z",
      endTime: "2026-08-23T20:30:00.000Z",
    }),
    cancelled: await event({
      title: "Vuelo de cometas",
      status: "CANCELLED",
      startTime: "2026-08-23T10:00:00.000Z",
      endTime: "2026-08-23T11:00:00.000Z",
    }),
  };
  const owner: Owner = { kind: "device", id: (await makeDevice(services)).id };
  const model = new Model(anthropicCaller, { ...modelPolicy, ...policy });
  return {
    services,
    server,
    model,
    owner,
    ids,
    ask: (text, { owner: by = owner, address = "198.51.100.1", language = "es" } = {}) =>
      askActy(services, { owner: by, address, text, language }, { answerTextsIn, model }),
  };
}
