import { describe, expect, test } from "vitest";
import { ownerCancellationReasons } from "#app/features/reservations/domain/cancellation-record.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { evidenceUntil, isContestable } from "./fee-contest.ts";
import { shownContest } from "./shown-contest.ts";

describe("the fee of an owner's cancellation", () => {
  // spec 2-9.06
  test("can only be contested for force majeure and weather", () => {
    expect(ownerCancellationReasons.filter(isContestable)).toEqual(["force-majeure", "weather"]);
  });

  // spec 2-9.06
  test.each([
    ["2027-05-03T08:00:00Z", "05/05/2027 à 10:00"],
    // The clocks go forward on 28 March 2027, and back on 31 October.
    ["2027-03-27T11:00:00Z", "29/03/2027 à 13:00"],
    ["2027-10-30T10:00:00Z", "01/11/2027 à 11:00"],
  ])(
    "can be contested for 48 hours: when cancelled at %s, until %s in Paris",
    (cancelled, until) => {
      const cancelledAt = new Date(cancelled);
      const end = evidenceUntil(cancelledAt);
      expect(end.getTime() - cancelledAt.getTime()).toBe(48 * 3_600_000);
      expect(formatDateTime(end)).toBe(until);
    },
  );
});

describe("a contested fee", () => {
  const until = new Date("2027-05-05T08:00:00Z");
  const before = new Date("2027-05-05T07:59:59.999Z");
  test.each([
    ["open", before, "open", true],
    ["open", until, "lapsed", false],
    ["claimed", before, "claimed", true],
    ["claimed", until, "claimed", false],
    ["waived", before, "waived", false],
    ["upheld", before, "upheld", false],
    ["lapsed", before, "lapsed", false],
  ] as const)("that is %s at %s is shown as %s, and evidence can be sent: %s", (...row) => {
    const [status, now, shown, canSend] = row;
    expect(shownContest({ status, evidenceUntil: until }, now)).toEqual({ status: shown, canSend });
  });
});
