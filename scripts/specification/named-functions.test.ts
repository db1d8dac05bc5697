import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// spec 1-7.01 2-7.01
test.each([
  ["send-booking-email", "messages"],
  ["translate-text", "translation"],
  ["get-client-email", "reservations"],
  ["create-payment", "payments"],
  ["process-payment-success", "payments"],
  ["get_secure_banking_info", "banking"],
  ["upsert_secure_banking_info", "banking"],
])("%s from the specification is mentioned by name in the feature '%s'", (name, feature) => {
  const cwd = join(import.meta.dirname, "../../app/features", feature);
  const texts = globSync("**/{*.server,jobs}.ts", { cwd }).map((path) =>
    readFileSync(join(cwd, path), "utf8"),
  );
  expect(texts.some((text) => text.includes(name))).toBe(true);
});
