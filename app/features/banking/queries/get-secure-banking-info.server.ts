import { maskIban } from "../domain/mask-iban.ts";
import { type BankingReader, findOwnBankingInfo } from "./find-own-banking-info.server.ts";

/** A user's own bank details for display; `unreadable` if their key is missing. */
export type ShownBankingInfo =
  | { state: "none" }
  | { state: "unreadable" }
  | { state: "stored"; accountHolder: string; maskedIban: string; bic: string };

/**
 * The actor's own bank details for display, with the IBAN masked (get_secure_banking_info, spec 2 §7). The
 * whole IBAN leaves the server only through `revealBankingInfo`.
 */
export async function getSecureBankingInfo(reader: BankingReader): Promise<ShownBankingInfo> {
  const details = await findOwnBankingInfo(reader);
  if (details === null) return { state: "none" };
  if (details === "unreadable") return { state: "unreadable" };
  const { accountHolder, iban, bic } = details;
  return { state: "stored", accountHolder, maskedIban: maskIban(iban), bic };
}
