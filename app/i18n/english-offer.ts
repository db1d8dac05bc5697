/** The cookie of visitors who declined the offer to switch to English. */
export const declinedOffer = "lang-offer=declined";
