import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { calendarDay, createdAt, instant, updatedAt } from "./columns.ts";

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
    language: text("language", { enum: ["fr", "en"] })
      .notNull()
      .default("fr"),
    dateOfBirth: calendarDay("date_of_birth"),
    avatarUrl: text("avatar_url"),
    gender: text("gender", { enum: ["homme", "femme", "autre"] }),
    companyName: text("company_name"),
    siret: text("siret"),
    companyAddress: text("company_address"),
    vatNumber: text("vat_number"),
    captainLevel: text("captain_level", { enum: ["debutant", "bon", "tres_bon", "expert"] }),
    boatTypePreference: text("boat_type_preference", { enum: ["moteur", "voile", "mixte"] }),
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
     * Kept by a trigger: how soon this owner first answers, null until three renters had an answer.
     */
    responseMinutes: integer("response_minutes"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("profiles_language", sql`${table.language} in ('fr', 'en')`),
    check("profiles_gender", sql`${table.gender} in ('homme', 'femme', 'autre')`),
    check(
      "profiles_captain_level",
      sql`${table.captainLevel} in ('debutant', 'bon', 'tres_bon', 'expert')`,
    ),
    check(
      "profiles_boat_type_preference",
      sql`${table.boatTypePreference} in ('moteur', 'voile', 'mixte')`,
    ),
    check("profiles_siret", sql`${table.siret} ~ '^[0-9]{14}$'`),
  ],
);

/** Roles beyond those that context gives (spec 1 §6): moderator and admin. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["moderator", "admin"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", sql`${table.role} in ('moderator', 'admin')`),
  ],
);

/**
 * Bank details, stored separately and encrypted (spec 2 §3 Banking info). The three texts are
 * ciphertexts created by the application; the database never sees the key, only its id.
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
