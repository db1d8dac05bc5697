import { describe, expect, test } from "vitest";
import { EMAIL_CHANGE_MS, EMAIL_UNDO_MS, normalizeEmail } from "./email-address.ts";

describe("a mail address", () => {
  test.each(["claire@escale.example", "  Claire@Escale.EXAMPLE\n", "CLAIRE@ESCALE.EXAMPLE"])(
    "is the same however its letters and the spaces around it are typed: %j",
    (typed) => {
      expect(normalizeEmail(typed)).toBe("claire@escale.example");
    },
  );

  test("keeps points and what stands behind a +, which are other addresses for some providers", () => {
    expect(normalizeEmail("claire.martin+bateau@escale.example")).toBe(
      "claire.martin+bateau@escale.example",
    );
  });
});

test("a new address is confirmed within a day, and reverted within a week", () => {
  const hour = 3_600_000;
  expect(EMAIL_CHANGE_MS).toBe(24 * hour);
  expect(EMAIL_UNDO_MS).toBe(168 * hour);
});
