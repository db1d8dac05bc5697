import { describe, expect, test } from "vitest";
import { emailChangeMs, emailUndoMs, normalizeEmail } from "./email-address.ts";

describe("an email address", () => {
  test.each(["claire@escale.example", "  Claire@Escale.EXAMPLE\n", "CLAIRE@ESCALE.EXAMPLE"])(
    "is normalized to lower case without surrounding spaces: %j",
    (typed) => {
      expect(normalizeEmail(typed)).toBe("claire@escale.example");
    },
  );

  test("loses the unseen characters that a text may contain when it is pasted", () => {
    expect(normalizeEmail("\u202Aclaire\u200B@escale.example\u202C")).toBe("claire@escale.example");
    expect(normalizeEmail("\u200B claire@escale.example\uFEFF")).toBe("claire@escale.example");
  });

  test("keeps its dots and the part after a +, because some providers treat these as different addresses", () => {
    expect(normalizeEmail("claire.martin+bateau@escale.example")).toBe(
      "claire.martin+bateau@escale.example",
    );
  });
});

test("a new address can be confirmed for a day, and reverted for a week", () => {
  const hour = 3_600_000;
  expect(emailChangeMs).toBe(24 * hour);
  expect(emailUndoMs).toBe(168 * hour);
});
