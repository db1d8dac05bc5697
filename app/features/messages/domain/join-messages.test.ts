import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinEarlier, joinNewest, withEarlier, withNewest } from "./join-messages.ts";

const list = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}` }));

describe("the messages of an open page", () => {
  test("keep older ones when the newest are reloaded", () => {
    expect(joinNewest(list(0, 10), list(6, 12))).toEqual(list(0, 12));
    expect(joinNewest(list(5, 8), list(2, 12))).toEqual(list(2, 12));
    expect(joinNewest([], list(0, 3))).toEqual(list(0, 3));
  });

  test("start again from the newest when some in between would be missing", () => {
    expect(joinNewest(list(0, 10), list(11, 20))).toEqual(list(11, 20));
  });

  test("start again from the newest once contact details are shown, which older ones still mask", () => {
    const shown = { messages: list(0, 10), hasEarlier: false, showsContacts: false };
    const newest = { messages: list(6, 12), hasEarlier: true, showsContacts: false };
    expect(withNewest(shown, newest)).toEqual({ ...shown, messages: list(0, 12) });
    const paid = { ...newest, showsContacts: true };
    expect(withNewest(shown, paid)).toEqual(paid);
    const reloaded = withNewest({ ...shown, showsContacts: true }, paid);
    expect(reloaded.messages).toEqual(list(0, 12));
    const earlier = { before: "6", messages: list(0, 6), hasEarlier: false, showsContacts: false };
    expect(withEarlier(newest, earlier).messages).toEqual(list(0, 12));
    expect(withEarlier(paid, earlier)).toEqual(paid);
  });

  test("accept earlier ones only where they belong", () => {
    expect(joinEarlier(list(5, 8), { before: "5", messages: list(2, 5) })).toEqual(list(2, 8));
    expect(joinEarlier(list(6, 8), { before: "5", messages: list(2, 5) })).toEqual(list(6, 8));
  });

  /**
   * The events in the life of an open page: messages are written, it reloads, and earlier messages arrive
   * late.
   */
  const happenings = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant("written" as const), count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ type: fc.constant("reloaded" as const) }),
      fc.record({ type: fc.constant("asked" as const) }),
      fc.record({ type: fc.constant("answered" as const) }),
    ),
    { maxLength: 60 },
  );

  test("reach the end of the conversation after a reload, without gaps or duplicates", () => {
    const onPage = 5;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), happenings, (start, happened) => {
        let written = start;
        const newest = () => list(Math.max(0, written - onPage), written);
        let shown = newest();
        let asked: { before: string; messages: { id: string }[] } | null = null;
        for (const event of happened) {
          if (event.type === "written") written += event.count;
          else if (event.type === "reloaded") shown = joinNewest(shown, newest());
          else if (event.type === "asked") {
            const before = Number(shown[0]?.id);
            asked = { before: `${before}`, messages: list(Math.max(0, before - onPage), before) };
          } else if (asked) {
            shown = joinEarlier(shown, asked);
            asked = null;
          }
          // There is never a gap or a duplicate, even before the next reload.
          const first = Number(shown[0]?.id);
          expect(shown).toEqual(list(first, first + shown.length));
        }
        shown = joinNewest(shown, newest());
        expect(shown).toEqual(list(Number(shown[0]?.id), written));
      }),
    );
  });
});
