import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { FactsLine } from "./facts-line.tsx";

test("facts are separated by dots, and missing facts leave none", () => {
  expect(readable(markup(<FactsLine facts={["Marc", null, "", false, "870 €"]} />))).toBe(
    "Marc · 870 €",
  );
  expect(readable(markup(<FactsLine facts={["Marc"]} />))).toBe("Marc");
});
