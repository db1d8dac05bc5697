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
test("the address of a conversation contains the other person and the boat", () => {
  expect(conversationPath({ with: "u1", boat: "b1" })).toBe("/messages?with=u1&boat=b1");
});

test("an address can contain the length of the list, and the message before which the conversation is shown", () => {
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

test("the search stays in the address of a conversation, and its words are separated by single spaces", () => {
  const path = conversationPath({ with: "u1", boat: "b1", search: "Claire Vega" });
  expect(path).toBe("/messages?with=u1&boat=b1&q=Claire+Vega");
  expect(conversationPathOf(url("?with=u1&boat=b1&q=++Claire%20%20Vega+"))).toBe(path);
  expect(conversationPathOf(url(`?q=${"a".repeat(61)}`))).toBe(`/messages?q=${"a".repeat(60)}`);
  expect(conversationPathOf(url("?q=++"))).toBe("/messages");
});

test("an address can open the form that reports the other person", () => {
  const place = { with: "u1", boat: "b1" };
  expect(conversationPath({ ...place, isReporting: true })).toBe(
    "/messages?with=u1&boat=b1&report=1",
  );
  expect(conversationPath({ ...place, isReporting: false })).toBe("/messages?with=u1&boat=b1");
});

describe("a conversation has a separate address, with the same person, boat and tab,", () => {
  const place = { with: "u1", boat: "b1", tab: "unread" } as const;

  test("to mark messages as read", () => {
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

  test("for a reply submitted with its files", () => {
    expect(replyWithFilesPath(place)).toBe(
      "/messages?with=u1&boat=b1&tab=unread&form=reply-with-files",
    );
  });
});

describe("the conversation in a page's URL", () => {
  test("is the one that its forms redirect to, without what was open in it", () => {
    const query = "?with=u1&boat=b1&tab=unread";
    expect(conversationPathOf(url(`${query}&list=2&before=m1&report=1`))).toBe(`/messages${query}`);
  });

  test("has the first tab when the URL names none or an unknown one", () => {
    expect(conversationPathOf(url("?with=u1&boat=b1"))).toBe("/messages?with=u1&boat=b1");
    expect(conversationPathOf(url("?tab=archived"))).toBe("/messages");
  });

  test("is the other person and the boat, both null when the URL has neither", () => {
    expect(conversationInAddress(url("?with=u1&boat=b1"))).toEqual({
      boatId: "b1",
      otherUserId: "u1",
    });
    expect(conversationInAddress(url(""))).toEqual({ boatId: null, otherUserId: null });
  });
});
