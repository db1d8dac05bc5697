import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type ConversationMessage,
  conversationKey,
  groupConversations,
} from "./conversation-key.ts";

const details = { dateFrom: "2025-06-10", dateTo: "2025-06-12", guests: 2 };

function message(id: string, hour: number, rest: Partial<ConversationMessage> = {}) {
  return {
    id,
    boatId: "boat",
    senderId: "claire",
    recipientId: "marc",
    isRead: false,
    createdAt: new Date(Date.UTC(2025, 5, 1, hour)),
    bookingDetails: null,
    ...rest,
  };
}
const reply = { senderId: "marc", recipientId: "claire" };

const isAboutBooking = (...bookingDetails: unknown[]) =>
  groupConversations(
    bookingDetails.map((value, index) => message(`${index}`, index, { bookingDetails: value })),
    "marc",
  )[0]?.hasBookingDetails;

const anyMessages = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    boatId: fc.constantFrom("b1", "b2"),
    senderId: fc.constantFrom("claire", "marc", "nadia"),
    recipientId: fc.constantFrom("claire", "marc", "nadia"),
    isRead: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2025, 5, 1, hour))),
    bookingDetails: fc.constantFrom(null, details),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);
const visible = ({ senderId, recipientId }: ConversationMessage) =>
  [senderId, recipientId].includes("claire");

describe("the key of a conversation", () => {
  // spec 2-3.46
  test("is the same for both people", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (boat, a, b) => {
        expect(conversationKey(boat, a, b)).toBe(conversationKey(boat, b, a));
      }),
    );
  });

  test("differs for another boat or another pair of people, whatever the ids contain", () => {
    const id = fc.string({ unit: fc.constantFrom("a", "b", ":", "%"), maxLength: 4 });
    fc.assert(
      fc.property(fc.tuple(id, id, id), fc.tuple(id, id, id), ([boat, a, b], [boat2, c, d]) => {
        const same = boat === boat2 && [a, b].toSorted().join(" ") === [c, d].toSorted().join(" ");
        expect(conversationKey(boat, a, b) === conversationKey(boat2, c, d)).toBe(same);
      }),
    );
  });
});

describe("conversations", () => {
  // spec 2-3.46
  test("are one per boat and pair of people, with both directions together", () => {
    const conversations = groupConversations(
      [
        message("1", 1),
        message("2", 2, reply),
        message("3", 3, { boatId: "other" }),
        message("4", 4, { recipientId: "nadia" }),
      ],
      "claire",
    );
    expect(
      conversations.map(({ boatId, otherUserId, messages }) => [
        boatId,
        otherUserId,
        messages.map(({ id }) => id),
      ]),
    ).toEqual([
      ["boat", "nadia", ["4"]],
      ["other", "marc", ["3"]],
      ["boat", "marc", ["1", "2"]],
    ]);
  });

  test("contain their messages oldest first, and know the last one", () => {
    const [conversation] = groupConversations(
      [message("2", 2), message("3", 3, reply), message("1", 1)],
      "marc",
    );
    expect(conversation?.messages.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(conversation?.lastMessage.id).toBe("3");
    expect(conversation?.otherUserId).toBe("claire");
  });

  test("count as unread the messages to the viewer that they have not read", () => {
    const messages = [
      message("1", 1, { isRead: true }),
      message("2", 2),
      message("3", 3, reply),
      message("4", 4, reply),
    ];
    expect(groupConversations(messages, "marc")[0]?.unreadCount).toBe(1);
    expect(groupConversations(messages, "claire")[0]?.unreadCount).toBe(2);
  });

  test("are about a booking when any message has valid booking details", () => {
    expect(isAboutBooking(null, details, null)).toBe(true);
    expect(isAboutBooking(null, {}, { dateFrom: "soon" })).toBe(false);
  });

  test("leave out messages between other people", () => {
    expect(groupConversations([message("1", 1)], "nadia")).toEqual([]);
  });

  test("together contain each of the viewer's messages once", () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const held = groupConversations(messages, "claire").flatMap((one) => one.messages);
        expect(new Set(held)).toEqual(new Set(messages.filter(visible)));
        expect(held).toHaveLength(messages.filter(visible).length);
      }),
    );
  });

  test("are the same for any order of the messages, newest conversation first", () => {
    const given = anyMessages.chain((messages) =>
      fc.tuple(
        fc.constant(messages),
        fc.shuffledSubarray(messages, { minLength: messages.length }),
      ),
    );
    fc.assert(
      fc.property(given, ([messages, shuffled]) => {
        const conversations = groupConversations(shuffled, "claire");
        expect(conversations).toEqual(groupConversations(messages, "claire"));
        const times = conversations.map(({ lastMessage }) => lastMessage.createdAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
    );
  });
});
