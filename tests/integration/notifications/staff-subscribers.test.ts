import { describe, expect, test } from "vitest";
import type { DomainEvent, Subscription } from "#app/platform/events/events.ts";
import { auditOf, heard, jobsOf } from "./heard-event.ts";

type Case = [DomainEvent, string, Subscription["pages"], string[]];

const ofContest = { contestId: "contest", reservationId: "stay", ownerId: "owner" };
const decided = {
  ...ofContest,
  moderatorId: "moderator",
  reason: "Bulletin météo",
  wasContested: true,
};
const owner = { reservations: ["owner"] };

describe("a contested fee", () => {
  test.each<Case>([
    [
      { type: "fee_contested", ...ofContest, files: 2 },
      "owner: reservation stay",
      owner,
      ["send-contest-email: contest claimed owner"],
    ],
    [
      { type: "fee_waived", ...decided },
      "moderator: reservation stay",
      owner,
      ["send-contest-email: contest waived owner"],
    ],
    [
      { type: "fee_upheld", ...decided },
      "moderator: reservation stay",
      owner,
      ["send-contest-email: contest upheld owner"],
    ],
    [
      { type: "fee_upheld", ...decided, wasContested: false },
      "moderator: reservation stay",
      owner,
      ["send-contest-email: contest upheld owner", "sweep-contest-files: contest owner"],
    ],
    [
      { type: "fee_contest_lapsed", ...ofContest },
      "the site: reservation stay",
      owner,
      ["send-contest-email: contest lapsed owner", "sweep-contest-files: contest owner"],
    ],
    [
      { type: "evidence_added", ...ofContest, fileId: "file", bytes: 10 },
      "owner: reservation stay",
      owner,
      [],
    ],
    [
      { type: "evidence_removed", ...ofContest, fileId: "file", bytes: 10 },
      "owner: reservation stay",
      owner,
      ["sweep-contest-files: contest owner"],
    ],
  ])("%j is recorded, shown on open pages of the owner only, and mailed", expectHeard);
});

describe("a report", () => {
  const report = {
    type: "report_decided",
    reportId: "report",
    reporterId: "reporter",
    reportedId: "reported",
    moderatorId: "moderator",
    reason: "Insultes",
  } as const;

  test.each<Case>([
    [
      { ...report, decision: "warned" },
      "moderator: report report",
      undefined,
      ["send-report-answer-email: audit reporter", "send-account-notice-email: audit reported"],
    ],
    [
      { ...report, decision: "dismissed" },
      "moderator: report report",
      undefined,
      ["send-report-answer-email: audit reporter"],
    ],
    [
      { ...report, decision: "suspended" },
      "moderator: report report",
      undefined,
      ["send-report-answer-email: audit reporter"],
    ],
    [
      { type: "account_suspended", userId: "reported", moderatorId: "moderator", reason: "Fraude" },
      "moderator: user reported",
      { session: ["reported"] },
      ["send-account-notice-email: audit reported"],
    ],
    [
      { type: "account_reopened", userId: "reported", moderatorId: "moderator" },
      "moderator: user reported",
      undefined,
      ["send-account-notice-email: audit reported"],
    ],
    [
      {
        type: "listing_reported",
        reportId: "report",
        boatId: "boat",
        reporterId: null,
        reason: "fraud",
      },
      "the site: boat boat",
      undefined,
      ["send-listing-report-email: report"],
    ],
    [
      {
        type: "listing_reports_answered",
        boatId: "boat",
        moderatorId: "moderator",
        reports: 2,
        handledAt: new Date("2027-05-03T10:00:00Z"),
        decision: "dismissed",
        answer: "Rien à signaler",
      },
      "moderator: boat boat",
      undefined,
      ["answer-listing-reports: boat moderator 2027-05-03T10:00:00.000Z"],
    ],
  ])("%j is recorded, and mailed to the people concerned", expectHeard);
});

describe("a role", () => {
  test.each<Case>(
    (["role_given", "role_taken"] as const).map((type) => [
      { type, userId: "person", role: "moderator", adminId: "admin" },
      "admin: role person",
      undefined,
      ["send-role-email: audit person"],
    ]),
  )("%j is recorded, and mailed to the person whose role it is or was", expectHeard);
});

describe("a boat", () => {
  const boat = { boatId: "boat", ownerId: "owner" };
  const calendar = { ...boat, calendarId: "calendar" };

  test.each<Case>([
    [
      { type: "calendar_unreadable", ...calendar, failure: "unreachable" },
      "the site: boat boat",
      undefined,
      ["send-unreadable-calendar-email: calendar owner"],
    ],
    [
      { type: "calendar_clashed", ...calendar, reservationId: "stay" },
      "the site: boat boat",
      undefined,
      ["send-calendar-clash-email: calendar stay owner"],
    ],
  ])("%j is recorded, and mailed to the owner", expectHeard);

  test.each([
    ["rejected", "approved", null, true],
    ["approved", "pending", null, false],
    ["rejected", "rejected", "Photos floues", false],
    ["rejected", "rejected", "Adresse inconnue", true],
  ] as const)(
    "changed from %s to %s for '%s': its owner is notified: %s",
    (from, to, reason, isTold) => {
      const set = heard({
        type: "boat_status_set",
        ...boat,
        moderatorId: "moderator",
        from,
        to,
        reason,
        reasonBefore: from === "rejected" ? "Photos floues" : null,
        isAfterReport: false,
      });
      expect(jobsOf(set)).toEqual(isTold ? ["send-boat-status-email: audit owner"] : []);
    },
  );
});

function expectHeard(
  event: DomainEvent,
  audit: string,
  pages: Subscription["pages"],
  jobs: string[],
) {
  const subscription = heard(event);
  expect(auditOf(subscription)).toBe(audit);
  expect(subscription.pages).toEqual(pages);
  expect(jobsOf(subscription)).toEqual(jobs);
}
