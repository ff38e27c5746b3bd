import { createContext, use, useEffect } from "react";
import type { Position } from "#app/domain/changes/position.ts";
import { takeOffsets, type ZoneOffsets } from "#app/domain/programme/day.ts";
import type { Stage } from "#app/domain/programme/editions.ts";
import type { Role } from "#app/domain/identity/user.ts";
import type { Language, Look } from "#app/domain/preferences.ts";

export interface SignedInPerson {
  name: string | null;
  email: string;
  /** The letter to show without a picture. */
  initial: string;
  avatarUrl: string | null;
  role: Role;
}

/** Data that every component may use: the festival, the visitor and the visitor's choices. */
export interface FestivalData extends Position {
  festival: {
    name: string;
    tagline: string;
    city: string;
    /** The `lang` of the organiser's texts; undefined if it is the page's own language. */
    contentLanguage: Language | undefined;
    /** The organiser's public e-mail address; empty if it is not set. */
    contact: string;
    /** The number to call in an emergency. */
    emergencyNumber: string;
    /** Meeting point for lost children; "" if it is not set. */
    meetingPoint: string;
    /** The languages and the festival's own line of the footer: HTML that the server made. */
    foot: string;
    /** The ways to the other languages, for the menu: HTML, too. */
    languages: string;
    /** The festival's first and last day; "" if they are not known. */
    days: { first: string; last: string };
    hasActy: boolean;
    /** Where the festival stands on the day of the page. */
    stage: Stage["is"];
  };
  /** A note on the service that gets questions to Acty, and their retention; null without Acty or network. */
  asking: string | null;
  /** The festival's IANA zone; all times are shown in it. */
  zone: string;
  /** The zone's offsets for a year around the page; undefined without a network. */
  offsets: ZoneOffsets | undefined;
  dayStartHour: number;
  /** Number of the newest change in the first page; the live channel continues after it. */
  sequence: number;
  language: Language;
  look: Look;
  /** Null without a session. */
  viewer: SignedInPerson | null;
}

const FestivalContext = createContext<FestivalData | null>(null);

/** The user who was signed in on this page, in memory only, for use without a network. */
let person: SignedInPerson | null = null;
export const lastPerson = (): SignedInPerson | null => person;

export function FestivalProvider({ facts, children }: { facts: FestivalData; children: React.ReactNode }) {
  const { viewer, offsets } = facts;
  // Before the children show their times.
  if (offsets !== undefined) takeOffsets(offsets);
  useEffect(() => {
    person = viewer;
  }, [viewer]);
  return <FestivalContext value={facts}>{children}</FestivalContext>;
}

export function useFestival(): FestivalData {
  const facts = use(FestivalContext);
  if (facts === null) throw new Error("useFestival() outside of a FestivalProvider");
  return facts;
}

/** Returns the `lang` of texts by the organiser; undefined if it is the page's own language. */
export const useContentLanguage = (): Language | undefined => useFestival().festival.contentLanguage;

/** "" without an address, and on the root's error page, which has no festival data. */
export const useContact = (): string => use(FestivalContext)?.festival.contact ?? "";
