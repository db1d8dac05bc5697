/** The kinds of seller for the tax authorities: a person, or a company of any legal form. */
export const sellerKinds = ["individual", "company"] as const;
export type SellerKind = (typeof sellerKinds)[number];
