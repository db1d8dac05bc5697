import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuGrowth, inProportion } from "#tests/support/cpu-growth.ts";

import {
  addCents,
  type Cents,
  cents,
  centsToDecimal,
  fractionOfCents,
  multiplyCents,
  parseDecimalToCents,
  readEuros,
  shareOfCents,
  subtractCents,
} from "./money.ts";

const anyAmount = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
const amount = fc.integer({ min: 0, max: 1e12 }).map(cents);

describe("cents", () => {
  test.each([0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])(
    "refuse %s, which is not a safe whole number",
    (wrong) => {
      expect(() => cents(wrong)).toThrow(RangeError);
    },
  );

  test("treat minus zero as zero", () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe("sums and products", () => {
  test("the sum of no amounts is zero", () => {
    expect(addCents()).toBe(0);
  });

  test("subtracting an added amount gives the original amount", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtractCents(addCents(a, b), b)).toBe(a);
      }),
    );
  });

  test("multiplying equals repeated addition", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 40 }), (one, times) => {
        expect(multiplyCents(one, times)).toBe(addCents(...Array<Cents>(times).fill(one)));
      }),
    );
  });

  test("multiplying an amount by a fraction throws", () => {
    expect(() => multiplyCents(cents(100), 1.5)).toThrow(RangeError);
  });

  test("a result beyond the safe integers throws", () => {
    const largest = cents(Number.MAX_SAFE_INTEGER);
    expect(() => addCents(largest, cents(1))).toThrow(RangeError);
    expect(() => multiplyCents(largest, 2)).toThrow(RangeError);
    expect(() => shareOfCents(largest, 200)).toThrow(RangeError);
  });
});

describe("shares", () => {
  test.each([
    [1004, 10, 100],
    [1005, 10, 101],
    [1, 50, 1],
    [-1, 50, 0],
    [-3, 50, -1],
    [33333, 0, 0],
    [33333, 100, 33333],
  ])("of %i cents at %i percent are %i cents, rounded half up", (whole, percent, share) => {
    expect(shareOfCents(cents(whole), percent)).toBe(share);
  });

  test("are within half a cent of the exact share", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
        const error = BigInt(shareOfCents(whole, percent)) * 100n - BigInt(whole) * BigInt(percent);
        expect(error > -50n && error <= 50n).toBe(true);
      }),
    );
  });

  test("stay exact when the intermediate product exceeds the safe integers", () => {
    expect(shareOfCents(cents(Number.MAX_SAFE_INTEGER), 100)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    [1, 0],
    [1, -2],
    [0.1, 2],
    [1, 2.5],
    [2 ** 60, 2 ** 60],
  ])("refuse %d/%d as a fraction of an amount", (numerator, denominator) => {
    expect(() => fractionOfCents(cents(100), numerator, denominator)).toThrow(RangeError);
  });
});

describe("parsing what users type", () => {
  test.each([
    ["150,00", 15000],
    ["150.5", 15050],
    ["150", 15000],
    [" 0,05 ", 5],
    ["007", 700],
    ["1 234,50 €", 123450],
    ["12\u202f345\u00a0€", 1234500],
    ["€ 99", 9900],
    ["€99", 9900],
    ["€  99", 9900],
    ["99€", 9900],
    ["1 234 567", 123456700],
    ["-0", 0],
  ])("%j is %i cents", (text, expected) => {
    expect(parseDecimalToCents(text)).toBe(expected);
  });

  test.each([
    "",
    " ",
    "€",
    "abc",
    "NaN",
    "Infinity",
    "1e3",
    "0x10",
    "12,345",
    "1,2,3",
    "1.234,50",
    "12 34",
    "15 0",
    ",5",
    "5,",
    "+5",
    "€5€",
    "5€0",
    "0€5",
    "9".repeat(20),
    "9".repeat(400),
  ])("%j is not an amount", (text) => {
    expect(parseDecimalToCents(text)).toBeNull();
  });

  test("a negative amount is accepted only where the caller allows it", () => {
    expect(parseDecimalToCents("-12,50")).toBeNull();
    expect(parseDecimalToCents("-12,50", { allowNegative: true })).toBe(-1250);
  });

  test("an amount formatted as a decimal parses back, with a dot or a comma", () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        const text = centsToDecimal(value);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(parseDecimalToCents(text, { allowNegative: true })).toBe(value);
        expect(parseDecimalToCents(text.replace(".", ","), { allowNegative: true })).toBe(value);
      }),
    );
  });

  test.each([
    ["spaces before a euro sign that is not the end", (size: number) => `1${" ".repeat(size)}€x`],
    ["spaces after a euro sign", (size: number) => `€${" ".repeat(size)}x`],
    ["digits", (size: number) => "1".repeat(size)],
    ["groups of digits", (size: number) => `1${" 234".repeat(size)}`],
  ])("a forged text takes time proportional to its length: %s", async (_, textOf) => {
    const work = (size: number) => parseDecimalToCents(textOf(size));
    const growth = await cpuGrowth({ work, from: 10_000, to: 40_000 });
    expect(growth).toBeLessThan(inProportion);
  });

  test("no text makes the parser throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseDecimalToCents(text);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});

describe("writing for the database", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [15000, "150.00"],
    [-12345, "-123.45"],
  ])("%i cents are %s", (value, text) => {
    expect(centsToDecimal(cents(value))).toBe(text);
  });
});

describe("reading stored JSON", () => {
  test.each([
    [150, 15000],
    [150.5, 15050],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [0, 0],
    [-0.001, 0],
    [1e-7, 0],
    ["150.00", 15000],
    ["150,5", 15050],
  ])("%j euros are %i cents", (stored, expected) => {
    expect(readEuros(stored)).toBe(expected);
  });

  test.each([-1, Number.NaN, Infinity, 1e21, "", "x", null, undefined, true, [], {}])(
    "%j is not an amount",
    (stored) => {
      expect(readEuros(stored)).toBeNull();
    },
  );

  test("every amount with 2 decimals survives being a JSON number", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(readEuros(JSON.parse(centsToDecimal(value)))).toBe(value);
      }),
    );
  });
});
