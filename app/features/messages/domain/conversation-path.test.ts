import { describe, expect, test } from "vitest";
import {
  attachFilePath,
  conversationInAddress,
  conversationPath,
  conversationPathOf,
  conversationReadPath,
  earlierMessagesPath,
  replyWithFilesPath,
} from "./conversation-path.ts";

const url = (query: string) => new URL(`https://escale.example/en/messages${query}`);

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

test("an address may ask for the form that reports the other person", () => {
  const place = { with: "u1", boat: "b1" };
  expect(conversationPath({ ...place, isReporting: true })).toBe(
    "/messages?with=u1&boat=b1&report=1",
  );
  expect(conversationPath({ ...place, isReporting: false })).toBe("/messages?with=u1&boat=b1");
});

describe("a conversation has an address of its own, with the same person, boat and tab,", () => {
  const place = { with: "u1", boat: "b1", tab: "unread" } as const;

  test("for what was read", () => {
    expect(conversationReadPath(place)).toBe("/messages/read?with=u1&boat=b1&tab=unread");
  });

  test("for earlier messages", () => {
    expect(earlierMessagesPath({ ...place, before: "m1" })).toBe(
      "/messages/earlier?with=u1&boat=b1&tab=unread&before=m1",
    );
  });

  test("for each file of a reply", () => {
    expect(attachFilePath(place, "f1")).toBe("/messages/attachments/f1?with=u1&boat=b1&tab=unread");
  });

  test("for a reply that is sent with its files", () => {
    expect(replyWithFilesPath(place)).toBe(
      "/messages?with=u1&boat=b1&tab=unread&form=reply-with-files",
    );
  });
});

describe("in the address of a page, the conversation", () => {
  test("is the one that its forms lead back to, without what was open in it", () => {
    const query = "?with=u1&boat=b1&tab=unread";
    expect(conversationPathOf(url(`${query}&list=2&before=m1&report=1`))).toBe(`/messages${query}`);
  });

  test("has the first tab if it names none or an unknown one", () => {
    expect(conversationPathOf(url("?with=u1&boat=b1"))).toBe("/messages?with=u1&boat=b1");
    expect(conversationPathOf(url("?tab=archived"))).toBe("/messages");
  });

  test("is the other person and the boat, or nothing of either", () => {
    expect(conversationInAddress(url("?with=u1&boat=b1"))).toEqual({
      boatId: "b1",
      otherUserId: "u1",
    });
    expect(conversationInAddress(url(""))).toEqual({ boatId: null, otherUserId: null });
  });
});
