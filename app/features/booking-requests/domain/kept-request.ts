/** How long a message waits for its sender's confirmation, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
