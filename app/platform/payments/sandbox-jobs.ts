import { defineJob } from "../jobs/job.ts";
import type { SandboxOutcome } from "./sandbox-outcome.ts";

/** Reports a session of the sandbox as Stripe would: with a signed request to our webhook. */
export const sandboxWebhookJob = defineJob<{ sessionId: string; type: string }>(
  "deliver-sandbox-webhook",
);

/** Pays a session some time after its payer returned, like a slow bank. */
export const lateSandboxPaymentJob = defineJob<{ sessionId: string; outcome: SandboxOutcome }>(
  "pay-sandbox-late",
);
