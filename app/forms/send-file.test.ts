import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendFile } from "./send-file.ts";

type Behaviour = (request: StandInRequest) => void;

const behaviours: Behaviour[] = [];
let sent = 0;

/** Stands in for `XMLHttpRequest`: the connection and the server behave as the test says. */
class StandInRequest extends EventTarget {
  upload = new EventTarget();
  responseText = "";
  status = 0;
  open() {}
  setRequestHeader() {}
  send() {
    const behave = behaviours[Math.min(sent, behaviours.length - 1)];
    sent += 1;
    behave?.(this);
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}

const answer = { form: "", done: true, value: { url: "/media/a.jpg" } } as const;
const refusal = { form: "", done: false, reason: null, result: {} } as const;
const uploads = ({ upload }: StandInRequest) => upload.dispatchEvent(new Event("load"));
const moves = ({ upload }: StandInRequest) => upload.dispatchEvent(new Event("progress"));
const answers = (text: string, status: number) => (request: StandInRequest) => {
  uploads(request);
  request.responseText = text;
  request.status = status;
  request.dispatchEvent(new Event("load"));
};
const failures: Record<string, Behaviour> = {
  "an empty 500": answers("", 500),
  "a proxy's page with 502": answers("<html>Bad gateway</html>", 502),
  "a cut connection": (request) => request.dispatchEvent(new Event("error")),
  "an answer that never comes": uploads,
  "an upload that stands still": () => undefined,
};

function send(signal = new AbortController().signal, late: { onStoredLate?: () => void } = {}) {
  const options = { to: "/boat-photos/1", name: "a.jpg", fields: {}, onProgress: () => undefined };
  return sendFile({ ...options, file: new Blob(["a"]), signal, ...late });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  behaviours.length = 0;
  sent = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(Object.entries(failures))(
  "a file is sent three times in total after %s",
  async (_, fail) => {
    behaviours.push(fail);
    const outcome = send();
    await vi.runAllTimersAsync();
    expect([await outcome, sent]).toEqual([{ answer: null, canRetry: true }, 3]);
  },
);

test.each(Object.entries(failures))("a file that is resent after %s succeeds", async (_, fail) => {
  behaviours.push(fail, answers(JSON.stringify(answer), 200));
  const outcome = send();
  await vi.runAllTimersAsync();
  expect([await outcome, sent]).toMatchObject([{ answer }, 2]);
});

test.each([
  [400, false],
  [401, true],
  [409, false],
  [413, false],
  [429, true],
  [500, true],
  [503, true],
])(
  "the server's own refusal with %i is not retried automatically; retrying later is possible: %s",
  async (status, canRetry) => {
    behaviours.push(answers(JSON.stringify(refusal), status));
    const outcome = send();
    await vi.runAllTimersAsync();
    expect([await outcome, sent]).toEqual([{ answer: refusal, canRetry }, 1]);
  },
);

test("an upload that moves may take longer than one that stands still", async () => {
  behaviours.push((request) => {
    for (const seconds of [50, 100, 150]) setTimeout(() => moves(request), seconds * 1000);
    setTimeout(() => answers(JSON.stringify(answer), 200)(request), 200_000);
  });
  const outcome = send();
  await vi.runAllTimersAsync();
  expect([await outcome, sent]).toMatchObject([{ answer }, 1]);
});

test("a file that is cancelled in the pause before a retry is not resent", async () => {
  behaviours.push(answers("", 500), answers(JSON.stringify(answer), 200));
  const stop = new AbortController();
  const outcome = send(stop.signal);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  expect([await outcome, sent]).toEqual([{ answer: null, canRetry: true }, 1]);
});

test("a file that is cancelled before it is ready is not sent", async () => {
  behaviours.push(answers(JSON.stringify(answer), 200));
  expect([await send(AbortSignal.abort()), sent]).toEqual([{ answer: null, canRetry: true }, 0]);
});

/** Cancels a file, which the server answers a second later. */
async function cancel(reply: unknown, { isWhole }: { isWhole: boolean }) {
  const aborted = vi.fn<() => void>();
  behaviours.push((request) => {
    request.addEventListener("abort", aborted);
    if (isWhole) uploads(request);
    setTimeout(() => {
      if (aborted.mock.calls.length === 0) answers(JSON.stringify(reply), 200)(request);
    }, 1000);
  });
  const stop = new AbortController();
  const onStoredLate = vi.fn<() => void>();
  const outcome = send(stop.signal, { onStoredLate });
  stop.abort();
  expect(await outcome).toEqual({ answer: null, canRetry: true });
  await vi.advanceTimersByTimeAsync(2000);
  return { late: onStoredLate.mock.calls.length, aborted: aborted.mock.calls.length, sent };
}

describe("a file that is cancelled", () => {
  test("once all of it is sent is reported when the server has stored it", async () => {
    expect(await cancel(answer, { isWhole: true })).toEqual({ late: 1, aborted: 0, sent: 1 });
  });

  test("once all of it is sent is not reported when the server refuses it", async () => {
    expect(await cancel(refusal, { isWhole: true })).toEqual({ late: 0, aborted: 0, sent: 1 });
  });

  test("before all of it is sent is not sent any further", async () => {
    expect(await cancel(answer, { isWhole: false })).toEqual({ late: 0, aborted: 1, sent: 1 });
  });

  test("ends its request if nobody asks for a late answer", async () => {
    const aborted = vi.fn<() => void>();
    behaviours.push((request) => {
      request.addEventListener("abort", aborted);
      uploads(request);
    });
    const stop = new AbortController();
    const outcome = send(stop.signal);
    stop.abort();
    await outcome;
    expect(aborted).toHaveBeenCalledOnce();
  });
});
