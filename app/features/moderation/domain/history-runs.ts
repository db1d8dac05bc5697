/** One record of a listing's history. */
export type HistoryEntry = {
  id: string;
  action: string;
  /** The status that was set. */
  to: string | null;
  reason: string | null;
  /** Who did it; empty for visitors and for people who left. */
  by: string;
  at: Date;
};

/** The same thing by the same person, several times in a row: the newest time, how often, and since when. */
export type HistoryRun = HistoryEntry & { times: number; since: Date };

/**
 * A history, the newest first, with what one person did several times in a row as one entry, so that edits
 * and reports do not push decisions out of sight. Decisions, and what has a reason, stay by themselves.
 */
export function historyRuns(entries: readonly HistoryEntry[]): HistoryRun[] {
  const runs: HistoryRun[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isRepeated(run, entry)) {
      run.times += 1;
      run.since = entry.at;
    } else {
      runs.push({ ...entry, times: 1, since: entry.at });
    }
  }
  return runs;
}

function isRepeated(run: HistoryRun, { action, by, to, reason }: HistoryEntry): boolean {
  const isPlain = to === null && reason === null && run.to === null && run.reason === null;
  return isPlain && run.action === action && run.by === by;
}
