import { setTimeout as wait } from "node:timers/promises";
import { explainFailure } from "./explain-failure.ts";
import { failureMessage } from "./failure.ts";
import type { Log } from "./log.ts";
import { whenNpmEnds } from "./npm-parent.ts";
import { STOP_SIGNALS } from "./stop-signals.ts";
import { undoList } from "./undo-list.ts";

/** npm passes on a Ctrl-C that the terminal has sent already: two signals for one key press. */
const SAME_PRESS_MS = 1_000;

/** A Ctrl-C ends the programs of a step, too: their end may be heard of before the signal. */
const SIGNAL_DELAY_MS = 200;

export type Shutdown = {
  /** Registers how to undo a step of the start; the last step is undone first. */
  undoing(undo: () => Promise<void>): void;
  /** Between two steps: throws when a signal has cancelled the start. */
  proceed(): void;
  /** After the last step: from now on a signal acts immediately. Throws like `proceed`. */
  started(): void;
  /**
   * Undoes all steps and ends the process with code 1 and the reason for the operator; after a signal with
   * code 0 and without a word, whatever failed: Ctrl-C ends the programs of the step, too.
   */
  endBecause: (reason: unknown) => Promise<never>;
};

/** A signal came during the start. */
class StopRequested extends Error {
  override name = "StopRequested";
}

/**
 * Ends the process in order at the first signal (exit code 0), and at once at a second one (1). A
 * signal during the start lets the current step finish: a half-done step could not be undone.
 */
export function prepareShutdown(log: Log): Shutdown {
  const { undoing, undoAll } = undoList((error) => log.error(failureMessage(error)));
  let closing: Promise<void> | null = null;
  let starting = true;
  let requestedAt: number | null = null;

  const close = () => (closing ??= undoAll());

  function request(): void {
    if (requestedAt !== null) return;
    requestedAt = performance.now();
    log.info("Arrêt… / Stopping…");
    if (!starting) void close().then(() => process.exit(0));
  }

  function onSignal(): void {
    const isSecond = requestedAt !== null && performance.now() - requestedAt > SAME_PRESS_MS;
    if (isSecond) process.exit(1);
    request();
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  whenNpmEnds(request);

  function proceed(): void {
    if (requestedAt !== null) throw new StopRequested();
  }

  return {
    undoing,
    proceed,
    started() {
      proceed();
      starting = false;
    },
    async endBecause(reason) {
      await Promise.all([close(), wait(SIGNAL_DELAY_MS)]);
      if (requestedAt !== null) process.exit(0);
      log.error(explainFailure(reason));
      process.exit(1);
    },
  };
}
