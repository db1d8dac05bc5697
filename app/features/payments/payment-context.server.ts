import type { CommandContext, SystemContext } from "#app/platform/context.ts";
import type { Environment } from "#app/platform/env.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";

/** What acts on payments get besides: the provider that is asked, and told, about sessions. */
export type PaymentSystem = SystemContext & { payments: PaymentProvider };

/** The same when a person pays: also where the provider is to send him back to. */
export type PaymentContext = CommandContext &
  PaymentSystem & { environment: Pick<Environment, "publicUrl"> };
