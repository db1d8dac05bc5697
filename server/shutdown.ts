import { setTimeout as wait } from "node:timers/promises";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { explainFailure } from "./explain-failure.ts";
import { failureMessage } from "./failure.ts";
import type { Log } from "./log.ts";
import { whenNpmEnds } from "./npm-parent.ts";
import { stopSignals } from "./stop-signals.ts";
import { undoList } from "./undo-list.ts";

/** npm forwards a Ctrl-C that the terminal has already sent, so one key press causes two signals. */
const samePressMs = 1_000;

/** Ctrl-C also ends the child processes of a step. This process may notice their end before the signal. */
const signalDelayMs = 200;

export type Shutdown = {
  /**
   * Aborted by a signal. Between two steps, the start asks `throwIfAborted`. A step that takes long and can
   * be undone ends early.
   */
  cancelled: AbortSignal;
  /** Registers how to undo a step of the start; the last step is undone first. */
  undoing(undo: () => Promise<void>): void;
  /**
   * Call this after the last step: from now on a signal acts immediately. Throws if one has cancelled the
   * start.
   */
  started(): void;
  /**
   * Undoes all steps, logs the reason for the operator and exits with code 1. After a signal it exits with
   * code 0 and logs no reason, whatever failed: Ctrl-C also ends the child processes of a step and so makes
   * it fail.
   */
  endBecause: (reason: unknown) => Promise<never>;
};

/**
 * Ends the process in order on the first signal (exit code 0), and at once on a second one (exit code 1). A
 * signal during the start lets the current step finish, because a half-done step could not be undone; steps
 * that can be undone heed `cancelled`.
 */
export function prepareShutdown(log: Log): Shutdown {
  const { undoing, undoAll } = undoList((error) => log.error(failureMessage(error)));
  let starting = true;
  let requestedAt: number | null = null;
  const cancelling = new AbortController();

  function request(): void {
    if (requestedAt !== null) return;
    requestedAt = performance.now();
    log.info(operatorText("stopping"));
    cancelling.abort();
    if (!starting) void undoAll().then(() => process.exit(0));
  }

  function onSignal(): void {
    const isSecond = requestedAt !== null && performance.now() - requestedAt > samePressMs;
    if (isSecond) process.exit(1);
    request();
  }
  for (const signal of stopSignals) process.on(signal, onSignal);
  whenNpmEnds(request);

  return {
    cancelled: cancelling.signal,
    undoing,
    started() {
      cancelling.signal.throwIfAborted();
      starting = false;
    },
    async endBecause(reason) {
      await Promise.all([undoAll(), wait(signalDelayMs)]);
      if (requestedAt !== null) process.exit(0);
      log.error(explainFailure(reason));
      process.exit(1);
    },
  };
}
