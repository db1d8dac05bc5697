import { listIbans } from "#app/features/banking/queries/list-ibans.server.ts";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import type { SellerDetails } from "#app/features/tax-details/domain/seller-details.ts";
import { listSellerDetails } from "#app/features/tax-details/queries/list-seller-details.server.ts";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import {
  listReportedSellers,
  type ReportedSeller,
} from "../queries/list-reported-sellers.server.ts";

type Context = CommandContext & { secrets: Secrets; limits: RateLimits };

/**
 * A seller as the operator reports them. `details` and `iban` are null for a seller who gave none, and when
 * they exist but cannot be decrypted, which `isUnreadable` says.
 */
export type SellerReport = ReportedSeller & {
  details: SellerDetails | null;
  iban: string | null;
  isUnreadable: boolean;
};

/**
 * Every seller of a year with all that is reported to the tax authorities, unmasked, after checking the
 * admin's password. Recorded with the number of sellers. Throws `forbidden` for everyone except admins.
 */
export async function exportTaxReport(
  context: Context,
  { year, password }: { year: number; password: string },
): Promise<Outcome<{ year: number; sellers: SellerReport[] }, "password_wrong"> | RateLimited> {
  const { actor, db, record } = context;
  if (!canOperate(actor)) throw new AppError("forbidden");
  const checked = await checkPassword(context, { password });
  if (!checked.ok) return checked;
  const sellers = await listReportedSellers(db, year);
  const ids = sellers.map(({ userId }) => userId);
  const details = await listSellerDetails(context, ids);
  const ibans = await listIbans(context, ids);
  const reports = sellers.map((seller): SellerReport => {
    const own = details.get(seller.userId);
    const iban = ibans.get(seller.userId);
    return {
      ...seller,
      details: own ?? null,
      // The account of the tax details is the one that was paid only if the seller has no other any more.
      iban: iban === undefined ? (own?.iban ?? null) : iban,
      isUnreadable: own === null || iban === null,
    };
  });
  const { userId: adminId } = actor;
  await record(db, { type: "tax_report_exported", adminId, year, sellers: reports.length });
  return done({ year, sellers: reports });
}
