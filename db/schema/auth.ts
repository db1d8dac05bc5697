import { relations, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "./columns.ts";

// Tables of the authentication library. The library writes them; our code reads them, records when sessions
// were used, ends sessions and empties closed accounts.

export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /**
   * When the user closed their account. The row stays, emptied of personal data, for the records that refer
   * to it.
   */
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
    /** Our own column: when the session was last used, accurate to 15 minutes. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Finds all sessions of a user, to revoke them.
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
  // Finds a user's credentials at sign-in.
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

/** Authenticator apps. The library encrypts the secret and the recovery codes with AUTH_SECRET. */
export const twoFactors = pgTable("two_factors", {
  id: uuid("id").primaryKey().defaultRandom(),
  // One app per user; read at every sign-in with a second factor.
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  /** False until the user has entered a first valid code, which proves that the app is set up. */
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

/**
 * Our own table: browsers that wait for an account's address to be confirmed, because they registered the
 * account or sent its correct password. A row is deleted once the browser is signed in, or after a day.
 */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Hash of the value in the browser's cookie. */
    browserHash: text("browser_hash").notNull().unique(),
    /** Path of this site to return to after confirmation. */
    redirectTo: text("redirect_to"),
    /** Keyed hash of the code in the newest mail. Null before that mail is sent and once the code is void. */
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    /** Number of attempts at the current code. */
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
    // Finds all browsers that wait for one account.
    index("email_confirmations_user_id_idx").on(table.userId),
  ],
);

/**
 * Our own table: changes of an account's address. A change is requested, confirmed from the new address, and
 * can be undone from the old one. Rows stay as a record of the account's addresses until the account is
 * closed.
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
    /** When a newer request replaced this one, or the old address undid it. */
    endedAt: instant("ended_at"),
  },
  // Finds a user's open requests, which a newer request ends.
  (table) => [index("email_changes_user_id_idx").on(table.userId)],
);

/** These relations let the auth library read a session and its user in one statement. */
export const usersRelations = relations(users, ({ many }) => ({ accounts: many(accounts) }));
export const sessionsRelations = relations(sessions, ({ one }) => ({
  users: one(users, { fields: [sessions.userId], references: [users.id] }),
}));
export const accountsRelations = relations(accounts, ({ one }) => ({
  users: one(users, { fields: [accounts.userId], references: [users.id] }),
}));
