import { expect, test } from "vitest";
import { conversationPath } from "./conversation-path.ts";

// spec 1-2.10
test("a conversation's address names the other person and the boat", () => {
  expect(conversationPath({ with: "u1", boat: "b1" })).toBe("/messages?with=u1&boat=b1");
});

test("the first tab is omitted from the address", () => {
  expect(conversationPath({ tab: "all" })).toBe("/messages");
  expect(conversationPath({ tab: "unread" })).toBe("/messages?tab=unread");
});
