import { expect, test } from "vitest";
import { createSendingQueue } from "./sending-queue.ts";

/** A queue of things that are sent when the test says so, or when they are stopped. */
function queueOf(maxAtOnce: number) {
  const queue = createSendingQueue(maxAtOnce);
  const begun: string[] = [];
  const stopped: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    ...queue,
    begun,
    stopped,
    add(...ids: string[]) {
      for (const id of ids) {
        const end = Promise.withResolvers<void>();
        ends.set(id, end);
        queue.add(id, (signal) => {
          begun.push(id);
          signal.addEventListener("abort", () => {
            stopped.push(id);
            end.resolve();
          });
          return end.promise;
        });
      }
    },
    async end(id: string) {
      ends.get(id)?.resolve();
      await settled();
    },
  };
}

/** Lets everything run that waits for nothing else. */
const settled = () => new Promise((resolve) => void setTimeout(resolve));

test("things are sent in their order, and never more at once than allowed", async () => {
  const queue = queueOf(2);
  queue.add("1", "2", "3", "4");
  expect(queue.begun).toEqual([]);
  await settled();
  expect(queue.begun).toEqual(["1", "2"]);
  await queue.end("2");
  expect(queue.begun).toEqual(["1", "2", "3"]);
  await queue.end("1");
  await queue.end("3");
  expect(queue.begun).toEqual(["1", "2", "3", "4"]);
});

test("what is stopped while it waits is never sent, and what is stopped while it is sent makes room", async () => {
  const queue = queueOf(1);
  queue.add("1", "2", "3");
  await settled();
  queue.stop("2");
  queue.stop("1");
  await settled();
  expect(queue).toMatchObject({ begun: ["1", "3"], stopped: ["1"] });
});

test("once all are stopped, none of those that waited is sent", async () => {
  const queue = queueOf(1);
  queue.add("1", "2", "3");
  await settled();
  queue.stopAll();
  await settled();
  expect(queue).toMatchObject({ begun: ["1"], stopped: ["1"] });
});

test("what failed can be sent again, after those that wait", async () => {
  const queue = queueOf(1);
  queue.add("1", "2", "3");
  await settled();
  await queue.end("1");
  queue.sendAgain("1");
  await queue.end("2");
  await queue.end("3");
  expect(queue.begun).toEqual(["1", "2", "3", "1"]);
});
