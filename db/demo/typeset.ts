const noBreak = "\u00A0";
const narrow = "\u202F";

/** French text with the apostrophes and the no-break spaces of print, from text typed without them. */
export function typeset(text: string): string {
  return text
    .replaceAll("'", "’")
    .replaceAll("« ", `«${noBreak}`)
    .replaceAll(" »", `${noBreak}»`)
    .replaceAll(" :", `${noBreak}:`)
    .replace(/ ([!?;])/g, `${narrow}$1`);
}
