import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isRecord } from "#app/platform/text/json.ts";
import { readMessages } from "#tests/support/read-messages.ts";

// The texts use one word for one thing: the person who sails along is a 'passager' or guest, the one who
// steers a skipper.

/** Words that the texts must not use, and the texts that may contain them because the specification does. */
const others = [
  ["fr", /voyageur/i, []],
  [
    "fr",
    /capitaine/i,
    ["Capitaine disponible", "Capitaine et équipage", "Capitaine professionnel"],
  ],
  ["fr", /(?<!e-)\b(mail|email)s?\b/i, ["Veuillez entrer une adresse email valide"]],
  ["en", /travell?er|passenger/i, []],
  ["en", /captain/i, ["Captain available", "Captain and crew", "Professional captain"]],
  ["en", /e-mail/i, []],
] as const;

function textsOf(language: string): string[] {
  const folder = resolve(import.meta.dirname, "../../messages", language);
  return readdirSync(folder).flatMap((file) =>
    Object.values(readMessages(resolve(folder, file))).flatMap(shownIn),
  );
}

/** The texts of a message in all its forms, without the names of its placeholders. */
function shownIn(message: unknown): string[] {
  if (typeof message === "string") return [message.replaceAll(/\{\w+\}/g, "")];
  if (!Array.isArray(message)) return [];
  return message.flatMap((variant: unknown) => {
    const match = isRecord(variant) ? variant["match"] : null;
    return isRecord(match) ? Object.values(match).flatMap(shownIn) : [];
  });
}

test.each(others)("no text in '%s' contains %s", (language, word, allowed) => {
  const rest = (text: string) => allowed.reduce((left, each) => left.replace(each, ""), text);
  expect(textsOf(language).filter((text) => word.test(rest(text)))).toEqual([]);
});
