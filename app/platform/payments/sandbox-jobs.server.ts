import type { Environment } from "../env.ts";
import { AppError } from "../errors.ts";
import { handleJob } from "../job.ts";
import { isSandbox, type PaymentProvider } from "./payment-provider.ts";
import { sandboxWebhookJob } from "./sandbox-jobs.ts";

type Needed = { payments: PaymentProvider; environment: Pick<Environment, "port"> };

export const sandboxWebhookHandler = handleJob(
  sandboxWebhookJob,
  async ({ payments, environment }: Needed, { sessionId, type }) => {
    // A job queued under the sandbox may run after the site switched to a real provider.
    if (!isSandbox(payments)) throw new AppError("unavailable");
    const body = JSON.stringify({ type, data: { object: { id: sessionId } } });
    const signature = payments.sign(body);
    const response = await fetch(`http://127.0.0.1:${environment.port}/webhooks/payments`, {
      method: "POST",
      headers: { "Content-Type": "application/json", [signature.name]: signature.value },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  },
);
