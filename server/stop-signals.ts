/** The signals that stop the site in order. */
export const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
