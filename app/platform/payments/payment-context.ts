import type { Environment } from "../configuration/env.server.ts";
import type { CommandContext, SystemContext } from "../context.ts";
import type { Secrets } from "../encryption/secrets.server.ts";
import type { PublicWeb } from "../public-web/read-public-file.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/**
 * The context of payment actions: also has the payment provider, and what is needed to read the calendars of
 * other sites.
 */
export type PaymentSystem = SystemContext & {
  payments: PaymentProvider;
  secrets: Secrets;
  web: PublicWeb;
};

/** The context of a user who pays: also has the site's address, to which the provider sends them back. */
export type PaymentContext = CommandContext &
  PaymentSystem & { environment: Pick<Environment, "publicUrl"> };
