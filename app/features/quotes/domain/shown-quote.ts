import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { QuoteLine } from "./quote-lines.ts";

type WrittenQuote = { note: string | null; lines: readonly QuoteLine[] };

type Reading = {
  /** Whether a rental between the two people is paid. */
  showsContacts: boolean;
  /** Never masked, even if it looks like contact details. */
  boatTitle: string;
};

type ShownQuote = { note: string | null; lines: QuoteLine[]; isMasked: boolean };

/**
 * The owner's texts in a quote as both people read them: contact details in the note and in the name of the
 * own line are masked until a rental between the two is paid (product decision).
 */
export function shownQuote(
  { note, lines }: WrittenQuote,
  { showsContacts, boatTitle }: Reading,
): ShownQuote {
  if (showsContacts) return { note, lines: [...lines], isMasked: false };
  let isMasked = false;
  const hide = (text: string) => {
    const shown = maskContacts(text, [boatTitle]);
    isMasked ||= shown.isMasked;
    return shown.text;
  };
  const shownNote = note === null ? null : hide(note);
  const shownLines = lines.map((line) =>
    line.kind === "own" ? { ...line, label: hide(line.label) } : line,
  );
  return { note: shownNote, lines: shownLines, isMasked };
}
