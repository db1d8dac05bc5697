import { describe, expect, test } from "vitest";
import type { ConversationView } from "#app/features/messages/queries/find-conversation.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { htmlOf } from "#tests/setup/read-markup.tsx";
import { ConversationPane } from "./messages-conversation.tsx";

const conversation = (hasLeft: boolean): ConversationView => ({
  boat: { id: "b", title: "Sloop Mistral", photo: null, isOwn: false },
  other: { userId: "u", firstName: hasLeft ? null : "Marc", avatarUrl: null, hasLeft },
  request: null,
  messages: [],
  quoteProposal: null,
});

const pane = (hasLeft: boolean) =>
  htmlOf(
    <ConversationPane
      openKey="b_u_v"
      conversation={conversation(hasLeft)}
      photo={null}
      tab="all"
      today={calendarDate("2027-05-03")}
      longestMessage={2000}
      answer={null}
    />,
  );

describe("a conversation", () => {
  test("has a box to answer in", () => {
    expect(pane(false)).toContain("<textarea");
    expect(pane(false)).not.toContain("a fermé son compte");
  });

  test("with somebody who left has a quiet line instead of it", () => {
    expect(pane(true)).not.toContain("<textarea");
    expect(pane(true)).toContain(
      "Cette personne a fermé son compte : elle ne reçoit plus de messages.",
    );
  });
});
