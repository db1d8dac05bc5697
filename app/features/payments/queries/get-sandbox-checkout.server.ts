import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import {
  findSandboxCheckout,
  hasSandboxCheckout,
} from "#app/platform/payments/sandbox-checkout.server.ts";

type Context = {
  db: Db;
  payments: PaymentProvider;
  environment: Pick<Environment, "onLoopback">;
  now: Date;
};

/**
 * A checkout session of the sandbox. Throws `not_found` for any other session, and unless the site runs on
 * this machine only.
 */
export async function getSandboxCheckout(
  { db, payments, environment, now }: Context,
  sessionId: string,
) {
  const checkout = hasSandboxCheckout(payments, environment)
    ? await findSandboxCheckout(db, sessionId, now)
    : null;
  if (!checkout) throw new AppError("not_found");
  return checkout;
}
