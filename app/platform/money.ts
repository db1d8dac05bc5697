declare const centsBrand: unique symbol;

/** An amount of euros as a whole number of cents. Created by `cents` or by a parser. */
export type Cents = number & { readonly [centsBrand]: true };

/** The given number as an amount of cents; throws unless it is a safe integer. */
export function cents(amount: number): Cents {
  // Adding zero turns -0 into 0.
  const positiveZero = amount + 0;
  if (!isCents(positiveZero)) {
    throw new RangeError(`Not a whole, safe number of cents: ${amount}`);
  }
  return positiveZero;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** The sum of amounts in cents; zero for none. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), cents(0));
}

/** The first amount less the second, in cents; may be negative. */
export function subtractCents(amount: Cents, less: Cents): Cents {
  return cents(amount - less);
}

/** An amount in cents multiplied by a whole number; throws for a fraction. */
export function multiplyCents(amount: Cents, times: number): Cents {
  if (!Number.isSafeInteger(times)) {
    throw new RangeError(`Not a whole multiplier: ${times}`);
  }
  return cents(amount * times);
}

/** A percentage (whole number) of an amount, in cents, rounded half up. */
export function shareOfCents(amount: Cents, percent: number): Cents {
  return fractionOfCents(amount, percent, 100);
}

/**
 * `amount × numerator / denominator` in cents, rounded half up once, at the end. Both terms are
 * whole numbers and the denominator is above 0; anything else throws.
 */
export function fractionOfCents(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a fraction of whole numbers: ${numerator}/${denominator}`);
  }
  // The product may exceed the safe integers although the result does not, hence BigInt.
  const twice = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return cents(Number(floorDivide(twice, 2n * BigInt(denominator))));
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

// Digits run together ("1234") or in groups of three separated by a space, ordinary or no-break.
const decimalEuros = /^(-?)(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}))?$/;

/**
 * Parses an amount of euros as users type it ("150,00", "1 234.5 €") into cents. Null for anything else: not
 * a number, more than 2 decimals, too large, or negative unless that is allowed (spec 2 §5).
 */
export function parseDecimalToCents(
  text: string,
  { allowNegative = false }: { allowNegative?: boolean } = {},
): Cents | null {
  const match = decimalEuros.exec(withoutEuroSign(text.trim()));
  if (match === null) return null;
  const [, sign, euros = "", decimals = ""] = match;
  const size = Number(euros.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(size)) return null;
  if (sign === "-" && size > 0 && !allowNegative) return null;
  return cents(sign === "-" ? -size : size);
}

/**
 * The text without the sign before or after it. There is no regular expression for the end: it would search
 * many spaces in a forged text again from each of them.
 */
function withoutEuroSign(text: string): string {
  if (text.startsWith("€")) return text.slice(1).trimStart();
  return text.endsWith("€") ? text.slice(0, -1).trimEnd() : text;
}

/**
 * Reads an amount of euros from stored JSON, where it is a number or a decimal string, into cents;
 * null for anything else and for amounts below zero. A number is rounded to the cent by its decimal
 * notation, not its binary value (1.005 is 1.01), as the database does.
 */
export function readEuros(value: unknown): Cents | null {
  if (typeof value === "number") return numberToCents(value);
  return typeof value === "string" ? parseDecimalToCents(value) : null;
}

function numberToCents(value: number): Cents | null {
  const written = String(Math.abs(value));
  // Numbers in exponent notation are below a cent or far too large.
  const size = written.includes("e") ? Math.abs(value) * 100 : Number(`${written}e2`);
  const rounded = Math.round(size);
  return isCents(rounded) && (value >= 0 || rounded === 0) ? cents(rounded) : null;
}

/** An amount as a plain decimal of euros with 2 decimals, as the database expects it: "150.00". */
export function centsToDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
