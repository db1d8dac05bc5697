import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import type { Language } from "./i18n/language.ts";

/**
 * Destinations (cities and types of boats) have addresses in words: what is offered, where, and which type.
 */
const destinations = { fr: "location-bateau", en: "boat-rental" } as const;

/** Every page in one language. The ids contain the language; the files are the same for both languages. */
function pages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    layout("routes/shell.tsx", id("shell"), [
      index("routes/home.tsx", id("home")),
      route("search", "routes/search.tsx", id("search")),
      route("boat/:id", "routes/boat.tsx", id("boat")),
      route("boat/:id/reviews", "routes/boat-reviews.tsx", id("boat-reviews")),
      route("boat/:id/request", "routes/booking-request.tsx", id("booking-request")),
      route("boat/:id/report", "routes/report-listing.tsx", id("report-listing")),
      route("login", "routes/login.tsx", id("login")),
      route("login/code", "routes/login-code.tsx", id("login-code")),
      route("register", "routes/register.tsx", id("register")),
      route("logout", "routes/logout.tsx", id("logout")),
      route("confirm-email", "routes/confirm-email.tsx", id("confirm-email")),
      route("verify-email", "routes/verify-email.tsx", id("verify-email")),
      route("confirm-email-change", "routes/confirm-email-change.tsx", id("confirm-email-change")),
      route("undo-email-change", "routes/undo-email-change.tsx", id("undo-email-change")),
      route("forgot-password", "routes/forgot-password.tsx", id("forgot-password")),
      route("reset-password", "routes/reset-password.tsx", id("reset-password")),
      route("favourites", "routes/favourites.tsx", id("favourites")),
      route("messages", "routes/messages.tsx", id("messages")),
      route("quote/:id", "routes/quote-review.tsx", id("quote-review")),
      route("my-reservations", "routes/my-reservations.tsx", id("my-reservations")),
      route("reservation/:id", "routes/reservation.tsx", id("reservation")),
      route("reservation/:id/review", "routes/stay-reviews.tsx", id("stay-reviews")),
      route("reservation/:id/contest", "routes/contest-fee.tsx", id("contest-fee")),
      route("review/:id/report", "routes/report-review.tsx", id("report-review")),
      route("payment-success", "routes/payment-success.tsx", id("payment-success")),
      route("my-profile/personal", "routes/profile-personal.tsx", id("profile-personal")),
      route(
        "my-profile/professional",
        "routes/profile-professional.tsx",
        id("profile-professional"),
      ),
      route("my-profile/experience", "routes/profile-experience.tsx", id("profile-experience")),
      route("my-profile/bank", "routes/profile-bank.tsx", id("profile-bank")),
      route("my-profile/documents", "routes/profile-documents.tsx", id("profile-documents")),
      route("my-profile/security", "routes/security.tsx", id("security")),
      route("my-profile/security/second-factor", "routes/second-factor.tsx", id("second-factor")),
      route("my-profile/payouts", "routes/my-payouts.tsx", id("my-payouts")),
      route("my-profile/payouts/summary", "routes/payouts-summary.tsx", id("payouts-summary")),
      route("my-profile/tax", "routes/tax-details.tsx", id("tax-details")),
      route("my-profile/data", "routes/my-data.tsx", id("my-data")),
      route("my-profile/export", "routes/my-data-export.ts", id("my-data-export")),
      route("my-boats", "routes/my-boats.tsx", id("my-boats")),
      route("boat-setup", "routes/add-boat.tsx", id("add-boat")),
      route("boat-setup/:id", "routes/boat-setup.tsx", id("boat-setup")),
      route("boat-setup/:id/edit", "routes/edit-boat.tsx", id("edit-boat")),
      layout("routes/staff.tsx", id("staff"), [
        route("moderation", "routes/moderation-queue.tsx", id("moderation-queue")),
        route("moderation/listings/:id", "routes/listing-case.tsx", id("listing-case")),
        route("moderation/reports", "routes/open-reports.tsx", id("open-reports")),
        route("moderation/reports/:id", "routes/report-case.tsx", id("report-case")),
        route("moderation/reviews", "routes/reported-reviews.tsx", id("reported-reviews")),
        route("moderation/cancellations", "routes/contested-fees.tsx", id("contested-fees")),
        route("admin", "routes/admin.tsx", id("admin")),
        route("admin/people", "routes/people.tsx", id("people")),
        route("admin/jobs", "routes/background-jobs.tsx", id("background-jobs")),
        route("admin/payments", "routes/payment-problems.tsx", id("payment-problems")),
        route("admin/money", "routes/money-differences.tsx", id("money-differences")),
      ]),
      route("help", "routes/help.tsx", id("help")),
      route(destinations[language], "routes/destinations.tsx", id("destinations")),
      route(`${destinations[language]}/:place/:type?`, "routes/destination.tsx", id("destination")),
      route("privacy", "routes/legal.tsx", id("privacy")),
      route("terms", "routes/legal.tsx", id("terms")),
      route("legal-notice", "routes/legal.tsx", id("legal-notice")),
      route("accessibility", "routes/legal.tsx", id("accessibility")),
      route("*", "routes/not-found.tsx", id("not-found")),
    ]),
    // These are not pages: they answer requests of scripts, send files, or redirect.
    route("my-profile", "routes/my-profile.ts", id("my-profile")),
    route("messages/read", "routes/messages-read.ts", id("messages-read")),
    route("messages/earlier", "routes/messages-earlier.ts", id("messages-earlier")),
    route(
      "messages/attachments/:attachmentId",
      "routes/message-attachment.ts",
      id("message-attachment"),
    ),
    route("boat-setup/:id/form", "routes/boat-form.ts", id("boat-form")),
    route("boat/:id/nearby", "routes/boats-nearby.ts", id("boats-nearby")),
    route("boat-photos/:photoId", "routes/boat-photo.ts", id("boat-photo")),
    route("boat-photos/removed", "routes/removed-photo.ts", id("removed-photo")),
    route(
      "reservation/:id/contest/files/:fileId",
      "routes/contest-evidence.ts",
      id("contest-evidence"),
    ),
    route("reservation/:id/check", "routes/reservation-check.ts", id("reservation-check")),
    route("reservation/:id/calendar", "routes/reservation-calendar.ts", id("reservation-calendar")),
    route(
      "boat-setup/:id/certificates/:certificate",
      "routes/boat-certificate.ts",
      id("boat-certificate"),
    ),
    route("admin/tax-report", "routes/tax-report.ts", id("tax-report")),
    route("moderation/failed-jobs", "routes/moved-admin.ts", id("moved-jobs")),
    route("moderation/payments", "routes/moved-admin.ts", id("moved-payments")),
    route("moderation/money", "routes/moved-admin.ts", id("moved-money")),
    route("my-profile/payouts/export", "routes/payouts-export.ts", id("payouts-export")),
    route(
      "my-profile/payouts/summary/export",
      "routes/payouts-summary-export.ts",
      id("payouts-summary-export"),
    ),
    route("my-profile/documents/:kind", "routes/profile-document.ts", id("profile-document")),
  ];
}

