import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  defaultExtraOption,
  defaultExtraPriceUnit,
  defaultExtraQuantity,
  extraCategories,
  extraOptions,
  extraPaymentTypes,
  extraTypes,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { boats } from "./boats.ts";
import { createdAt, isOneOf, money } from "./columns.ts";

/** Paid or included additions to a boat (spec 2 §3 Boat extra). */
export const boatExtras = pgTable(
  "boat_extras",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    category: text("category", { enum: extraCategories }).notNull(),
    type: text("type", { enum: extraTypes }).notNull(),
    description: text("description").notNull().default(""),
    quantity: integer("quantity").notNull().default(defaultExtraQuantity),
    maxQuantity: integer("max_quantity"),
    /** 'Inclus' (included) extras are shown with the boat and never charged. */
    option: text("option", { enum: extraOptions }).notNull().default(defaultExtraOption),
    isRequired: boolean("is_required").notNull().generatedAlwaysAs(sql`option = 'Obligatoire'`),
    price: money("price").notNull(),
    priceUnit: text("price_unit", { enum: extraPriceUnits })
      .notNull()
      .default(defaultExtraPriceUnit),
    paymentType: text("payment_type", { enum: extraPaymentTypes }).notNull().default("En ligne"),
    commissionPercentage: integer("commission_percentage").notNull().default(10),
    createdAt: createdAt(),
  },
  (table) => [
    check("boat_extras_category", isOneOf(table.category, extraCategories)),
    check("boat_extras_type", isOneOf(table.type, extraTypes)),
    check("boat_extras_option", isOneOf(table.option, extraOptions)),
    check("boat_extras_price", sql`${table.price} >= 0`),
    check("boat_extras_quantity", sql`${table.quantity} >= 1 and ${table.maxQuantity} >= 1`),
    check("boat_extras_price_unit", isOneOf(table.priceUnit, extraPriceUnits)),
    check(
      "boat_extras_payment",
      sql`(${table.paymentType} = 'En ligne' and ${table.commissionPercentage} = 10) or (${table.paymentType} = 'Sur place' and ${table.commissionPercentage} = 0)`,
    ),
    // Extras are read with their boat, in lists of boats too.
    index("boat_extras_boat_id_idx").on(table.boatId),
  ],
);
