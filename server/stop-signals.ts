/** The signals that stop the site in order. */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
