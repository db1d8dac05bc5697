import pino from "pino";

/** Structured log on standard output. Secrets and personal data never go in: log ids, not contents. */
export const logger = pino({
  level: process.env["LOG_LEVEL"] ?? "info",
  base: null,
  redact: ["password", "*.password", "iban", "*.iban", "headers.cookie", "headers.authorization"],
});

export type Logger = typeof logger;
