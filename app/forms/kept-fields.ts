import { isRecord } from "#app/platform/text/json.ts";
import { deviceStore } from "./device-store.ts";

/** The values of a form, by field name. */
export type KeptFields = Readonly<Record<string, string>>;

/** Fields of forms, until the tab is closed. */
export const keptFields = deviceStore({ name: "fields", isValue: isKeptFields });

function isKeptFields(value: unknown): value is KeptFields {
  return isRecord(value) && Object.values(value).every((field) => typeof field === "string");
}

/** The current values of a form, without files and without options that are not selected. */
export function fieldsOf(form: HTMLFormElement): KeptFields {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}
