import { parseArgs } from "node:util";

/** The command-line options of `npm run bench`. */
export type Options = {
  /** The parts to run; empty for all parts. */
  parts: readonly string[];
  /** One round with small sizes, in under three minutes in total; no results are written. */
  isQuick: boolean;
  rounds: number;
  /** Number of boats in each search market; the others are compared with the first. */
  boats: readonly number[];
  /** How many minutes the part `load` keeps up a load after its measurement, for the memory figures. */
  minutes: number;
};

/** Parses the command line; throws for unknown arguments and invalid numbers. */
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
