import { relations, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "./columns.ts";

// The tables of the authentication library: it writes them, we read them and end sessions.

export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** When the person closed their account; the row stays for what others keep, without its data. */
  deletedAt: instant("deleted_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Ours: when the session was last used, accurate to a quarter of an hour. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Revoking all sessions of a person reads by user.
  (table) => [index("sessions_user_id_idx").on(table.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Sign-in finds the credential of a user.
  (table) => [index("accounts_user_id_idx").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // A reset link is looked up by its identifier.
  (table) => [index("verifications_identifier_idx").on(table.identifier)],
);

/** Authenticator apps; the library encrypts secret and recovery codes with AUTH_SECRET. */
export const twoFactors = pgTable("two_factors", {
  id: uuid("id").primaryKey().defaultRandom(),
  // One per person; read at every sign-in with a second factor.
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  /** False until a first code proved that the app was set up. */
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

/**
 * Browsers that wait until the address of an account is confirmed, our own table: they registered, or
 * knew its password. Deleted once they are signed in, or after a day.
 */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the value in that browser's cookie. */
    browserHash: text("browser_hash").notNull().unique(),
    /** Where the person was, a path of this site. */
    redirectTo: text("redirect_to"),
    /** Keyed hash of the code in the newest mail; null before it is sent and once it is void. */
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    /** How often the current code was tried. */
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "email_confirmations_code",
      sql`(${table.codeHash} is null) = (${table.codeExpiresAt} is null)`,
    ),
    check("email_confirmations_attempts", sql`${table.attempts} between 0 and 5`),
    // All browsers that wait for one account.
    index("email_confirmations_user_id_idx").on(table.userId),
  ],
);

/**
 * Changes of an address, our own table: requested, confirmed at the new address, undone from the
 * old one. Rows stay as a record of each account's addresses.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    requestedAt: instant("requested_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** A newer request replaced it, or the old address undid it. */
    endedAt: instant("ended_at"),
  },
  // The open requests of a person, which a newer one ends.
  (table) => [index("email_changes_user_id_idx").on(table.userId)],
);

/** With these the auth library reads a session and its person by one statement. */
export const usersRelations = relations(users, ({ many }) => ({ accounts: many(accounts) }));
export const sessionsRelations = relations(sessions, ({ one }) => ({
  users: one(users, { fields: [sessions.userId], references: [users.id] }),
}));
export const accountsRelations = relations(accounts, ({ one }) => ({
  users: one(users, { fields: [accounts.userId], references: [users.id] }),
}));
