import { expect, test } from "vitest";
import { joinFacts } from "./join-facts.ts";

test("known facts are joined by a dot that cannot start a line", () => {
  expect(joinFacts(["Avec skipper", null, false, undefined, "", "Kayak"])).toBe(
    "Avec skipper\u00A0· Kayak",
  );
});
