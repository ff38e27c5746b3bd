/** Actions on a backup that need confirmation; the address of the page carries the question. */
const questions = ["restore", "delete"] as const;
export type BackupQuestion = (typeof questions)[number];

/** `/admin/backups`, with a question over it. */
export const backupsPath = (asked?: { question: BackupQuestion; name: string }): string =>
  asked === undefined
    ? "/admin/backups"
    : `/admin/backups?${new URLSearchParams({ confirm: asked.question, id: asked.name }).toString()}`;

export const backupFilePath = (name: string): string => `/admin/backups/${name}`;

/** Returns the question of an address; null for an address without a question. */
export function readBackupsAddress(parameters: URLSearchParams): { question: BackupQuestion; name: string } | null {
  const question = questions.find((one) => one === parameters.get("confirm"));
  return question === undefined ? null : { question, name: parameters.get("id") ?? "" };
}
