/** Marks a statement whose best plan depends on its values: it gets no name, and so is planned each time. */
export const planEachTime = "/* plan each time */";

type Bounds = {
  /** From which use on a statement has a name. */
  fromUse?: number;
  /** The maximum number of names: each costs some 20 kB in every connection that used it. */
  max?: number;
  /** The maximum number of statements whose uses are counted before they have a name. */
  counted?: number;
  /** Longer statements, such as those that insert hundreds of rows, get no name. */
  longest?: number;
};

/**
 * Names statements that are sent repeatedly: PostgreSQL parses and plans a named statement a few times per
 * connection instead of each time it is sent. A statement that is used once or twice, such as one for a list
 * of an unusual length, gets no name (undefined). Neither does any statement when all names are taken. For
 * the reasons, see docs/decisions/0043.
 */
export function createStatementNames({
  fromUse = 3,
  max = 500,
  counted = 1_000,
  longest = 10_000,
}: Bounds = {}): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= max || text.length > longest) return known;
    if (text.includes(planEachTime)) return undefined;
    const use = (uses.get(text) ?? 0) + 1;
    // A `Map` iterates in insertion order: the last used statement is at the end.
    uses.delete(text);
    if (use < fromUse) {
      uses.set(text, use);
      const [oldest] = uses.keys();
      if (uses.size > counted && oldest !== undefined) uses.delete(oldest);
      return undefined;
    }
    const name = `escale_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
