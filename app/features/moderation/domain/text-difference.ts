/** A piece of two texts, which is in both or only in one of them. */
type TextPiece = { text: string; in: "both" | "before" | "after" };

/**
 * If the product of the word counts is above this, the texts are compared as a whole, because the work grows
 * with that product.
 */
const maxWork = 250_000;

/**
 * The difference of two texts, in phrases: the fewest words that were removed and added. Joining all pieces
 * except those only in `after` gives `before`, and joining all except those only in `before` gives `after`.
 */
export function textDifference(before: string, after: string): TextPiece[] {
  const old = partsOf(before);
  const fresh = partsOf(after);
  const [oldWords, freshWords] = [wordsOf(old), wordsOf(fresh)];
  if (oldWords.length * freshWords.length > maxWork) {
    return joined([
      { text: before, in: "before" },
      { text: after, in: "after" },
    ]);
  }
  const pieces: TextPiece[] = [];
  let [one, other] = [0, 0];
  for (const [word, itsCopy] of commonWords(oldWords, freshWords)) {
    pieces.push(...phrase(old.slice(one, 2 * word + 1), fresh.slice(other, 2 * itsCopy + 1)));
    pieces.push({ text: old[2 * word + 1] ?? "", in: "both" });
    [one, other] = [2 * word + 2, 2 * itsCopy + 2];
  }
  pieces.push(...phrase(old.slice(one), fresh.slice(other)));
  return joined(pieces);
}

/** Splits a text into spaces, at the even positions, and the words between them. */
function partsOf(text: string): string[] {
  return text.split(/(\S+)/);
}

function wordsOf(parts: readonly string[]): string[] {
  return parts.filter((_, position) => position % 2 === 1);
}

/** What changed between two common words, without the spaces at both ends if they are the same. */
function phrase(old: readonly string[], fresh: readonly string[]): TextPiece[] {
  const isSame = old.length === 1 && fresh.length === 1 && old[0] === fresh[0];
  if (isSame) return [{ text: old.join(""), in: "both" }];
  const start = old[0] === fresh[0] ? 1 : 0;
  const end = old.at(-1) === fresh.at(-1) && old.length > 1 && fresh.length > 1 ? -1 : undefined;
  return [
    { text: old.slice(0, start).join(""), in: "both" },
    { text: old.slice(start, end).join(""), in: "before" },
    { text: fresh.slice(start, end).join(""), in: "after" },
    { text: end === undefined ? "" : (old.at(-1) ?? ""), in: "both" },
  ];
}

/** The positions of the most words that two lists have in common in the same order. */
function commonWords(
  old: readonly string[],
  fresh: readonly string[],
): (readonly [number, number])[] {
  /** For each pair of words, how many words are in common from there on. */
  const counts = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const countAt = (one: number, other: number) => counts[one]?.[other] ?? 0;
  for (const [one, row] of [...counts.entries()].toReversed()) {
    for (let other = fresh.length - 1; other >= 0; other -= 1) {
      row[other] =
        old[one] === fresh[other]
          ? countAt(one + 1, other + 1) + 1
          : Math.max(countAt(one + 1, other), countAt(one, other + 1));
    }
  }
  const common: (readonly [number, number])[] = [];
  let [one, other] = [0, 0];
  while (countAt(one, other) > 0) {
    if (old[one] === fresh[other]) common.push([one++, other++]);
    else if (countAt(one + 1, other) >= countAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return common;
}

/** Leaves out empty pieces, and joins pieces of one kind that follow each other. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.in === piece.in) last.text += piece.text;
    else if (piece.text !== "") result.push({ ...piece });
  }
  return result;
}
