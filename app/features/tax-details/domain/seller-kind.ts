/** What a seller is for the tax authorities: a person, or a company of any form. */
export const sellerKinds = ["individual", "company"] as const;
export type SellerKind = (typeof sellerKinds)[number];
