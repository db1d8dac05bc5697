import type { CommandContext, SystemContext } from "../context.ts";
import type { Environment } from "../env.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** What acts on payments get besides: the provider that is asked, and told, about sessions. */
export type PaymentSystem = SystemContext & { payments: PaymentProvider };

/** The same when a person pays: also where the provider is to send him back to. */
export type PaymentContext = CommandContext &
  PaymentSystem & { environment: Pick<Environment, "publicUrl"> };
