import type { Cents } from "#app/platform/money.ts";
import { lazily } from "#app/platform/scheduling/lazily.ts";
import {
  type CalendarDate,
  dateParts,
  daysBetween,
  weekday,
} from "#app/platform/time/calendar-date.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import type { Language } from "./language.ts";
import { m } from "./paraglide/messages.js";

// Formatted here rather than by Intl, because server and browser may have different data but must render the
// same page. Only the names of months and days come from Intl, one at a time.

const narrow = "\u202F";
const noBreak = "\u00A0";

const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** A number, '12 500,5' in French and '12,500.5' in English; at most two decimals. */
export function formatNumber(
  value: number,
  { decimals = "as_needed", language }: NumberOptions,
): string {
  const text = Math.abs(value).toFixed(decimals === "as_needed" ? 2 : decimals);
  const [whole = "", fraction = ""] = text.split(".");
  const shown = decimals === "as_needed" ? fraction.replace(/0+$/, "") : fraction;
  const sign = value < 0 && /[1-9]/.test(text) ? "\u2212" : "";
  const [group, point] = language === "en" ? [",", "."] : [narrow, ","];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return sign + grouped + (shown === "" ? "" : point + shown);
}

type NumberOptions = { decimals?: "as_needed" | 0 | 1 | 2; language: Language };

/**
 * An amount in euros, '1 160 €' or '97,50 €': in French format in both languages, without decimals when there
 * are no cents (spec 1 §1).
 */
export function formatMoney(amount: Cents): string {
  const decimals = amount % 100 === 0 ? 0 : 2;
  return `${formatNumber(amount / 100, { decimals, language: "fr" })}${noBreak}€`;
}

/** A rating with one decimal: '4,9', in English '4.9'. */
export function formatRating(rating: number, language: Language): string {
  return formatNumber(rating, { decimals: 1, language });
}

/** A length: '11,90 m', in English '11.90 m', and '7 m' when it is whole. */
export function formatMetres(metres: number, language: Language): string {
  const decimals = Number.isInteger(metres) ? 0 : 2;
  return `${formatNumber(metres, { decimals, language })}${noBreak}m`;
}

/** A percentage: '95 %' in French, '95%' in English. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, { language })}${language === "fr" ? narrow : ""}%`;
}

/** A day as dd/MM/yyyy, in both languages (spec 1 §1). */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

/** A span of days: 'du 10/06/2027 au 13/06/2027'; one day is just that day. */
export function formatDateRange(from: CalendarDate, to: CalendarDate, language: Language): string {
  if (from === to) return formatDate(from);
  return formatSpan({ from: formatDate(from), to: formatDate(to) }, language);
}

/**
 * A span between two formatted moments: 'du 10/06/2027 à 09:00 au 13/06/2027 à 18:00'. A line can break only
 * between the two.
 */
export function formatSpan(
  { from, to }: Record<"from" | "to", string>,
  language: Language,
): string {
  const ends = { from: unbroken(from), to: unbroken(to) };
  return m.shell_date_range(ends, { locale: language }).replace(/ (?=\d)/g, noBreak);
}

/** The text with no-break spaces, so that it stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00A0");
}

/** A day in words, as a calendar labels it: 'jeudi 10 juin 2027', 'Thursday 10 June 2027'. */
export function formatLongDate(date: CalendarDate, language: Language): string {
  const { day } = dateParts(date);
  const shown = language === "fr" && day === 1 ? "1er" : day;
  return `${weekdayName(date, language, "long")} ${shown} ${formatMonth(date, language)}`;
}

/** A day with its weekday in front: 'jeu. 10/06/2027', 'Thu 10/06/2027'. */
export function formatWeekdayDate(date: CalendarDate, language: Language): string {
  return `${weekdayName(date, language)} ${formatDate(date)}`;
}

/** A day as dd MMM yyyy: '10 juin 2027', '04 sept. 2027' (spec 2 §1). */
export function formatMediumDate(date: CalendarDate, language: Language): string {
  const [year, , day] = date.split("-");
  return `${day} ${monthName(date, language, "short")} ${year}`;
}

/** A medium date with its weekday in front: 'jeu. 10 juin 2027', 'Thu 10 June 2027'. */
export function formatWeekdayMediumDate(date: CalendarDate, language: Language): string {
  return `${weekdayName(date, language)} ${formatMediumDate(date, language)}`;
}

/** A day without its year as dd MMMM: '10 juin', '01 juillet', '10 June' (spec 1 §9). */
export function formatDayMonth(date: CalendarDate, language: Language): string {
  return `${date.slice(-2)} ${monthName(date, language)}`;
}

/** The month and year of a day: 'juin 2027'. */
export function formatMonth(date: CalendarDate, language: Language): string {
  return `${monthName(date, language)} ${dateParts(date).year}`;
}

const parisClock = lazily(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/Paris",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** The time of day of an instant in Europe/Paris: '14:05'. */
export function formatTime(instant: Date): string {
  return parisClock().format(instant);
}

const steps = [
  { unit: "year", days: 365 },
  { unit: "month", days: 30 },
  { unit: "week", days: 7 },
  { unit: "day", days: 1 },
] as const;

const relativeTimes = (numeric: "auto" | "always") => ({
  fr: lazily(() => new Intl.RelativeTimeFormat(locales.fr, { numeric })),
  en: lazily(() => new Intl.RelativeTimeFormat(locales.en, { numeric })),
});
const inWords = relativeTimes("auto");
const inNumbers = relativeTimes("always");

/**
 * How long ago a day was, counted from today: 'il y a 3 semaines', 'hier', 'aujourd’hui'. Only days have
 * words, because 'last year' would mean a calendar year, not 365 days.
 */
export function formatDaysAgo(date: CalendarDate, today: CalendarDate, language: Language): string {
  const days = Math.max(0, daysBetween(date, today));
  const { unit, days: length } = steps.find((step) => days >= step.days) ?? steps[3];
  const format = unit === "day" ? inWords : inNumbers;
  return format[language]().format(-Math.floor(days / length), unit);
}

/**
 * The short names of the weekdays in the order of a calendar's columns: from Monday in French, from Sunday in
 * English (spec 1 §9).
 */
export function listWeekdayNames(language: Language): string[] {
  // 2024-01-01 was a Monday, 2023-12-31 the Sunday before.
  const first = language === "fr" ? Date.UTC(2024, 0, 1) : Date.UTC(2023, 11, 31);
  const format = dayNames(language, "short");
  return Array.from({ length: 7 }, (_, index) => format.format(first + index * dayMs));
}

/** The short names of the twelve months: 'janv.', 'févr.'; 'Jan', 'Feb'. */
export function listMonthNames(language: Language): string[] {
  const format = namesIn(language, { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index, 1)));
}

function weekdayName(date: CalendarDate, language: Language, width: "short" | "long" = "short") {
  return dayNames(language, width).format(Date.UTC(2024, 0, weekday(date)));
}

function dayNames(language: Language, width: "short" | "long") {
  return namesIn(language, { weekday: width, timeZone: "UTC" });
}

function monthName(date: CalendarDate, language: Language, width: "short" | "long" = "long") {
  const { month } = dateParts(date);
  const format = namesIn(language, { month: width, timeZone: "UTC" });
  return format.format(Date.UTC(2024, month - 1, 1));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function namesIn(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.month} ${options.weekday}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], options);
  formatters.set(key, made);
  return made;
}
