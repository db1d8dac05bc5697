import { expect, test } from "vitest";
import { parseMessageFile } from "./message-file.ts";
import { checkMessageForm } from "./message-form.ts";

const problems = (name: string, value: object) =>
  checkMessageForm([parseMessageFile("fr", name, JSON.stringify(value, null, 2))]);
const plural = (match: object) => [
  { declarations: ["input n", "local p = n: plural"], selectors: ["p"], match },
];

test.each([
  ["boats", { boatsTitle: "Titre" }],
  ["boats", { boats__title: "Titre" }],
  ["boats", { quotes_title: "Titre" }],
  ["boat-setup", { boats_title: "Titre" }],
  ["boats", { boats_title: "" }],
  ["boats", { boats_title: "  " }],
  ["boats", { boats_found: plural({ "p=one": "Un bateau" }) }],
  ["boats", { boats_found: plural({ "p=one": "Un bateau", "p=other": "" }) }],
])("%s.json may not contain %o", (name, value) => {
  expect(problems(name, value)).toHaveLength(1);
});

test.each([
  ["boats", { boats_type_jet_ski: "Jet-ski", boats_width_400: "400 pixels" }],
  ["boat-setup", { boat_setup_title: "Configuration" }],
  ["boats", { boats_found: plural({ "p=one": "Un bateau", "p=other": "Des bateaux" }) }],
  ["boats", { boats_found: plural({ "p=one": "Un bateau", "p=*": "Des bateaux" }) }],
])("%s.json may contain %o", (name, value) => {
  expect(problems(name, value)).toEqual([]);
});
