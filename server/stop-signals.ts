/** The signals that end the site in order. */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
