import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Whether this provider opened a payment's session and can be asked about it: the provider must be the same,
 * with keys of the same account. When either account is unknown, the provider is asked all the same. Rejects
 * when asking the provider for its account fails.
 */
export async function isOpenedBy(
  provider: PaymentProvider,
  payment: { provider: PaymentProvider["name"]; account: string | null },
): Promise<boolean> {
  if (payment.provider !== provider.name) return false;
  if (payment.account === null) return true;
  const account = await provider.account();
  return account === null || account === payment.account;
}
