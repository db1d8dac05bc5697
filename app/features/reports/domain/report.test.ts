import { describe, expect, test } from "vitest";
import { amendedReport, needsReason, stateAfter } from "./report.ts";

describe("a decision about a report of a person or a message", () => {
  test.each(["warned", "suspended"] as const)(
    "upholds the report and needs a reason when the decision is '%s'",
    (decision) => {
      expect(stateAfter(decision)).toBe("upheld");
      expect(needsReason(decision)).toBe(true);
    },
  );

  test("dismisses the report and needs no reason when nothing is done", () => {
    expect(stateAfter("dismissed")).toBe("dismissed");
    expect(needsReason("dismissed")).toBe(false);
  });
});

describe("an open report whose sender reports the same again", () => {
  const open = { reason: "other", text: "Cash only" } as const;
  const amended = (reason: "other" | "fraud", text: string) =>
    amendedReport<"other" | "fraud">(open, { reason, text }, 20);

  test("gets the later reason, and the later text after its own", () => {
    expect(amended("fraud", "Insults")).toEqual({ reason: "fraud", text: "Cash only\n\nInsults" });
    expect(amended("fraud", "")).toEqual({ reason: "fraud", text: "Cash only" });
    const silent = amendedReport({ ...open, text: "" }, { reason: "other", text: "Insults" }, 20);
    expect(silent).toEqual({ reason: "other", text: "Insults" });
  });

  test("keeps its own text whole and cuts off the later one when both are too long together", () => {
    expect(amended("other", "123456789")?.text).toBe("Cash only\n\n123456789");
    expect(amended("other", "1234567890")?.text).toBe("Cash only\n\n123456789");
    expect(amended("other", "12345678😀")?.text).toBe("Cash only\n\n12345678");
  });

  test("is not changed by a text of which nothing fits", () => {
    const full = { ...open, text: "Cash only, in advance" };
    expect(amendedReport(full, { reason: "other", text: "Insults" }, 21)).toBeNull();
  });

  test("stays as it is when nothing is new", () => {
    expect(amended("other", "Cash only")).toBeNull();
    expect(amended("other", "Cash")).toBeNull();
    expect(amended("other", "")).toBeNull();
  });
});
