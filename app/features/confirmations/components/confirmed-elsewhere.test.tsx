// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { run, until } from "#tests/support/running-part.tsx";
import { ConfirmedElsewhere } from "./confirmed-elsewhere.tsx";

const answers = [{ form: "continue", done: true, value: { path: "/boat/1", isSent: true } }];

test.each([
  ["confirmed", "/boat/1", true],
  ["signed_in", "", false],
])("a dialog that regains the focus continues once the address is %s", async (state, ...led) => {
  const onDone = vi.fn<(path: string, isSent: boolean) => void>();
  const form = <ConfirmedElsewhere answer={undefined} onDone={onDone} />;
  await run(form, { answers, loaded: { state } });
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event("focus")));
  await until(() => onDone.mock.calls.length > 0);
  expect(onDone.mock.calls).toEqual([led]);
});

test("a dialog that regains the focus does not continue while the address is not confirmed", async () => {
  const onDone = vi.fn<(path: string, isSent: boolean) => void>();
  const form = <ConfirmedElsewhere answer={undefined} onDone={onDone} />;
  await run(form, { answers, loaded: { state: "waiting" } });
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(onDone).not.toHaveBeenCalled();
});

const focus = () => act(async () => window.dispatchEvent(new Event("focus")));

test("a dialog that could not continue tries again when it regains the focus", async () => {
  const onDone = vi.fn<(path: string, isSent: boolean) => void>();
  const onSent = vi.fn<() => void>();
  const result = { status: "error", initialValue: {}, error: {} };
  const failed = { form: "continue", done: false, reason: null, isOffline: true, result };
  const form = <ConfirmedElsewhere answer={undefined} onDone={onDone} />;
  await run(form, { answers: [failed, ...answers], loaded: { state: "confirmed" }, onSent });
  await focus();
  await until(() => onSent.mock.calls.length === 1);
  await act(async () => undefined);
  expect(onDone).not.toHaveBeenCalled();
  await focus();
  await until(() => onDone.mock.calls.length > 0);
  expect(onDone.mock.calls).toEqual([["/boat/1", true]]);
});
