/** One event in a listing's history. */
export type HistoryEntry = {
  id: string;
  action: string;
  /** The status that was set; null for other actions. */
  to: string | null;
  reason: string | null;
  /** Who did it; empty for visitors and for people who closed their account. */
  by: string;
  at: Date;
};

/**
 * Several entries in a row of the same act by the same person: the newest, the number of times, and since
 * when.
 */
export type HistoryRun = HistoryEntry & { times: number; since: Date };

/**
 * A history, newest first, in which the same act of one person, several times in a row, is merged into one
 * entry, so that edits and reports do not push decisions out of sight. Decisions and entries with a reason
 * are not merged.
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
