import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

// One word for one thing: who sails along is a 'passager' or a guest, who steers a skipper.

/** Words of another product, and the texts that have them all the same: the specification's own. */
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
  return readdirSync(folder).flatMap((file) => {
    const messages: unknown = JSON.parse(readFileSync(resolve(folder, file), "utf8"));
    return Object.values(Object(messages)).flatMap(shownIn);
  });
}

/** The texts of a message: those of its forms, without the names of what is filled in. */
function shownIn(message: unknown): string[] {
  if (typeof message === "string") return [message.replaceAll(/\{\w+\}/g, "")];
  if (!Array.isArray(message)) return [];
  return message.flatMap(({ match }) => Object.values(Object(match)).flatMap(shownIn));
}

test.each(others)("no text of '%s' says %s", (language, word, allowed) => {
  const rest = (text: string) => allowed.reduce((left, each) => left.replace(each, ""), text);
  expect(textsOf(language).filter((text) => word.test(rest(text)))).toEqual([]);
});
