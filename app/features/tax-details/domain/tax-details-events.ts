/** What happens to the tax details of sellers. */
export type TaxDetailsDomainEvent =
  | { type: "tax_details_saved"; userId: string }
  /** Their seller read them in full. */
  | { type: "tax_details_revealed"; userId: string; revealedAt: Date };
