import { expect, test } from "vitest";
import { anonymous, canModerate, type Role } from "./actor.ts";

const person = (...roles: string[]) => ({
  kind: "user" as const,
  userId: "claire",
  email: "claire@escale.example",
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- also roles that are still to come
  roles: roles as Role[],
});

test.each(["moderator", "admin"])("the role %s moderates", (role) => {
  expect(canModerate(person(role))).toBe(true);
});

test("nobody moderates without a role or with an unrelated role", () => {
  for (const actor of [anonymous, person(), person("accountant")]) {
    expect(canModerate(actor)).toBe(false);
  }
});
