import { expect, test } from "vitest";
import { readConversationSearch, readConversationTab, readListPages } from "./conversation-tab.ts";

test("an unknown tab in a URL becomes the first one", () => {
  expect(readConversationTab("unread")).toBe("unread");
  expect(readConversationTab("archive")).toBe("all");
  expect(readConversationTab(null)).toBe("all");
});

test.each([
  [null, 1],
  ["1", 1],
  ["2", 2],
  ["40", 40],
  ["41", 40],
  ["999", 40],
  ["0", 1],
  ["-2", 1],
  ["1e9", 1],
  ["", 1],
])("a URL that asks for %j pages of the list gets %i", (asked, pages) => {
  expect(readListPages(asked)).toBe(pages);
});

test.each([
  [null, ""],
  ["  Marc \t Vega ", "Marc Vega"],
  ["Marc\u0000\u0007Vega\u0000", "Marc Vega"],
  ["\u0000", ""],
])("a URL that searches for %j searches for %j", (asked, words) => {
  expect(readConversationSearch(asked)).toBe(words);
});
