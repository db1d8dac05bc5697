import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { receivedMessage } from "#tests/factories/received-message.ts";
import type { ConversationView } from "../queries/find-conversation.server.ts";
import { conversationQuoteSlots } from "./conversation-quote-slots.tsx";

const request = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};

const asked: ConversationView = {
  id: "1",
  boat: {
    id: "2",
    title: "Vega",
    city: "Marseille",
    port: "Vieux-Port",
    photo: null,
    isOwn: false,
    hasPage: true,
  },
  other: {
    userId: "3",
    firstName: "Marc",
    avatarUrl: null,
    hasLeft: false,
    isAway: false,
    blocked: null,
    canBeWrittenTo: true,
    ownsBoat: true,
    ratingAsRenter: null,
  },
  request,
  showsContacts: false,
  canAttach: false,
  messages: [{ ...receivedMessage("1", "Bonjour"), isOwn: true, stay: request, quoteId: null }],
  hasEarlier: false,
  quotes: new Map(),
  quoteProposal: null,
  wishes: null,
};

test.each([
  ["2027-07-09", true],
  ["2027-07-10", true],
  ["2027-07-11", false],
])("an unanswered request promises a quote until its first day: on %s %s", (today, isPromised) => {
  const slots = conversationQuoteSlots(asked, { answer: null, today: calendarDate(today) });
  expect(Boolean(slots.awaited)).toBe(isPromised);
});
