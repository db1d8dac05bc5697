import { requestKindParameter } from "#app/features/booking-requests/domain/request-kind.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import { registration } from "#tests/integration/auth/open-accounts.ts";
import { type Count, form, own, type Row, type Sender, unknownId } from "./limited-form.ts";
import { rentalLimits } from "./rental-limits.ts";
import { staffLimits } from "./staff-limits.ts";

const ownPassword = ({ userId }: Sender): Count[] => [["password-check", userId]];
const password = "Wrong-4242!";
const mail =
  (name: string) =>
  ({ email, address }: Sender): Count[] => [
    ["account-mail", `${name} ${email}`],
    ["account-mail-address", address],
  ];
const { language: _language, redirectTo: _redirectTo, ...registrationFields } = registration();

const security = "/my-profile/security";
const factor = `${security}/second-factor`;
const setup = ({ boatId }: Sender) => `/boat-setup/${boatId}`;
const setupParams = ({ boatId }: Sender) => ({ id: boatId });
const ofBoat =
  (intent: string, fields = {}) =>
  ({ boatId }: Sender) => ({ intent, boatId, ...fields });

/** Every route that changes something, with the limits of each form, or why it needs none. */
export const routeLimits: Record<string, Row> = {
  ...rentalLimits,
  ...staffLimits,
  "routes/favourites.tsx": {
    forms: [
      form("adds a favourite", "/favourites", own("save"), ({ otherBoatId }) => ({
        boatId: otherBoatId,
        isFavourite: "true",
      })),
    ],
  },
  "routes/login.tsx": {
    forms: [
      form(
        "signs in",
        "/login",
        ({ email, address }) => [
          ["sign-in-account-address", `${email} ${address}`],
          ["sign-in-address", address],
          ["sign-in-account", email],
        ],
        ({ email }) => ({ email, password }),
        { keeps: "@" },
      ),
    ],
  },
  "routes/login-code.tsx": {
    forms: [
      form("gives the code", "/login/code", ({ userId }) => [["second-factor", userId]], {
        code: "123456",
      }),
    ],
  },
  "routes/register.tsx": {
    forms: [
      form(
        "opens an account",
        "/register",
        ({ address }) => [["registration", address]],
        { ...registrationFields, intent: "register" },
        { keeps: "Le Goff" },
      ),
    ],
    unlimited: { "the first step": "it only leads to the second" },
  },
  "routes/confirm-email.tsx": {
    forms: [
      form(
        "has the link sent again",
        "/confirm-email",
        mail("confirmation_requested"),
        ({ email }) => ({ email, intent: "request" }),
        { keeps: "@" },
      ),
    ],
  },
  "routes/verify-email.tsx": {
    forms: [],
    unlimited: {
      "code, mail and address":
        "counted for the account that waits, in tests/integration/confirmations",
    },
  },
  "routes/forgot-password.tsx": {
    forms: [
      form(
        "has a link sent",
        "/forgot-password",
        mail("password_reset_requested"),
        ({ email }) => ({ email }),
        { keeps: "@" },
      ),
    ],
  },
  "routes/reset-password.tsx": {
    forms: [],
    unlimited: { "chooses a password": "a link of 192 random bits, used up" },
  },
  "routes/confirm-email-change.tsx": {
    forms: [],
    unlimited: { "follows a link": "a signed link, used up" },
  },
  "routes/undo-email-change.tsx": {
    forms: [],
    unlimited: { "follows a link": "a signed link, used up" },
  },
  "routes/logout.tsx": { forms: [], unlimited: { "signs out": "it only takes away" } },
  "routes/security.tsx": {
    forms: [
      form(
        "changes the address",
        security,
        ownPassword,
        { intent: "change-email", email: "neuve@escale.example", password },
        { keeps: "neuve@escale.example" },
      ),
      form(
        "has a link sent to another address",
        security,
        ({ userId }) => [
          ["account-mail", "send-email-change neuve@escale.example"],
          ["account-mail", `send-email-change ${userId}`],
        ],
        { intent: "change-email", email: "neuve@escale.example", password: testPassword },
        { keeps: "neuve@escale.example" },
      ),
      form("changes the password", security, ownPassword, {
        intent: "change-password",
        currentPassword: password,
        password: "Grand-Voile-7!",
      }),
      form("ends a session", security, own("save"), {
        intent: "end-session",
        sessionId: unknownId,
      }),
      form("ends all sessions", security, own("save"), { intent: "sign-out-everywhere" }),
    ],
  },
  "routes/second-factor.tsx": {
    forms: [
      ...["begin", "renew", "disable"].map((intent) =>
        form(intent, factor, ownPassword, { intent, password }),
      ),
      form("confirm", factor, ({ userId }) => [["second-factor", `set-up ${userId}`]], {
        intent: "confirm",
        code: "123456",
      }),
    ],
  },
  "routes/profile-personal.tsx": {
    forms: [
      form(
        "saves the page",
        "/my-profile/personal",
        own("save"),
        { intent: "profile", firstName: "Claire", lastName: "Riou-Kermadec" },
        { keeps: "Riou-Kermadec" },
      ),
      form("saves a picture", "/my-profile/personal?form=picture", own("upload"), {}),
    ],
  },
  "routes/profile-professional.tsx": {
    forms: [
      form(
        "saves the page",
        "/my-profile/professional",
        own("save"),
        { intent: "profile", companyName: "Riou-Kermadec" },
        { keeps: "Riou-Kermadec" },
      ),
    ],
  },
  "routes/profile-experience.tsx": {
    forms: [form("saves the page", "/my-profile/experience", own("save"), { intent: "profile" })],
  },
  "routes/profile-bank.tsx": {
    forms: [
      form("saves the page", "/my-profile/bank", own("save"), { intent: "profile" }),
      form("reveals bank details", "/my-profile/bank", ownPassword, { intent: "reveal", password }),
    ],
  },
  "routes/profile-documents.tsx": {
    forms: [
      form("removes a document", "/my-profile/documents", own("save"), {
        intent: "remove-document",
        kind: "identity_card",
      }),
    ],
  },
  "routes/profile-document.ts": {
    forms: [
      form(
        "sends a document, with scripts",
        "/my-profile/documents/identity_card",
        own("upload"),
        {},
        {
          params: () => ({ kind: "identity_card" }),
          headers: { Accept: "application/json" },
        },
      ),
      form(
        "sends a document, without scripts",
        "/my-profile/documents/identity_card",
        own("upload"),
        {},
        { params: () => ({ kind: "identity_card" }) },
      ),
    ],
  },
  "routes/my-data.tsx": {
    forms: [
      form("closes the account", "/my-profile/data", ownPassword, { password, confirmed: "on" }),
    ],
  },
  "routes/my-data-export.ts": {
    forms: [
      form("guesses the password of an export", "/my-profile/export", ownPassword, { password }),
      form("exports", "/my-profile/export", own("export"), { password: testPassword }),
    ],
  },
  "routes/booking-request.tsx": {
    forms: [
      form(
        "asks the owner",
        ({ otherBoatId }) => `/boat/${otherBoatId}/request`,
        own("message"),
        { [requestKindParameter]: "contact", content: "Toujours libre ?" },
        { params: ({ otherBoatId }) => ({ id: otherBoatId }), keeps: "Toujours libre ?" },
      ),
      form(
        "asks for days",
        ({ otherBoatId }) => `/boat/${otherBoatId}/request`,
        own("message"),
        { dateFrom: "2099-06-10", dateTo: "2099-06-12", guests: "1", content: "Toujours libre ?" },
        { params: ({ otherBoatId }) => ({ id: otherBoatId }), keeps: "Toujours libre ?" },
      ),
    ],
  },
  "routes/add-boat.tsx": {
    // The photos are not read: the page preserves the input.
    forms: [form("adds a boat", "/boat-setup", own("add-boat"), {})],
  },
  "routes/edit-boat.tsx": {
    forms: [form("edits a boat", ({ boatId }) => `/boat-setup/${boatId}/edit`, own("save"), {})],
  },
  "routes/boat-certificate.ts": {
    forms: [
      form(
        "takes a certificate of a boat",
        ({ boatId }) => `/boat-setup/${boatId}/certificates/insurance`,
        own("upload"),
        {},
        { params: ({ boatId }) => ({ id: boatId, certificate: "insurance" }) },
      ),
    ],
  },
  "routes/boat-photo.ts": {
    forms: [form("takes a photo of a boat", `/boat-photos/${unknownId}`, own("photo"), {})],
  },
  "routes/removed-photo.ts": {
    forms: [],
    unlimited: { "removes a photo": "each uploaded photo can be removed once" },
  },
  "routes/boat-setup.tsx": {
    forms: [
      form(
        "describes a boat",
        setup,
        own("save"),
        { intent: "description/save", title: "Sloop Mistral", capacity: "6", length: "9,9" },
        { params: setupParams, keeps: "Sloop Mistral" },
      ),
      form(
        "prices a boat",
        setup,
        own("save"),
        { intent: "prix/save", basePricePerDay: "123,45" },
        { params: setupParams, keeps: "123,45" },
      ),
      form("publishes a boat", setup, own("save"), { intent: "publish" }, { params: setupParams }),
    ],
  },
  "routes/my-boats.tsx": {
    forms: [
      form("puts a boat online", "/my-boats", own("save"), ofBoat("online", { isOnline: "true" })),
      form("archives a boat", "/my-boats", own("save"), ofBoat("archive")),
      form("restores a boat", "/my-boats", own("save"), ofBoat("restore")),
      form("deletes a boat", "/my-boats", own("save"), ofBoat("delete")),
    ],
  },
  "routes/translate-text.ts": {
    forms: [
      form(
        "translates",
        "/translate-text",
        ({ userId, address }) => [
          ["translation-address", address],
          ["translation", userId],
          ["translation-other", userId],
          ["translation-other", address],
          ["translation-other-site", "all"],
        ],
        { text: "Un voilier confortable pour la famille", targetLanguage: "en" },
      ),
    ],
  },
  "routes/tax-details.tsx": {
    forms: [
      form(
        "saves tax details",
        "/my-profile/tax",
        own("save"),
        { intent: "save", kind: "person", address: "3 quai Valin" },
        { keeps: "3 quai Valin" },
      ),
      form("sees the whole numbers", "/my-profile/tax", ownPassword, {
        intent: "reveal",
        password,
      }),
    ],
  },
  "routes/language.ts": { forms: [], unlimited: { switches: "it only sets a cookie" } },
  "routes/payment-webhook.ts": { forms: [], unlimited: { reports: "signed by the provider" } },
  "routes/dev-checkout.tsx": { forms: [], unlimited: { pays: "on the developer's machine alone" } },
  "routes/not-found.tsx": {
    forms: [],
    unlimited: { nothing: "it only says that nothing is there" },
  },
};
