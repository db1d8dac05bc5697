import type { Environment } from "../configuration/env.server.ts";
import { listenAddress } from "../configuration/listen-address.ts";
import type { Db } from "../database/db.server.ts";
import { AppError } from "../errors.ts";
import { handleJob } from "../jobs/job.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import type { Clock } from "../time/clock.ts";
import { isSandbox, type PaymentProvider } from "./payment-provider.ts";
import { paySandboxCheckout } from "./sandbox-checkout.server.ts";
import { lateSandboxPaymentJob, sandboxWebhookJob } from "./sandbox-jobs.ts";

type Needed = { payments: PaymentProvider; environment: Pick<Environment, "host" | "port"> };

export const sandboxWebhookHandler = handleJob(
  sandboxWebhookJob,
  async ({ payments, environment }: Needed, { sessionId, type }) => {
    // A job queued under the sandbox may run after the site switched to a real provider.
    if (!isSandbox(payments)) throw new AppError("unavailable");
    // In the sandbox, a session and its payment have the same id.
    const object = { id: sessionId, payment_intent: sessionId };
    const body = JSON.stringify({ type, data: { object } });
    const signature = payments.sign(body);
    const address = listenAddress(environment.host, environment.port);
    const response = await fetch(`${address}/webhooks/payments`, {
      method: "POST",
      headers: { "Content-Type": "application/json", [signature.name]: signature.value },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  },
);

export const lateSandboxPaymentHandler = handleJob(
  lateSandboxPaymentJob,
  async ({ db, jobs, clock }: { db: Db; jobs: JobQueue; clock: Clock }, paid) => {
    await paySandboxCheckout({ db, jobs, now: clock() }, paid);
  },
);
