import { expect, test } from "vitest";
import { conversationsOfTab, readConversationTab, countUnreadByTab } from "./conversation-tab.ts";

const conversations = [
  { key: "a", unreadCount: 0, hasBookingDetails: true },
  { key: "b", unreadCount: 2, hasBookingDetails: false },
  { key: "c", unreadCount: 1, hasBookingDetails: true },
];

const keys = (listed: { key: string }[]) => listed.map(({ key }) => key);

// spec 2-2.35
test("each tab lists its conversations in the order given", () => {
  expect(keys(conversationsOfTab("all", conversations))).toEqual(["a", "b", "c"]);
  expect(keys(conversationsOfTab("unread", conversations))).toEqual(["b", "c"]);
  expect(keys(conversationsOfTab("reservations", conversations))).toEqual(["a", "c"]);
});

test("the open conversation stays in the list of unread ones although it is read", () => {
  expect(keys(conversationsOfTab("unread", conversations, "a"))).toEqual(["a", "b", "c"]);
});

// spec 2-2.35
test("each tab's badge counts the unread messages of its conversations", () => {
  expect(countUnreadByTab(conversations)).toEqual({ all: 3, unread: 3, reservations: 1 });
});

test("an unknown tab of an address is the first one", () => {
  expect(readConversationTab("unread")).toBe("unread");
  expect(readConversationTab("archive")).toBe("all");
  expect(readConversationTab(null)).toBe("all");
});
