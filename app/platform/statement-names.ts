/** In the text of a statement whose best plan depends on its values: it gets no name, and so is planned each time. */
export const PLAN_EACH_TIME = "/* plan each time */";

type Bounds = {
  /** The use from which on a statement has a name. */
  fromUse?: number;
  /** The most names: each costs some 20 kB in every connection that used it. */
  most?: number;
  /** The most statements whose uses are counted before they have a name. */
  counted?: number;
  /** Longer statements, such as those that insert hundreds of rows, get no name. */
  longest?: number;
};

/**
 * Names for the statements that are sent again and again: PostgreSQL parses and plans a named one a few times
 * for each connection, and not each time that it is sent. A statement that is used once or twice, as
 * one for a list of another length is, gets none (undefined), nor does any when all names are taken. Why:
 * docs/decisions/0043.
 */
export function createStatementNames({
  fromUse = 3,
  most = 500,
  counted = 1_000,
  longest = 10_000,
}: Bounds = {}): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || text.length > longest) return known;
    if (text.includes(PLAN_EACH_TIME)) return undefined;
    const use = (uses.get(text) ?? 0) + 1;
    // A map keeps insertion order: what was used last is at its end.
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
