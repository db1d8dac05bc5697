import type { Environment } from "../configuration/env.server.ts";
import type { Db } from "../database/db.server.ts";
import { deriveKey } from "../encryption/derived-key.server.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import type { Clock } from "../time/clock.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createSandboxProvider } from "./sandbox-provider.server.ts";
import { createStripeProvider } from "./stripe-provider.server.ts";

type Options = {
  db: Db;
  clock: Clock;
  authSecret: string;
  /** Delivers the sandbox's late notifications; code that only reads has none. */
  jobs?: JobQueue;
};

/** Stripe when its keys are set, otherwise the sandbox. */
export function createPaymentProvider(
  environment: Pick<Environment, "stripe" | "publicUrl" | "onLoopback">,
  { db, clock, authSecret, jobs }: Options,
): PaymentProvider {
  if (environment.stripe) return createStripeProvider(environment.stripe, clock);
  const { publicUrl, onLoopback } = environment;
  const webhookSecret = deriveKey(authSecret, "sandbox-webhooks");
  return createSandboxProvider({
    db,
    clock,
    publicUrl,
    onLoopback,
    webhookSecret,
    ...(jobs && { jobs }),
  });
}
