/**
 * Options for `vi.waitFor` and `vi.waitUntil`: a limit for conditions that never come true, because a busy
 * machine needs more than the default of one second.
 */
export const patiently = { timeout: 60_000, interval: 20 };
