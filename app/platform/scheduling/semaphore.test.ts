import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("work runs in the order of the calls, limited to the number of permits, even after failures", async () => {
  const withPermit = createSemaphore(2);
  const order: number[] = [];
  let running = 0;
  let max = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      withPermit(async () => {
        running += 1;
        max = Math.max(max, running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index === 3) throw new Error("failed");
        return index;
      }),
    ),
  );
  expect(max).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("a changed limit applies to work that starts from then on", async () => {
  let limit = 2;
  const withPermit = createSemaphore(() => limit);
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 6 }, () =>
    withPermit(() => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const end = async (index: number) => {
    ends[index]?.();
    await works[index];
    await new Promise((resolve) => setImmediate(resolve));
    return ends.length;
  };
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(2);
  limit = 1;
  expect(await end(0)).toBe(2);
  expect(await end(1)).toBe(3);
  limit = 3;
  expect(await end(2)).toBe(6);
});
