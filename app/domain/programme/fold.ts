/** Lower case without accents: "Aéreos" and "aereos" are the same. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}
