import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskIban, shortIban } from "./mask-iban.ts";

describe("a masked IBAN", () => {
  // spec 2-2.18
  it("shows the first 2 and the last 4 characters, with asterisks between", () => {
    expect(maskIban("FR7630006000011234567890189")).toBe(`FR${"*".repeat(21)}0189`);
    expect(maskIban("ABCDEFG")).toBe("AB*DEFG");
  });

  // spec 2-2.18
  it.each(["", "FR", "FR763"])("with fewer than 6 characters is unchanged: %j", (iban) =>
    expect(maskIban(iban)).toBe(iban),
  );

  it("is as long as the IBAN, and all but 6 of its characters are asterisks", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{6,34}$/), (iban) => {
        const masked = maskIban(iban);
        expect(masked).toHaveLength(iban.length);
        expect(masked.replace(/[^*]/g, "")).toHaveLength(iban.length - 6);
      }),
    );
  });

  it("is shortened in a line of text without losing visible characters", () => {
    expect(shortIban(maskIban("FR7630006000011234567890189"))).toBe("FR**\u00A0****\u00A00189");
    expect(shortIban("FR763")).toBe("FR763");
  });
});
