import { describe, expect, test } from "vitest";
import {
  answerOfStatus,
  laterReason,
  listingReportReasons,
  mayBeUnnamed,
  urgentReasonFirst,
} from "./listing-report.ts";

describe("a report of a listing", () => {
  test("needs a name and an address unless it is about the sexual abuse of minors", () => {
    expect(listingReportReasons.filter((reason) => mayBeUnnamed(reason))).toEqual(["minors"]);
    expect(mayBeUnnamed(null)).toBe(false);
  });

  test("gets the reason of a later report by the same person, but stays urgent", () => {
    expect(laterReason("misleading", "fraud")).toBe("fraud");
    expect(laterReason("misleading", "minors")).toBe("minors");
    expect(laterReason("minors", "fraud")).toBe("minors");
  });

  test("lists the urgent reason first, and the others in their original order", () => {
    expect(urgentReasonFirst(["fraud", "rights", "minors"])).toEqual(["minors", "fraud", "rights"]);
    expect(urgentReasonFirst(["rights", "fraud"])).toEqual(["rights", "fraud"]);
  });

  test.each([
    ["nothing while the listing waits for its review", "pending", null],
    ["that nothing was wrong once it is approved", "approved", "dismissed"],
    ["that the listing has to be corrected once it is rejected", "rejected", "rejected"],
    ["that the listing is offline for now once it is suspended", "suspended", "suspended"],
  ] as const)("is answered with %s", (_what, status, answer) => {
    expect(answerOfStatus(status)).toBe(answer);
  });
});
