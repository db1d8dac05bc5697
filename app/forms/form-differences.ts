import { isRecord } from "#app/platform/json.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** How the fields of a form are named, and how a value is put into words; a text by default. */
export type FieldTexts = Readonly<
  Record<string, { label: () => string; show?: (value: string) => string }>
>;

export type Values = Readonly<Record<string, unknown>>;

/** A field whose typed value is not the stored one. */
export type Difference = { field: string; label: string; typed: string; stored: string };

/** The fields in which what is typed is not what is stored, both in words. */
export function differencesBetween(texts: FieldTexts, typed: Values, stored: Values): Difference[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const pair = [typed[field], stored[field]] as const;
    if (plain(pair[0]) === plain(pair[1])) return [];
    const [typedText, storedText] = pair.map((value) => inWords(value, text.show));
    return { field, label: text.label(), typed: typedText ?? "", stored: storedText ?? "" };
  });
}

/** A value of a form for comparison: an unticked box, an empty text and no text are the same. */
function plain(value: unknown): string {
  if (value === true) return "on";
  if (value === undefined || value === null || value === false) return "";
  if (Array.isArray(value)) {
    const rows = value.map(plain).filter((row) => row !== "");
    return rows.length > 0 ? JSON.stringify(rows) : "";
  }
  if (isRecord(value)) {
    const entries = Object.entries(value)
      .map(([name, each]) => [name, plain(each)])
      .filter(([, each]) => each !== "")
      .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
    return entries.length > 0 ? JSON.stringify(entries) : "";
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.trim().replaceAll("\r\n", "\n");
}

function inWords(value: unknown, show = (text: string) => text): string {
  const texts = leaves(value).filter((text) => text !== "");
  return texts.length > 0 ? texts.map(show).join(", ") : m.sections_no_value();
}

function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isRecord(value)) {
    const named = Object.entries(value).filter(([name]) => name !== "id");
    return [named.flatMap(([, each]) => leaves(each)).join(" : ")];
  }
  return [plain(value)];
}

/** Puts a value that is one of a list into words; any other is shown as it is. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): (text: string) => string {
  return (text) => {
    const value = values.find((each) => each === text);
    return value === undefined ? text : label(value);
  };
}
