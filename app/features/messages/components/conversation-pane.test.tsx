// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByLabelText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { receivedMessage } from "#tests/factories/received-message.ts";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import type {
  ConversationPage,
  MessageInConversation,
} from "../queries/read-conversation.server.ts";
import { ConversationPane } from "./conversation-pane.tsx";

const conversation: ConversationPage<MessageInConversation> = {
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
  request: null,
  showsContacts: false,
  canAttach: true,
  messages: [receivedMessage("new", "Bonjour")],
  hasEarlier: true,
};

const earlier = {
  before: "new",
  messages: [receivedMessage("old", "Payez en espèces")],
  showsContacts: false,
};

const open = (hasEarlier: boolean, { isAway = false, awaited = "" } = {}) =>
  run(
    <main>
      <ConversationPane
        conversation={{ ...conversation, other: { ...conversation.other, isAway } }}
        before={null}
        isReporting
        tab="all"
        search=""
        today={calendarDate("2027-05-03")}
        maxMessageLength={1000}
        answer={null}
        quotes={{ button: null, form: null, awaited, cardOf: () => null, asked: [] }}
        renderText={({ content }, show) => show({ text: content, lang: undefined, control: null })}
      />
    </main>,
    { loaded: { ...earlier, hasEarlier } },
  );

/** Loads the earlier messages with the link, as with the Enter key, and returns the page. */
async function loadEarlier(hasEarlier: boolean): Promise<HTMLElement> {
  const body = await open(hasEarlier);
  const link = getByRole(body, "link", { name: "Messages plus anciens" });
  link.focus();
  await press(link);
  await until(() => queryByText(body, "Payez en espèces", { selector: "p" }) !== null);
  return body;
}

test("a message that was loaded later can be reported too", async () => {
  const body = await loadEarlier(false);
  await until(() => queryByLabelText(body, "Ce que vous signalez") !== null);
  const options = getByLabelText(body, "Ce que vous signalez").querySelectorAll("option");
  expect([...options].map((option) => [option.value, textOf(option)])).toEqual([
    ["", "La conversation"],
    ["new", "03/05/2027 à 10:00 · Bonjour"],
    ["old", "03/05/2027 à 10:00 · Payez en espèces"],
  ]);
});

test("the link to earlier messages keeps the focus, and leaves it to the messages when it disappears", async () => {
  const kept = await loadEarlier(true);
  expect(document.activeElement?.textContent).toBe("Messages plus anciens");
  expect(getByRole(kept, "link", { name: "Messages plus anciens" })).toBe(document.activeElement);
  const last = await loadEarlier(false);
  expect(document.activeElement).toBe(getByRole(last, "log"));
});

test.each([
  [false, true],
  [true, false],
])(
  "an answer is promised unless the other person's account is suspended: %s",
  async (isAway, isPromised) => {
    const body = await open(false, { isAway, awaited: "Marc vous répond ici" });
    expect(queryByText(body, /vous répond ici/) !== null).toBe(isPromised);
    expect(queryByText(body, /ne peut pas répondre ici/) !== null).toBe(isAway);
  },
);
