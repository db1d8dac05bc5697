import { defineJob } from "../job.ts";

/** The sandbox provider reports a session as Stripe would: by a signed request to our webhook. */
export const sandboxWebhookJob = defineJob<{ sessionId: string; type: string }>(
  "deliver-sandbox-webhook",
);
