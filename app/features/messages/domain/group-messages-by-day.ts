import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";

/** The messages of one day in Paris. */
type MessageDay<Message> = { day: CalendarDate; messages: Message[] };

/** Groups messages by the day they were written in Europe/Paris, in the given order. */
export function groupMessagesByDay<Message extends { createdAt: Date }>(
  messages: readonly Message[],
): MessageDay<Message>[] {
  const days = Map.groupBy(messages, ({ createdAt }) => dayInParis(createdAt));
  return [...days].map(([day, written]) => ({ day, messages: written }));
}
