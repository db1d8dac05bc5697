import { expect, test } from "vitest";
import { editedDescription } from "./edited-description.ts";

const stored = "Bienvenue à bord (8 personnes) !\nCaution : 1 500 €";

test.each([
  ["as it is", stored],
  ["with the line breaks of a browser", stored.replace("\n", "\r\n")],
  ["without the space around it", `\n${stored} `],
])("a stored description is unchanged when it is submitted %s", (_, typed) =>
  expect(editedDescription(stored, typed)).toBe(stored),
);

test("a description with characters that forms remove is unchanged until it is edited", () => {
  const old = "Bienvenue (8) !\n\n\n\nCaution\u200B";
  expect(editedDescription(old, "Bienvenue (8) !\n\nCaution")).toBe(old);
  expect(editedDescription(old, "Bienvenue (9) !")).toBe("Bienvenue 9");
});

test("an edited description loses all refused characters, including those it already had", () => {
  expect(editedDescription(stored, "Bienvenue à bord !")).toBe("Bienvenue à bord");
  expect(editedDescription(stored, "")).toBe("");
});