/** Addresses outside the pages: files, data, events, notifications, and the tools under /dev. */
const resources = [
  route("language", "routes/language.ts"),
  route("map/boats", "routes/map-boats.ts", { id: "fr/map-boats" }),
  route("en/map/boats", "routes/map-boats.ts", { id: "en/map-boats" }),
  route("media/:bucket/*", "routes/media.ts"),
  route("documents/*", "routes/documents.ts"),
  route("attachments/:id", "routes/attachment.ts"),
  route("search/prices", "routes/search-prices.ts"),
  route("card-photos/:id", "routes/photos-of-card.ts"),
  route("equipment-icons.svg", "routes/equipment-icons.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("ical/:file", "routes/boat-calendar.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemaps/pages.xml", "routes/sitemap-pages.ts"),
  route("sitemaps/boats.xml", "routes/sitemap-boats.ts"),
  route("events", "routes/live-events.ts"),
  route("translate-text", "routes/translate-text.ts"),
  route("webhooks/payments", "routes/payment-webhook.ts"),
  layout("routes/dev-pages.tsx", [
    route("dev/checkout/:sessionId", "routes/dev-checkout.tsx"),
    route("dev/mail", "routes/dev-mail.tsx"),
    route("dev/mail/:name", "routes/dev-mail-message.tsx"),
  ]),
];

export default [...resources, ...pages("fr"), ...prefix("en", pages("en"))] satisfies RouteConfig;
