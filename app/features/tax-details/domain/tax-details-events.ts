import type { TaxDetailsNotice } from "./tax-details-request.ts";

/** What happens to the tax details of sellers. */
export type TaxDetailsDomainEvent =
  /** `isFirst` means that none were stored before, so payouts may have waited for them. */
  | { type: "tax_details_saved"; userId: string; isFirst: boolean }
  | { type: "tax_details_asked"; userId: string; notice: TaxDetailsNotice }
  /** The seller viewed their own details in full. */
  | { type: "tax_details_revealed"; userId: string; revealedAt: Date };
