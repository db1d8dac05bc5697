/** A row of a legal text: a case, and what applies to it. */
export type LegalRow = { term: string; text: string };
/** A paragraph, or rows that belong together. */
export type LegalBlock = { text: string } | { rows: LegalRow[] };

const bar = " | ";
/** Stands for a '|' that belongs to somebody's own text; a private character that no text contains. */
const ownBar = "\uE000";

/** The operator's own text as part of a legal text, where a '|' in it makes no row. */
export function asOwnText(text: string): string {
  return text.replaceAll("|", ownBar);
}

/**
 * The blocks of a legal text: each line is a paragraph, and lines of the form 'term | text' that follow each
 * other are the rows of one list. Several missing details give the same line, which is kept once.
 */
export function readLegalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const line of new Set(text.split("\n"))) {
    const [term = "", ...rest] = line.split(bar).map(shown);
    const row = { term, text: rest.join(bar) };
    const last = blocks.at(-1);
    if (rest.length === 0) blocks.push({ text: term });
    else if (last && "rows" in last) last.rows.push(row);
    else blocks.push({ rows: [row] });
  }
  return blocks;
}

function shown(text: string): string {
  return text.replaceAll(ownBar, "|");
}
