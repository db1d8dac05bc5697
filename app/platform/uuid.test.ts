import { expect, test } from "vitest";
import { derivedUuid } from "./derived-uuid.server.ts";
import { isUuid, randomUuid } from "./uuid.ts";

test("a derived UUID is the same in every version of the site, because stored records have it", () => {
  expect(derivedUuid("a", "b")).toBe("c14cddc0-33f6-8b9d-aa80-ea675cf280a0");
});

test("a random UUID has the version and the variant of random ones", () => {
  const made = randomUuid();
  expect(isUuid(made)).toBe(true);
  expect(made).toMatch(/^.{14}4.{4}[89ab]/);
});
