import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { canOpenAttachment } from "./policy.ts";

const person = (userId: string, roles: ("moderator" | "admin")[] = []) =>
  ({ kind: "user", userId, email: "x@escale.example", roles }) as const;
const sent = { ownerId: "a", participantIds: ["a", "b"], isSent: true, isReported: false };

test.each([
  ["its sender", person("a"), sent, true],
  ["its recipient", person("b"), sent, true],
  ["somebody else", person("c"), sent, false],
  ["a visitor", anonymous, sent, false],
  ["a moderator", person("m", ["moderator"]), sent, false],
  ["a moderator, once reported", person("m", ["moderator"]), { ...sent, isReported: true }, true],
  ["an admin, once reported", person("m", ["admin"]), { ...sent, isReported: true }, true],
  ["somebody else, once reported", person("c"), { ...sent, isReported: true }, false],
  ["its sender, before it is sent", person("a"), { ...sent, isSent: false }, true],
  ["its recipient, before it is sent", person("b"), { ...sent, isSent: false }, false],
] as const)("an attachment may be opened by %s: %o", (_who, actor, access, expected) => {
  expect(canOpenAttachment(actor, access)).toBe(expected);
});
