import { defineJob } from "../job.ts";
import type { SandboxOutcome } from "./sandbox-outcome.ts";

/** The sandbox provider reports a session as Stripe would: by a signed request to our webhook. */
export const sandboxWebhookJob = defineJob<{ sessionId: string; type: string }>(
  "deliver-sandbox-webhook",
);

/** The money of a session arrives some time after its payer came back, as from a slow bank. */
export const lateSandboxPaymentJob = defineJob<{ sessionId: string; outcome: SandboxOutcome }>(
  "pay-sandbox-late",
);
