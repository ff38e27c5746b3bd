/** Joins alternatives, over text in lower case without accents. */
export const words = (...parts: (string | RegExp)[]): RegExp =>
  new RegExp(parts.map((part) => (typeof part === "string" ? part : part.source)).join("|"));

/** The hour, as the four languages write it. */
export const clock = (hour: number, minute = 0): string => {
  const hours = `\\b0?(?:${hour}|${hour % 12})`;
  const minutes = String(minute).padStart(2, "0");
  return `${hours} ?[:h.] ?${minutes}${minute === 0 ? `|${hours} ?(?:h\\b|pm|p\\.)|las ${hour % 12}\\b` : ""}`;
};

export const off =
  /cancel|suspend|suspens|annul|anulad|supprim|called off|\bis off\b|not (?:be )?(?:happen|tak|go|on\b)|won.t (?:happen|take|be)|n.aura pas lieu|n.a plus lieu|no se (?:hace|hara|celebra)|nao (?:se realiza|vai|acontece)|ja nao/;

export const goesOn =
  /\bno\b|\bnot\b|\bpas\b|\bnao\b|n.t\b|sigue|en pie|adelante|mantien|previst|programad|still|ahead|planned|scheduled|maintenu|toujours|prevu|mantem|continua|de pe|confirm|normal|\bon\b/;

export const sold =
  /complet|llen[oa]|agotad|sin (?:plazas|sitio)|no (?:queda|hay)|lista de espera|\bfull\b|sold out|no (?:more )?(?:places|seats|spots|room|tickets)|wait|liste d.attente|plus (?:de|une|aucune) place|esgot|lotad|chei[oa]|sem (?:lugar|vaga)|nao (?:ha|resta|sobra)|\b0 (?:plazas|places|lugares|vagas)/;

export const over =
  /termin|acab|finaliz|\bya\b|\bfue\b|pasad[oa]|\bpaso\b|ayer|\bover\b|finish|ended|yesterday|\bwas\b|\bwere\b|missed|already|\bfini|passe|\bhier\b|etait|a eu lieu|deja|\bja\b|ontem|\bfoi\b|conclu|encerr/;

export const going =
  /en curso|en marcha|ahora|en directo|hasta|empez|comenz|queda|termina|acaba|sigue|todavia|\baun\b|under ?way|\bnow\b|until|till|start|began|begun|ends|left|still|en cours|maintenant|en ce moment|jusqu|commence|\bfini|encore|reste|decorr|agora|\bate\b|comecou|falta|ainda/;

export const late =
  /mas tarde|retras|demora|barco|later|\blate\b|delay|boat|ship|retard|plus tard|bateau|atras|mais tarde|decal|adi(?:ad|ou)/;

export const left =
  /queda|plaza|sitio|hay\b|libre|ultim|left|place|spot|seat|room|last|available|reste|derni|lugar|vaga|resta|sobra|ainda/;
