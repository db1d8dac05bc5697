import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  boatTypePreferences,
  captainLevels,
  genders,
} from "#app/features/profile/domain/profile-choices.ts";
import { languages } from "#app/i18n/language.ts";
import { roles } from "#app/platform/actor.ts";
import { users } from "./auth.ts";
import { calendarDay, createdAt, instant, isOneOf, updatedAt } from "./columns.ts";

/** A person's profile (spec 2 §3 Profile). */
export const profiles = pgTable(
  "profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    phone: text("phone"),
    countryCode: text("country_code").notNull().default("+33"),
    language: text("language", { enum: languages }).notNull().default("fr"),
    dateOfBirth: calendarDay("date_of_birth"),
    avatarUrl: text("avatar_url"),
    gender: text("gender", { enum: genders }),
    companyName: text("company_name"),
    siret: text("siret"),
    companyAddress: text("company_address"),
    vatNumber: text("vat_number"),
    captainLevel: text("captain_level", { enum: captainLevels }),
    boatTypePreference: text("boat_type_preference", { enum: boatTypePreferences }),
    permisCotier: boolean("permis_cotier").notNull().default(false),
    permisHauturier: boolean("permis_hauturier").notNull().default(false),
    permisFluvial: boolean("permis_fluvial").notNull().default(false),
    certificatRadiophonie: boolean("certificat_radiophonie").notNull().default(false),
    brevetSkipperProfessionnel: boolean("brevet_skipper_professionnel").notNull().default(false),
    dejaLoueBateau: boolean("deja_loue_bateau").notNull().default(false),
    proprietaire: boolean("proprietaire").notNull().default(false),
    kBisUrl: text("k_bis_url"),
    identityCardUrl: text("identity_card_url"),
    ibanDocumentUrl: text("iban_document_url"),
    ownershipCertificateUrl: text("ownership_certificate_url"),
    /**
     * Maintained by a trigger: the median time in minutes until this owner first answers a renter. Null until
     * the owner has answered in three conversations.
     */
    responseMinutes: integer("response_minutes"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("profiles_language", isOneOf(table.language, languages)),
    check("profiles_gender", isOneOf(table.gender, genders)),
    check("profiles_captain_level", isOneOf(table.captainLevel, captainLevels)),
    check("profiles_boat_type_preference", isOneOf(table.boatTypePreference, boatTypePreferences)),
    check("profiles_siret", sql`${table.siret} ~ '^[0-9]{14}$'`),
  ],
);

/** Roles other than those that follow from context (spec 1 §6): moderator and admin. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", isOneOf(table.role, roles)),
  ],
);

/**
 * Bank details, stored separately and encrypted (spec 2 §3 Banking info). `account_holder`, `iban` and `bic`
 * are ciphertexts created by the application; the database never sees the key, only its id.
 */
export const bankingInfo = pgTable("banking_info", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  accountHolder: text("account_holder").notNull(),
  iban: text("iban").notNull(),
  bic: text("bic").notNull(),
  keyId: text("key_id").notNull(),
  updatedAt: updatedAt(),
  revealedAt: instant("revealed_at"),
});
