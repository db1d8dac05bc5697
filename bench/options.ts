import { parseArgs } from "node:util";

/** What the command line of `npm run bench` says. */
export type Options = {
  /** The parts to run; all where none is named. */
  parts: readonly string[];
  /** One round of small sizes, in under three minutes in all; nothing is written. */
  isQuick: boolean;
  rounds: number;
  /** How many boats the markets of the searches have; the first is what the others are compared with. */
  boats: readonly number[];
  /** How long the load is held afterwards, for the figures of memory. */
  minutes: number;
};

/** Reads the command line; throws for what it does not know. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      boats: { type: "string" },
      rounds: { type: "string" },
      minutes: { type: "string" },
    },
  });
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(", ")}: choose among ${known.join(", ")}`);
  }
  const isQuick = values.quick;
  return {
    parts: positionals,
    isQuick,
    rounds: readNumber("rounds", values.rounds, isQuick ? 1 : 5),
    boats: (values.boats ?? (isQuick ? "1000,5000" : "10000,1000000"))
      .split(",")
      .map((size) => readNumber("boats", size, 0)),
    minutes: readNumber("minutes", values.minutes, 0),
  };
}

function readNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || value < 1) throw new Error(`--${name}: ${text} is no number`);
  return value;
}
