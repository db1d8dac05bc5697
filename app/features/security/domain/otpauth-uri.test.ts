import { expect, test } from "vitest";
import { readableSecret } from "./otpauth-uri.ts";

const uri = "otpauth://totp/Escale:claire%40escale.example?secret=JBSWY3DPEHPK3PXP&issuer=Escale";

test("the secret is formatted in groups of four, wherever it is among the parameters", () => {
  expect(readableSecret(uri)).toBe("JBSW Y3DP EHPK 3PXP");
  expect(readableSecret("otpauth://totp/Escale?issuer=Escale&secret=JBSWY3")).toBe("JBSW Y3");
});

test.each([
  "",
  "javascript:alert(1)//otpauth://totp/x?secret=JBSW",
  "https://elsewhere.example/totp/x?secret=JBSW",
  "otpauth://hotp/Escale?secret=JBSW",
  "otpauth://totp/Escale?issuer=Escale",
  "otpauth://totp/Escale?secret=<b>",
  `${uri}&x=${"x".repeat(500)}`,
])("any other URI is rejected: %j", (other) => {
  expect(readableSecret(other)).toBeNull();
});
