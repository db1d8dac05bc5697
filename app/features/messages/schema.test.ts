import { expect, test } from "vitest";
import { maxMessageLength, messageContentSchema } from "./schema.ts";

test("a message is not blank and has at most 5,000 characters, not counting spaces around it", () => {
  expect(messageContentSchema.parse("  Bonjour \n")).toBe("Bonjour");
  expect(messageContentSchema.safeParse(" \n\t ").success).toBe(false);
  expect(messageContentSchema.safeParse("a".repeat(maxMessageLength)).success).toBe(true);
  expect(messageContentSchema.safeParse("a".repeat(maxMessageLength + 1)).success).toBe(false);
});
