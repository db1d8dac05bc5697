import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { FactsLine } from "./facts-line.tsx";

test("facts have a dot between them, and what is not known leaves none", () => {
  expect(readable(markup(<FactsLine facts={["Marc", null, "", false, "870 €"]} />))).toBe(
    "Marc · 870 €",
  );
  expect(readable(markup(<FactsLine facts={["Marc"]} />))).toBe("Marc");
});
