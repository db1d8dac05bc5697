import { expect, test } from "vitest";
import { markup, readable } from "#tests/support/markup.tsx";
import { FactsLine } from "./facts-line.tsx";

test("facts are separated by dots, and missing facts leave none", () => {
  expect(readable(markup(<FactsLine facts={["Marc", null, "", false, "870 €"]} />))).toBe(
    "Marc · 870 €",
  );
  expect(readable(markup(<FactsLine facts={["Marc"]} />))).toBe("Marc");
});

test("desktop facts are hidden at other widths, together with the dot before them", () => {
  const html = markup(<FactsLine facts={["10 juillet", null]} desktopFacts={[false, "3 jours"]} />);
  expect(readable(html)).toBe("10 juillet · 3 jours");
  const [shown = "", ...hidden] = html.split(/<span class="[^"]*max-lg:hidden">/);
  expect(readable(shown)).toBe("10 juillet");
  expect(hidden.map(readable)).toEqual(["· 3 jours"]);
});
