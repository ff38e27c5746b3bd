/** Languages that events are held in. Organisers write them as a text: 'Español e inglés'. */

/** ISO 639: no linguistic content. */
export const noWords = "zxx";

/** By the beginnings of their names in the languages of the pages, folded. */
export const spokenLanguages: readonly { code: string; named: RegExp }[] = [
  { code: "es", named: /\b(?:espa[nñ]|castell|castil|spanish|espagnol)/ },
  { code: "en", named: /\b(?:ingl[eé]s|english|anglais)/ },
  { code: "pt", named: /\b(?:portug)/ },
  { code: "fr", named: /\b(?:franc[eé]s|french|francais)/ },
  { code: "de", named: /\b(?:alem|german|allemand|deutsch)/ },
  { code: "it", named: /\b(?:ital)/ },
  { code: "ca", named: /\b(?:catal)/ },
  { code: "gl", named: /\b(?:galleg|galeg|galic)/ },
  { code: "eu", named: /\b(?:eusk|vasc|basqu|basco)/ },
  {
    code: noWords,
    named:
      /\b(?:(?:sin|sem|sans|no|without) (?:palabras|texto|palavras|paroles?|words)|wordless|non.?verbal|no verbal)/,
  },
];
