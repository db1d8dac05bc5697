/** A piece of two texts, which is in both or only in one of them. */
type TextPiece = { text: string; in: "both" | "before" | "after" };

/**
 * If the product of the word counts is above this, the texts are compared as a whole, because the work grows
 * with that product.
 */
const maxWork = 1_000_000;

/**
 * The difference of two texts, in phrases: the fewest words that were removed and added. Joining all pieces
 * except those only in `after` gives `before`, and joining all except those only in `before` gives `after`.
 */
export function textDifference(before: string, after: string): TextPiece[] {
  const old = wordsOf(before);
  const fresh = wordsOf(after);
  if (old.length * fresh.length > maxWork) {
    return joined([
      { text: before, in: "before" },
      { text: after, in: "after" },
    ]);
  }
  const common = commonLengths(old, fresh);
  const pieces: TextPiece[] = [];
  let one = 0;
  let other = 0;
  while (one < old.length || other < fresh.length) {
    const word = old[one];
    const next = fresh[other];
    if (word !== undefined && word === next) {
      pieces.push({ text: word, in: "both" });
      one += 1;
      other += 1;
    } else if (word !== undefined && at(common, one + 1, other) >= at(common, one, other + 1)) {
      pieces.push({ text: word, in: "before" });
      one += 1;
    } else {
      pieces.push({ text: next ?? "", in: "after" });
      other += 1;
    }
  }
  return phrases(joined(pieces));
}

/**
 * Merges words that changed one after the other into phrases: a common space between two changes becomes part
 * of both.
 */
function phrases(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  let removed = "";
  let added = "";
  const end = () => {
    if (removed !== "") result.push({ text: removed, in: "before" });
    if (added !== "") result.push({ text: added, in: "after" });
    removed = "";
    added = "";
  };
  for (const [index, { text, in: side }] of pieces.entries()) {
    if (side === "before") removed += text;
    else if (side === "after") added += text;
    else if (isBetweenChanges(pieces, index)) {
      removed += text;
      added += text;
    } else {
      end();
      result.push({ text, in: "both" });
    }
  }
  end();
  return result;
}

/** Whether a piece is a common space between words that changed on both sides of it. */
function isBetweenChanges(pieces: readonly TextPiece[], index: number): boolean {
  const isSpace = pieces[index]?.text.trim() === "";
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  return isSpace && before !== undefined && after !== undefined;
}

/** Splits a text into words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/**
 * For each pair of words, the weight of all words and spaces that both texts have in common from there on.
 */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  );
  for (let one = old.length - 1; one >= 0; one -= 1) {
    const row = lengths[one];
    if (!row) continue;
    for (let other = fresh.length - 1; other >= 0; other -= 1) {
      row[other] =
        old[one] === fresh[other]
          ? at(lengths, one + 1, other + 1) + weightOf(fresh[other])
          : Math.max(at(lengths, one + 1, other), at(lengths, one, other + 1));
    }
  }
  return lengths;
}

/** A common word outweighs all the spaces that could be common instead of it. */
function weightOf(word: string | undefined): number {
  return word?.trim() === "" ? 1 : maxWork;
}

/** The common weight at a pair of words; -1 beyond the end of a text, which is less than any weight. */
function at(lengths: readonly (readonly number[])[], one: number, other: number): number {
  return lengths[one]?.[other] ?? -1;
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.in === piece.in) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
