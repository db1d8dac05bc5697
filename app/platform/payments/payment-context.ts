import type { CommandContext, SystemContext } from "../context.ts";
import type { Environment } from "../env.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The context of payment actions: also has the payment provider. */
export type PaymentSystem = SystemContext & { payments: PaymentProvider };

/** The same when a person pays: also has the address where the provider sends them back. */
export type PaymentContext = CommandContext &
  PaymentSystem & { environment: Pick<Environment, "publicUrl"> };
