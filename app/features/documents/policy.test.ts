import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canOpenDocuments } from "./policy.ts";

const documents = { ownerId: "marc" };

test("private documents are open to their owner, moderators and admins", () => {
  expect(canOpenDocuments(person("marc"), documents)).toBe(true);
  expect(canOpenDocuments(person("paul", "moderator"), documents)).toBe(true);
  expect(canOpenDocuments(person("paul", "admin"), documents)).toBe(true);
  expect(canOpenDocuments(person("claire"), documents)).toBe(false);
  expect(canOpenDocuments(anonymous, documents)).toBe(false);
});
