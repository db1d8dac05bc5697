import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp } from "drizzle-orm/pg-core";
import { type Cents, centsToDecimal, parseDecimalToCents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** Money: `numeric(12,2)` in the database, integer `Cents` in code. Converted as text and therefore exact. */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => "numeric(12,2)",
  toDriver: (value) => centsToDecimal(value),
  fromDriver: (value) => {
    const parsed = parseDecimalToCents(value, { allowNegative: true });
    if (parsed === null) throw new TypeError(`Not an amount of money: ${value}`);
    return parsed;
  },
});

/**
 * SQL for an amount of `money`, or a sum of such amounts, in integer cents. It is multiplied as a decimal, so
 * that the result is exact.
 */
export function centsOf(amount: SQL | AnyPgColumn): SQL<Cents> {
  return sql<Cents>`((${amount}) * 100)::float8`;
}

/**
 * SQL for an instant in milliseconds since 1970, for statements that are sent with `execute`: only typed
 * columns are converted to `Date`.
 */
export function epochMs(moment: SQL | AnyPgColumn): SQL<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;
}

/** A calendar day without a time zone: `date` in the database, `CalendarDate` in code. */
export const calendarDay = customType<{ data: CalendarDate; driverData: string }>({
  dataType: () => "date",
});

/** An exact decimal other than money (metres, litres): a number with at most two decimals. */
export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(8,2)",
  fromDriver: Number,
  toDriver: String,
});

/**
 * A set of days as the fewest separate ranges, in order: '{[2027-06-10,2027-06-13),...}', upper bounds
 * excluded.
 */
export const daySet = customType<{ data: string }>({ dataType: () => "datemultirange" });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();

/**
 * The column holds one of the enumeration's values, or null. The values are literals, as check constraints
 * and the comparison with partial indexes need them.
 */
export function isOneOf(column: SQL | AnyPgColumn, values: readonly string[]): SQL {
  const literals = values.map((value) => `'${value.replaceAll("'", "''")}'`);
  return sql`${column} in (${sql.raw(literals.join(", "))})`;
}
