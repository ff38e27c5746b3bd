import { useEffect, useRef, useState } from "react";
import { fetchWithin } from "#app/browser/fetch-within.ts";
import { isRecord } from "#app/domain/parsing.ts";
import type { TypedAnswer } from "./event-form-data.ts";
import { typedParameters, typedPath } from "./form-buttons.ts";

/** Time without typing before the form is sent, in ms. */
const pause = 500;
const answerWithin = 10_000;

interface TypedInput {
  formId: string;
  /** Null for a new event. */
  eventId: string | null;
  /** Changes with each change of the form. */
  typed: unknown;
  /** Whether the account's input is to be kept; null if the kept one is to stay as it is. */
  keep: boolean | null;
}

/**
 * Sends what is typed into the form to the server after each pause, which keeps it for the account. Returns the newest
 * answer; null until there is one.
 */
export function useTyped({ formId, eventId, typed, keep }: TypedInput): TypedAnswer | null {
  const [answer, setAnswer] = useState<TypedAnswer | null>(null);
  const first = useRef(typed);
  const isOver = useRef(false);
  const isRefused = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const stop = (): void => {
      isOver.current = true;
    };
    // A form that is sent in time is saved: nothing must be kept after it.
    form?.addEventListener("submit", stop);
    return () => form?.removeEventListener("submit", stop);
  }, [formId]);
  useEffect(() => {
    if (typed === first.current || isRefused.current) return;
    isOver.current = false;
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (isOver.current) return;
      void send(formId, addressFor(eventId, keep)).then((answered) => {
        if (answered === "refused") isRefused.current = true;
        else if (isCurrent && answered !== null) setAnswer(answered);
      });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [formId, eventId, typed, keep]);
  return answer;
}

function addressFor(eventId: string | null, keep: boolean | null): string {
  const query = new URLSearchParams();
  if (eventId !== null) query.set(typedParameters.event, eventId);
  if (keep !== null) query.set(typedParameters.keep, keep ? "yes" : "no");
  return `${typedPath}?${query}`;
}

/** Returns null if no answer came. */
async function send(formId: string, address: string): Promise<TypedAnswer | "refused" | null> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  try {
    const response = await fetchWithin(address, answerWithin, { method: "POST", body: texts, redirect: "manual" });
    // A session may have ended, for example: the form itself says so when it is sent.
    if (!response.ok) return "refused";
    const json: unknown = await response.json();
    return isTypedAnswer(json) ? json : "refused";
  } catch {
    return null;
  }
}

const isTypedAnswer = (json: unknown): json is TypedAnswer =>
  isRecord(json) &&
  typeof json["descriptionHtml"] === "string" &&
  (json["keptAt"] === null || typeof json["keptAt"] === "string");
