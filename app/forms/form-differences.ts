import { m } from "#app/i18n/paraglide/messages.js";
import { isRecord } from "#app/platform/text/json.ts";

/**
 * The label of each field of a form, how to display its values (by default as they are), and what no value is
 * called (by default 'Rien').
 */
export type FieldTexts = Readonly<Record<string, FieldText>>;

type FieldText = { label: () => string; show?: (value: string) => string; none?: () => string };

export type Values = Readonly<Record<string, unknown>>;

/** A field whose typed value differs from the stored one, with both values as displayed. */
export type Difference = { field: string; label: string; typed: string; stored: string };

/** The fields whose typed values differ from the stored ones. */
export function differencesBetween(texts: FieldTexts, typed: Values, stored: Values): Difference[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const pair = [typed[field], stored[field]] as const;
    if (plain(pair[0]) === plain(pair[1])) return [];
    const [typedText, storedText] = pair.map((value) => inWords(value, text));
    return { field, label: text.label(), typed: typedText ?? "", stored: storedText ?? "" };
  });
}

/** Normalises a form value for comparison: an unticked box, an empty text and no text are equal. */
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

function inWords(value: unknown, { show = (text) => text, none = m.sections_no_value }: FieldText) {
  const texts = leaves(value).filter((text) => text !== "");
  return texts.length > 0 ? texts.map(show).join(", ") : none();
}

function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isRecord(value)) {
    const named = Object.entries(value).filter(([name]) => name !== "id");
    return [named.flatMap(([, each]) => leaves(each)).join(" : ")];
  }
  return [plain(value)];
}

/** Displays a value of the list by its label; any other value as it is. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): (text: string) => string {
  return (text) => {
    const value = values.find((each) => each === text);
    return value === undefined ? text : label(value);
  };
}

/** How to display a box: ticked or not. */
export const tickedOrNot = { show: () => m.owner_yes(), none: () => m.owner_no() };
