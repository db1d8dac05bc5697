import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { boatStatuses, initialBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { boatTypes, engineTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import {
  cancellationPolicies,
  defaultCancellationPolicy,
} from "#app/features/boats/domain/cancellation-policy.ts";
import { storedNavigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import {
  defaultFuelCosts,
  fuelCosts,
  howDidYouKnowChoices,
  insuranceTypes,
} from "#app/features/listing-editor/domain/listing-choices.ts";
import { cents } from "#app/platform/money.ts";
import { users } from "./auth.ts";
import { boatTimeChecks } from "./boat-times.ts";
import { createdAt, daySet, decimal, instant, isOneOf, money, updatedAt } from "./columns.ts";
import { publicBoatIndexes } from "./public-boat-indexes.ts";

/** A listing (spec 1 §3 and spec 2 §3 Boat). Domain functions parse the JSON columns tolerantly. */
export const boats = pgTable(
  "boats",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type", { enum: boatTypes }).notNull(),
    yachtSubtype: text("yacht_subtype", { enum: yachtSubtypes }),
    city: text("city").notNull(),
    port: text("port").notNull(),
    isProfessional: boolean("is_professional").notNull().default(false),
    manufacturer: text("manufacturer").notNull(),
    model: text("model").notNull(),
    navigationMode: text("navigation_mode", { enum: storedNavigationModes })
      .notNull()
      .default("seul"),
    capacity: integer("capacity").notNull(),
    length: decimal("length").notNull(),
    howDidYouKnow: text("how_did_you_know", { enum: howDidYouKnowChoices }),
    companyName: text("company_name"),
    fiscalAddress: text("fiscal_address"),
    website: text("website"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    basePricePerDay: money("base_price_per_day"),
    /** List of {id, startDate, endDate, price}: dates as DD-MM, price as a decimal string in euros. */
    seasonalPricing: jsonb("seasonal_pricing").notNull().default([]),
    /** List of public addresses; the first is the cover. */
    photos: jsonb("photos").$type<string[]>().notNull().default([]),
    equipments: jsonb("equipments").notNull().default([]),
    cabinsCount: integer("cabins_count"),
    berthsCount: integer("berths_count"),
    bathroomsCount: integer("bathrooms_count"),
    /** List of {id, name, details}. */
    berthDetails: jsonb("berth_details").notNull().default([]),
    boatYear: integer("boat_year"),
    fuelConsumption: decimal("fuel_consumption"),
    renovationDetails: text("renovation_details"),
    engineType: text("engine_type", { enum: engineTypes }),
    enginePower: decimal("engine_power"),
    beam: decimal("beam"),
    draft: decimal("draft"),
    offshoreEquipment: boolean("offshore_equipment").notNull().default(false),
    crewCount: integer("crew_count"),
    dinghyPower: decimal("dinghy_power"),
    cancellationPolicy: text("cancellation_policy", { enum: cancellationPolicies })
      .notNull()
      .default(defaultCancellationPolicy),
    checkInTime: text("check_in_time").notNull().default("10:00"),
    checkOutTime: text("check_out_time").notNull().default("18:00"),
    dayRentalCheckInTime: text("day_rental_check_in_time").notNull().default("10:00"),
    dayRentalCheckOutTime: text("day_rental_check_out_time").notNull().default("18:00"),
    fuelCosts: text("fuel_costs", { enum: fuelCosts }).notNull().default(defaultFuelCosts),
    licenseRequired: boolean("license_required"),
    minAge: integer("min_age"),
    lastNightFree: boolean("last_night_free").notNull().default(false),
    /** This and `balancePaymentDays` are only specified: a quote is paid at once, and nothing reads them. */
    depositPercentage: integer("deposit_percentage").notNull().default(30),
    balancePaymentDays: integer("balance_payment_days").notNull().default(0),
    /** Percentage off the daily prices of a rental of at least 3 or 7 days; 0 means no discount. */
    discountFrom3Days: integer("discount_from_3_days").notNull().default(0),
    discountFrom7Days: integer("discount_from_7_days").notNull().default(0),
    /** Minimum length of a rental in days, both ends included. */
    minRentalDays: integer("min_rental_days").notNull().default(1),
    /** Minimum number of days between a booking request and the departure. */
    noticeDays: integer("notice_days").notNull().default(0),
    /** Number of days that stay free between two rentals. */
    preparationDays: integer("preparation_days").notNull().default(0),
    /** Co-navigation: what a day costs, and how many people share that cost, including the owner. */
    sharedCosts: money("shared_costs"),
    sharedBy: integer("shared_by"),
    cautionAmount: money("caution_amount"),
    insuranceType: text("insurance_type", { enum: insuranceTypes }),
    insuranceCertification: boolean("insurance_certification").notNull().default(false),
    insuranceCertificateUrl: text("insurance_certificate_url"),
    ownershipCertificateUrl: text("ownership_certificate_url"),
    status: text("status", { enum: boatStatuses }).notNull().default(initialBoatStatus),
    /** Why a moderator rejected or suspended the listing, as shown to its owner. */
    statusReason: text("status_reason"),
    isOnline: boolean("is_online").notNull().default(false),
    /** When its owner archived it (with history, it is never deleted) or closed their account; else null. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set by a trigger when its owner first publishes it. Null for a draft, which nobody reviews. */
    publishedAt: instant("published_at"),
    /**
     * Set by a trigger: since when an approved listing differs from the approved version
     * (`approved_listings`) in content that moderators review. Null while it does not differ.
     */
    changedAt: instant("changed_at"),
    // Maintained by triggers on the boat's reviews, rentals, blocks, extras and preparation days, never by
    // other code (docs/decisions/0007). `taken_days` has no holds, because holds lapse without a write.
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    takenDays: daySet("taken_days").notNull().default("{}"),
    /** What the required daily extras add to the price of each day. */
    requiredDailyPrice: money("required_daily_price").notNull().default(cents(0)),
    // Generated from the columns above.
    /** Same formula as `relevance` in app/features/matching-boats/domain/relevance.ts. */
    relevance: doublePrecision("relevance")
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 20)::float8 / (rating_count + 5)::float8`),
    /** City and port, normalized here because normalizing them per row took most of a search's time. */
    foldedCity: text("folded_city").notNull().generatedAlwaysAs(sql`fold_text(city)`),
    foldedPort: text("folded_port").notNull().generatedAlwaysAs(sql`fold_text(port)`),
    ratingAverage: doublePrecision("rating_average").generatedAlwaysAs(
      sql`rating_sum::float8 / nullif(rating_count, 0)::float8`,
    ),
    /** Price on a card when no dates are chosen; null without a base price. */
    dailyCents: bigint("daily_cents", { mode: "number" }).generatedAlwaysAs(
      sql`((base_price_per_day + required_daily_price) * 100)::bigint`,
    ),
    /** Lowest and highest price of a day in any season, or null. The lowest includes the largest discount. */
    lowestDailyCents: bigint("lowest_daily_cents", { mode: "number" }).generatedAlwaysAs(
      sql`lowest_daily_cents(base_price_per_day, seasonal_pricing, required_daily_price, greatest(discount_from_3_days, discount_from_7_days))`,
    ),
    highestDailyCents: bigint("highest_daily_cents", { mode: "number" }).generatedAlwaysAs(
      sql`highest_daily_cents(base_price_per_day, seasonal_pricing, required_daily_price)`,
    ),
    /** Flat list of three numbers for each season: first day and last day (month * 100 + day), then cents. */
    seasons: bigint("seasons", { mode: "number" })
      .array()
      .notNull()
      .generatedAlwaysAs(sql`season_triples(seasonal_pricing)`),
  },
  (table) => [
    check("boats_type", isOneOf(table.type, boatTypes)),
    check(
      "boats_yacht_subtype",
      sql`(${table.type} = 'yacht' and ${isOneOf(table.yachtSubtype, yachtSubtypes)}) or ${table.yachtSubtype} is null`,
    ),
    check("boats_navigation_mode", isOneOf(table.navigationMode, storedNavigationModes)),
    check("boats_capacity", sql`${table.capacity} between 1 and 1000`),
    check("boats_length", sql`${table.length} >= 0`),
    check("boats_base_price", sql`${table.basePricePerDay} >= 0`),
    check("boats_caution", sql`${table.cautionAmount} >= 0`),
    check(
      "boats_discounts",
      sql`${table.discountFrom3Days} between 0 and 90 and ${table.discountFrom7Days} between 0 and 90`,
    ),
    check(
      "boats_rental_rules",
      sql`${table.minRentalDays} between 1 and 366 and ${table.noticeDays} between 0 and 365 and ${table.preparationDays} between 0 and 30`,
    ),
    check(
      "boats_shared_costs",
      sql`(${table.sharedCosts} is null) = (${table.sharedBy} is null) and ${table.sharedCosts} > 0 and ${table.sharedBy} between 2 and 1000`,
    ),
    // Co-navigation: nobody pays more than their share. For boats online, a trigger adds required extras.
    check(
      "boats_share_of_costs",
      sql`${table.navigationMode} <> 'co-navigation' or highest_daily_cents(${table.basePricePerDay}, ${table.seasonalPricing}, 0) * ${table.sharedBy} <= ${table.sharedCosts} * 100`,
    ),
    check(
      "boats_online_only_with_shared_costs",
      sql`not ${table.isOnline} or ${table.navigationMode} <> 'co-navigation' or ${table.sharedCosts} is not null`,
    ),
    check("boats_year", sql`${table.boatYear} between 1900 and 2200`),
    check(
      "boats_counts",
      sql`${table.cabinsCount} >= 0 and ${table.berthsCount} >= 0 and ${table.bathroomsCount} >= 0 and ${table.crewCount} >= 0`,
    ),
    check(
      "boats_measures",
      sql`${table.fuelConsumption} >= 0 and ${table.enginePower} >= 0 and ${table.beam} >= 0 and ${table.draft} >= 0 and ${table.dinghyPower} >= 0`,
    ),
    check("boats_cancellation_policy", isOneOf(table.cancellationPolicy, cancellationPolicies)),
    ...boatTimeChecks(table),
    check("boats_fuel_costs", isOneOf(table.fuelCosts, fuelCosts)),
    check("boats_engine_type", isOneOf(table.engineType, engineTypes)),
    check("boats_insurance_type", isOneOf(table.insuranceType, insuranceTypes)),
    check("boats_how_did_you_know", isOneOf(table.howDidYouKnow, howDidYouKnowChoices)),
    check("boats_status", isOneOf(table.status, boatStatuses)),
    check(
      "boats_status_reason",
      sql`${table.statusReason} is null or ${table.status} in ('rejected', 'suspended')`,
    ),
    check(
      "boats_draft",
      sql`${table.publishedAt} is not null or (${table.status} = 'pending' and not ${table.isOnline})`,
    ),
    check("boats_changed", sql`${table.changedAt} is null or ${table.status} = 'approved'`),
    check(
      "boats_online_only_when_allowed",
      sql`not (${table.isOnline} and ${table.status} in ('rejected', 'suspended'))`,
    ),
    // Required even when seasons cover the whole year: only a boat that is offline may lack a base price.
    check(
      "boats_online_only_with_price",
      sql`not ${table.isOnline} or coalesce(${table.basePricePerDay}, 0) > 0`,
    ),
    check(
      "boats_archived_offline",
      sql`not (${table.isOnline} and ${table.archivedAt} is not null)`,
    ),
    // Every stored season must be well-formed, because `seasons` omits malformed ones.
    check(
      "boats_seasons_readable",
      sql`case when jsonb_typeof(${table.seasonalPricing}) = 'array' then cardinality(${table.seasons}) = 3 * jsonb_array_length(${table.seasonalPricing}) end`,
    ),
    check(
      "boats_json_lists",
      sql`jsonb_typeof(${table.photos}) = 'array' and jsonb_typeof(${table.seasonalPricing}) = 'array' and jsonb_typeof(${table.berthDetails}) = 'array' and jsonb_typeof(${table.equipments}) in ('array', 'object')`,
    ),
    ...publicBoatIndexes(table),
    // An owner's boats, newest first, and the navigation bar's check whether a user owns a boat.
    index("boats_user_id_idx").on(table.userId, table.createdAt.desc()),
    // Checks whether a text to be translated is the description of a boat.
    index("boats_description_idx").using("hash", table.description),
    // First publications by month, for the operator's figures.
    index("boats_published_idx").on(table.publishedAt).where(sql`published_at is not null`),
    // Pages of the moderators' list, newest first: all listings, those of one status, drafts, and approved
    // ones that changed. Scanned backwards; each page starts after the last row of the previous page.
    index("boats_newest_idx").on(table.createdAt, table.id),
    index("boats_status_newest_idx")
      .on(table.status, table.createdAt, table.id)
      .where(sql`published_at is not null`),
    index("boats_drafts_idx").on(table.createdAt, table.id).where(sql`published_at is null`),
    index("boats_changed_idx")
      .on(table.createdAt, table.id)
      .where(sql`changed_at is not null and archived_at is null`),
    // Counts published listings by status; a fifteenth of the size of the index for their pages.
    index("boats_status_idx").on(table.status).where(sql`published_at is not null`),
    // Moderators' search for words of the title and place, ignoring case and accents.
    index("boats_words_idx").using(
      "gin",
      sql`fold_text(${table.title} || ' ' || ${table.city} || ' ' || ${table.port}) gin_trgm_ops`,
    ),
  ],
);
