import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Whether this provider opened a payment's session and can be asked about it: it is the same
 * provider, with keys of the same account. Where the account is not known, the provider is asked all
 * the same. Fails when the provider cannot tell its account.
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
