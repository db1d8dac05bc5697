// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { readingOf } from "#tests/support/markup.tsx";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import type { ReportCase } from "../queries/find-report-case.server.ts";
import { ReportCasePage } from "./report-case-page.tsx";

const found: ReportCase = {
  report: {
    id: "1",
    reporterId: "2",
    reportedId: "3",
    conversationId: "4",
    messageId: null,
    reason: "fraud",
    details: "",
    state: "open",
    createdAt: new Date("2027-05-03T10:00:00Z"),
    amendedAt: null,
    decision: null,
    decisionReason: null,
    decidedBy: null,
    handledAt: null,
  },
  reportedName: "Marc Petit",
  seenVersion: "1",
  isProfessional: false,
  reporterName: "Claire Durand",
  deciderName: "",
  boat: { id: "5", title: "Vega" },
  isOwner: true,
  isStaff: false,
  suspensionId: "6",
  standing: "open",
  upcomingRentals: 0,
  earlier: { dismissed: 0, warned: 0, suspended: 0 },
  others: [],
};
const page = (traits: Partial<ReportCase>, messages: [] | null = null) => (
  <ReportCasePage
    found={{ ...found, ...traits }}
    claim={null}
    messages={messages}
    refusal={null}
    Files={() => null}
  />
);
const read = (traits: Partial<ReportCase>) => readingOf(page(traits));

test.each([
  [{ dismissed: 0, warned: 0, suspended: 0 }, "Aucun"],
  [{ dismissed: 2, warned: 0, suspended: 0 }, "2 sans suite"],
  [{ dismissed: 0, warned: 1, suspended: 0 }, "1 avertissement"],
  [{ dismissed: 0, warned: 0, suspended: 1 }, "1 suspension"],
  [
    { dismissed: 3, warned: 2, suspended: 1 },
    "3 sans suite | · | 2 avertissements | · | 1 suspension",
  ],
])("earlier reports %o are counted by decision", (earlier, text) => {
  expect(read({ earlier })).toContain(`Signalements précédents | ${text} |`);
});

test("the header marks professionals and suspended accounts, which have a button to reopen them", () => {
  expect(read({})).not.toMatch(/Compte suspendu|Rouvrir|Professionnel/);
  expect(read({ standing: "suspended" })).toMatch(
    /Marc Petit \| .*Compte suspendu \| Rouvrir le compte/,
  );
  expect(read({ isProfessional: true })).toMatch(/Marc Petit \| .*Professionnel/);
});

test("the messages cannot be requested again while the request is in flight", async () => {
  const body = await run(page({}), { answers: [new Promise(() => {})] });
  const open = getByRole(body, "button", { name: "Lire les messages concernés" });
  await press(open);
  expect(open.getAttribute("aria-disabled")).toBe("true");
});

/**
 * Shows a suspended account with its messages closed; the button toggles to the state after the account was
 * reopened and the messages were opened, and back.
 */
function Site() {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <main>
      {page({ standing: isAnswered ? "open" : "suspended" }, isAnswered ? [] : null)}
      <button type="button" onClick={() => setAnswered(!isAnswered)}>
        Réponse du site
      </button>
    </main>
  );
}

test("opening the messages or reopening the account moves the focus to the section's or page's heading", async () => {
  const body = await run(<Site />);
  const focusedAfter = async (name: string | RegExp) => {
    getByRole(body, "button", { name }).focus();
    await press(getByRole(body, "button", { name: "Réponse du site" }));
    return document.activeElement instanceof HTMLElement && textOf(document.activeElement);
  };
  expect(await focusedAfter("Lire les messages concernés")).toBe("Messages concernés");
  await press(getByRole(body, "button", { name: "Réponse du site" }));
  expect(await focusedAfter(/^Rouvrir le compte/)).toBe("Marc Petit");
});

/** Shows a report with its messages open, then after the answer to another form, then another report. */
function Reports() {
  const [answers, setAnswers] = useState(0);
  const report = answers < 2 ? found.report : { ...found.report, id: "7" };
  return (
    <main>
      {page({ report }, answers === 0 ? [] : null)}
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        Réponse du site
      </button>
    </main>
  );
}

test("opened messages stay open after another form of their report, and not on another report", async () => {
  const body = await run(<Reports />);
  const isClosed = () =>
    queryByRole(body, "button", { name: "Lire les messages concernés" }) !== null;
  const next = () => press(getByRole(body, "button", { name: "Réponse du site" }));
  expect(isClosed()).toBe(false);
  await next();
  expect(isClosed()).toBe(false);
  await next();
  expect(isClosed()).toBe(true);
});

test("only an undecided report has a link below its messages that leads to the decision", async () => {
  const open = await run(page({}, []));
  const link = getByRole(open, "link", { name: "Décider" });
  const goal = open.querySelector<HTMLElement>(link.getAttribute("href") ?? "");
  expect(goal && textOf(goal)).toMatch(/^Décision.*Enregistrer la décision/);
  const messages = getByRole(open, "heading", { name: "Messages concernés" });
  expect(messages.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const decided = { decision: "dismissed", handledAt: new Date("2027-05-04T10:00:00Z") } as const;
  const report = { ...found.report, ...decided, state: "dismissed" } as const;
  expect(queryByRole(await run(page({ report }, [])), "link", { name: "Décider" })).toBeNull();
});
