import { expect, test } from "vitest";
import { operatorText } from "./operator-text.ts";
import texts from "./operator-texts.json" with { type: "json" };

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each(Object.entries(texts))(
  "%s has the same placeholders in both languages",
  (_key, { fr, en }) => {
    expect(placeholders(fr)).toEqual(placeholders(en));
  },
);

test("a text is filled in both languages; placeholders without a parameter stay", () => {
  expect(operatorText("port_in_use", { port: 80 })).toBe(
    "Le port 80 est déjà pris, choisissez un autre PORT. / Port 80 is in use already, choose another PORT.",
  );
  expect(operatorText("tile_parts")).toContain("lacks {z}, {x} or {y}");
});
