// The only file that names every table; used by the ORM, the migrations and the auth library.
export {
  accounts,
  accountsRelations,
  emailChanges,
  emailConfirmations,
  sessions,
  sessionsRelations,
  twoFactors,
  users,
  usersRelations,
  verifications,
} from "./auth.ts";
export { boatExtras } from "./boat-extras.ts";
export { photoFiles, stagedPhotos } from "./boat-photos.ts";
export { boatUnavailabilities } from "./boat-unavailabilities.ts";
export { boats } from "./boats.ts";
export { calendarClashes, calendarFeeds, importedCalendars, importedDays } from "./calendars.ts";
export { cancellationContests, contestFiles } from "./cancellations.ts";
export { conversations, messages, requestReminders } from "./conversations.ts";
export { favourites } from "./favourite-boats.ts";
export { keptRequests } from "./kept-requests.ts";
export { ledgerPostings, ledgerTransactions } from "./ledger.ts";
export { messageAttachments } from "./message-attachments.ts";
export { accountSuspensions, approvedListings, moderationClaims } from "./moderation.ts";
export {
  auditEvents,
  fileLeases,
  rateLimits,
  sandboxCheckouts,
  sandboxRefunds,
} from "./operations.ts";
export { paymentProblems, payments } from "./payments.ts";
export { payouts, sandboxPayouts, unpaidRentals } from "./payouts.ts";
export { bankingInfo, profiles, userRoles } from "./profiles.ts";
export { quotes } from "./quotes.ts";
export { moneyDifferences, reconciliationRuns } from "./reconciliation.ts";
export { listingReports, reports } from "./reports.ts";
export { reservations } from "./reservations.ts";
export { reviewReports, reviews } from "./reviews.ts";
export { sellerTaxDetails, taxDetailRequests } from "./seller-tax-details.ts";
export { translations } from "./translations.ts";
export { tripChecksDone } from "./trip-checks.ts";
export { userBlocks } from "./user-blocks.ts";
