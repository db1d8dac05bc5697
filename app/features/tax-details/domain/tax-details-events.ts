import type { TaxDetailsNotice } from "./tax-details-request.ts";

/** What happens to the tax details of sellers. */
export type TaxDetailsDomainEvent =
  /** `isFirst` says that none were stored before: payouts may have waited for them. */
  | { type: "tax_details_saved"; userId: string; isFirst: boolean }
  | { type: "tax_details_asked"; userId: string; notice: TaxDetailsNotice }
  /** Their seller read them in full. */
  | { type: "tax_details_revealed"; userId: string; revealedAt: Date };
