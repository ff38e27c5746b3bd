/** Author of a change: a person, a person whose account is gone, or a program by its name in `Services.actor`. */
export type Actor = { kind: "person"; name: string } | { kind: "gone" } | { kind: "program"; name: ProgramName };

export const programNames = ["visitor", "import", "admin command", "sample", "clock"] as const;
export type ProgramName = (typeof programNames)[number];

/** The actor of the changes that the clock writes when an event starts or ends. */
export const clockActor = "clock";
