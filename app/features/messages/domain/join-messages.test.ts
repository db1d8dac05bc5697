import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LoadedMessages, withEarlier, withNewest } from "./join-messages.ts";

const list = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}` }));
/** These messages of a conversation that begins with message 0. */
const loaded = (from: number, to: number): LoadedMessages<{ id: string }> => ({
  messages: list(from, to),
  hasEarlier: from > 0,
  showsContacts: false,
});
const earlierThan = (before: number, from: number) => ({
  before: `${before}`,
  ...loaded(from, before),
});

describe("the messages of an open page", () => {
  test("keep older ones when the newest are reloaded", () => {
    expect(withNewest(loaded(0, 10), loaded(6, 12))).toEqual(loaded(0, 12));
    expect(withNewest(loaded(2, 8), loaded(5, 12))).toEqual(loaded(2, 12));
    expect(withNewest(loaded(5, 8), loaded(2, 12))).toEqual(loaded(2, 12));
    expect(withNewest(loaded(0, 0), loaded(0, 3))).toEqual(loaded(0, 3));
  });

  test("start again from the newest when some in between would be missing", () => {
    expect(withNewest(loaded(0, 10), loaded(11, 20))).toEqual(loaded(11, 20));
  });

  test("start again from the newest once contact details are shown, which older ones still mask", () => {
    const newest = loaded(6, 12);
    const paid = { ...newest, showsContacts: true };
    expect(withNewest(loaded(0, 10), paid)).toEqual(paid);
    const reloaded = withNewest({ ...loaded(0, 10), showsContacts: true }, paid);
    expect(reloaded.messages).toEqual(list(0, 12));
    const earlier = earlierThan(6, 0);
    expect(withEarlier(newest, earlier).messages).toEqual(list(0, 12));
    expect(withEarlier(paid, earlier)).toEqual(paid);
  });

  test("accept earlier ones only where they belong", () => {
    expect(withEarlier(loaded(5, 8), earlierThan(5, 2))).toEqual(loaded(2, 8));
    expect(withEarlier(loaded(5, 8), earlierThan(5, 0))).toEqual(loaded(0, 8));
    expect(withEarlier(loaded(6, 8), earlierThan(5, 2))).toEqual(loaded(6, 8));
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
        const newest = () => loaded(Math.max(0, written - onPage), written);
        let shown = newest();
        const first = () => Number(shown.messages[0]?.id);
        let asked: ReturnType<typeof earlierThan> | null = null;
        for (const event of happened) {
          if (event.type === "written") written += event.count;
          else if (event.type === "reloaded") shown = withNewest(shown, newest());
          else if (event.type === "asked") {
            asked = earlierThan(first(), Math.max(0, first() - onPage));
          } else if (asked) {
            shown = withEarlier(shown, asked);
            asked = null;
          }
          // There is never a gap or a duplicate, even before the next reload.
          expect(shown).toEqual(loaded(first(), first() + shown.messages.length));
        }
        shown = withNewest(shown, newest());
        expect(shown).toEqual(loaded(first(), written));
      }),
    );
  });
});
