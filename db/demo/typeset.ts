const noBreak = "\u00A0";
const narrow = "\u202F";

/** Adds typographic apostrophes and no-break spaces to French text that was typed without them. */
export function typeset(text: string): string {
  return text
    .replaceAll("'", "’")
    .replaceAll("« ", `«${noBreak}`)
    .replaceAll(" »", `${noBreak}»`)
    .replace(/(\d) (h|heures|km|milles|m)(?= \d|[ ,.;!?)]|$)/g, `$1${noBreak}$2`)
    .replace(/( |\u00A0)h (\d)/g, `${noBreak}h${noBreak}$2`)
    .replaceAll(" :", `${noBreak}:`)
    .replace(/ ([!?;])/g, `${narrow}$1`);
}
