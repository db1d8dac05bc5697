import { expect, test } from "vitest";
import { quoteStatuses } from "./quote-lifecycle.ts";
import { answeredRefusal } from "./quote-refusal.ts";

test("a quote that can no longer be answered was withdrawn, replaced, expired, or else already answered", () => {
  const own = ["withdrawn", "replaced", "expired", "person_left"] as const;
  for (const status of own) expect(answeredRefusal(status)).toBe(status);
  for (const status of quoteStatuses.filter((each) => !own.some((over) => over === each))) {
    expect(answeredRefusal(status)).toBe("already_answered");
  }
});
