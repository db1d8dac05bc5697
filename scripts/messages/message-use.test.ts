import { expect, test } from "vitest";
import { projectOf } from "../structure/project.ts";
import { checkMessageUse } from "./message-use.ts";

const head = 'import { m } from "#app/i18n/paraglide/messages.js";\n';
const rules = (keys: string[], code: string, inputs: string[] = []) =>
  checkMessageUse(
    new Map(keys.map((key) => [key, { path: "messages/fr/boats.json", line: 1, inputs }])),
    projectOf({ "app/ui/card.tsx": head + code }).files,
  ).map((violation) => violation.rule);

test("a key that no code uses is reported", () => {
  expect(rules(["boats_a"], "")).toEqual(["boats_a is used nowhere"]);
});

test.each(["m.boats_a();", 'm["boats_a"]();', 'm["boats_a" as const]();'])(
  "%s uses the key",
  (code) => {
    expect(rules(["boats_a"], code)).toEqual([]);
  },
);

test("a key that does not exist is reported", () => {
  expect(rules([], "m.boats_a();")).toEqual(["the message boats_a does not exist"]);
  expect(rules([], 'm["boats_a"]();')).toHaveLength(1);
});

test("an input that the message does not have is reported", () => {
  const rule = "the message boats_a has no input price";
  expect(rules(["boats_a"], "m.boats_a({ price: 1 });")).toEqual([rule]);
  expect(rules(["boats_a"], 'm["boats_a"]({ count, price });', ["count"])).toEqual([rule]);
  expect(rules(["boats_a"], "m.boats_a({ count, ...rest }, { locale });", ["count"])).toEqual([]);
});

test("messages may be imported individually or as a namespace", () => {
  const from = 'from "#app/i18n/paraglide/messages.js";';
  expect(rules(["boats_a"], `import { boats_a } ${from}`)).toEqual([]);
  expect(rules(["boats_a"], `import * as texts ${from} texts.boats_a();`)).toEqual([]);
});

test("a table of labels uses the keys that it lists", () => {
  expect(rules(["boats_a"], 'const labels = { a: "boats_a" } as const; m[labels.a]();')).toEqual(
    [],
  );
});

test("a family uses all of its keys", () => {
  const keys = ["boats_type_voile", "boats_type_jet_ski"];
  expect(rules(keys, "m[`boats_type_${type}`]();")).toEqual([]);
  expect(rules([...keys, "boats_title"], "m[`boats_type_${type}`]();")).toEqual([
    "boats_title is used nowhere",
  ]);
});

test("a family that matches no key is reported", () => {
  expect(rules([], "m[`boats_kind_${type}`]();")).toEqual(["no message is named boats_kind_…"]);
});

test("a family that could match all keys is reported, since it hides unused ones", () => {
  expect(rules(["boats_a"], "m[`boats_${type}`]();")).toEqual([
    "boats_… could be any message: name the family",
    "boats_a is used nowhere",
  ]);
});

test("a comment does not use a key", () => {
  expect(rules(["boats_a"], "// m.boats_a()")).toEqual(["boats_a is used nowhere"]);
});
