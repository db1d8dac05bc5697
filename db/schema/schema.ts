// The one file that names every table: used by the ORM, the migrations and the auth library.
export { accounts, emailChanges, sessions, twoFactors, users, verifications } from "./auth.ts";
export { boatExtras } from "./boat-extras.ts";
export { boats, boatUnavailabilities, photoFiles } from "./boats.ts";
export {
  messages,
  paymentProblems,
  payments,
  quotes,
  reservations,
  reviews,
} from "./bookings.ts";
export { ledgerPostings, ledgerTransactions } from "./ledger.ts";
export { auditEvents, rateLimits, sandboxCheckouts, sandboxRefunds } from "./operations.ts";
export { payouts, sandboxPayouts } from "./payouts.ts";
export { bankingInfo, profiles, userRoles } from "./profiles.ts";
export { translations } from "./translations.ts";
