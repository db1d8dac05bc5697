import { expect, test } from "vitest";
import { conversationPath } from "./conversation-path.ts";

// spec 1-2.10
test("a conversation's address names the other person and the boat", () => {
  expect(conversationPath({ with: "u1", boat: "b1" })).toBe("/messages?with=u1&boat=b1");
});

test("an address may name the length of the list, and the message before which it begins", () => {
  expect(conversationPath({ tab: "unread", list: 2 })).toBe("/messages?tab=unread&list=2");
  expect(conversationPath({ list: 1 })).toBe("/messages");
  expect(conversationPath({ with: "u1", boat: "b1", before: "m1" })).toBe(
    "/messages?with=u1&boat=b1&before=m1",
  );
});

test("the first tab is omitted from the address", () => {
  expect(conversationPath({ tab: "all" })).toBe("/messages");
  expect(conversationPath({ tab: "unread" })).toBe("/messages?tab=unread");
});
