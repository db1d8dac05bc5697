import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { lockOwnBoats } from "#app/features/listing-editor/commands/lock-own-boats.server.ts";
import { writeBasePrice } from "#app/features/listing-editor/commands/write-base-price.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { otherBoatsOf } from "#app/features/listing-editor/queries/other-boats-of.server.ts";
import {
  findOverlappingPeriod,
  isSamePeriod,
  maxPeriods,
  readSeasonalPricing,
  type SeasonalPeriod,
  writeSeasonalPricing,
} from "#app/features/pricing/domain/seasonal-period.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { changedFields } from "../../domain/changed-fields.ts";
import { removalForm } from "../../forms/removal-form.server.ts";
import {
  type FormOutcome,
  fieldsForm,
  refusedForm,
  sectionForm,
} from "../../forms/section-form.server.ts";
import type { ReadableSection, SectionChange, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import {
  basePriceSchema,
  copySchema,
  editedPeriodSchema,
  newPeriodSchema,
  type PeriodInput,
  rulesSchema,
} from "./prices-schema.ts";

/**
 * The content of the section 'prix': the price per day (null without one), the seasons, and the optional
 * rules.
 */
export type BoatPrices = {
  basePriceCents: Cents | null;
  periods: SeasonalPeriod[];
  rules: Pick<OwnBoat, keyof z.output<typeof rulesSchema>>;
  /**
   * For co-navigation, the costs of a day and the number of people who share them, each null until the owner
   * enters it. Null for other boats.
   */
  shared: { costsCents: Cents | null; people: number | null } | null;
  otherBoats: { id: string; title: string }[];
};

const section: ReadableSection<BoatPrices> = {
  key: "prix",
  load: async (boat, { db }) => ({
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
    rules: {
      discountFrom3Days: boat.discountFrom3Days,
      discountFrom7Days: boat.discountFrom7Days,
      minRentalDays: boat.minRentalDays,
      noticeDays: boat.noticeDays,
      preparationDays: boat.preparationDays,
    },
    shared:
      boat.navigationMode === "co-navigation"
        ? { costsCents: boat.sharedCosts, people: boat.sharedBy }
        : null,
    otherBoats: await listOtherBoats(db, boat),
  }),
  parts: ({ basePriceCents, periods, rules, shared }) => ({
    base: { basePriceCents, shared },
    rules,
    ...Object.fromEntries(periods.map((period) => [period.id, period])),
  }),
};

/** The section 'prix': the base price, and the periods with their own price (spec 2 §2). */
export const pricesSection: ServerSection<"prix", BoatPrices> = {
  ...section,
  forms: {
    save: sectionForm(section, {
      part: () => "base",
      schema: () => basePriceSchema,
      apply: async (tx, { boat }, input) => {
        const saved = await writeBasePrice(tx, boat, input);
        if (saved.ok) return saved;
        const field = saved.reason === "costs_missing" ? "sharedCosts" : "basePricePerDay";
        return refusedForm(saved.reason, { [field]: shareRefusalText(saved) });
      },
      onFailure: sectionFailures["prix/save"],
    }),
    rules: fieldsForm(section, {
      part: "rules",
      schema: () => rulesSchema,
      columns: (input) => ({
        discountFrom3Days: input.discountFrom3Days ?? 0,
        discountFrom7Days: input.discountFrom7Days ?? 0,
        minRentalDays: input.minRentalDays ?? 1,
        noticeDays: input.noticeDays ?? 0,
        preparationDays: input.preparationDays ?? 0,
      }),
      onFailure: sectionFailures["prix/rules"],
    }),
    copy: sectionForm(section, {
      part: () => null,
      schema: () => copySchema,
      // In a fixed order, so that two such changes cannot deadlock.
      lockBefore: (tx, _input, userId) => lockOwnBoats(tx, userId),
      apply: copyPeriods,
      saved: "sections_copied",
      onFailure: sectionFailures["prix/copy"],
    }),
    add: sectionForm(section, {
      schema: () => newPeriodSchema,
      part: () => null,
      apply: addPeriod,
      onFailure: sectionFailures["prix/add"],
      announced: "sections_period_added",
    }),
    edit: sectionForm(section, {
      schema: () => editedPeriodSchema,
      part: ({ id }) => id,
      apply: (tx, change, { id, ...input }) => writePeriods(tx, change, toPeriod(id, input)),
      onFailure: sectionFailures["prix/edit"],
      announced: "sections_period_changed",
    }),
    remove: removalForm(section, {
      list: "periods",
      apply: async (tx, { boat, content }, id) => {
        await store(
          tx,
          boat.id,
          content.periods.filter((period) => period.id !== id),
        );
      },
      onFailure: "sections_period_remove_failed",
      announced: "sections_period_removed",
    }),
  },
};

function toPeriod(id: string, { startDate, endDate, price }: PeriodInput): SeasonalPeriod {
  return { id, startDate, endDate, priceCents: price };
}

/** Adds a period. A retry after a lost response does not add it twice. */
async function addPeriod(
  tx: Db,
  change: SectionChange<BoatPrices>,
  input: PeriodInput,
): Promise<FormOutcome> {
  const { periods } = change.content;
  const { id, ...added } = toPeriod(randomUUID(), input);
  if (periods.some((period) => isSamePeriod(period, added))) return done(null);
  if (periods.length >= maxPeriods) {
    return refusedForm("too_many", m.owner_periods_too_many({ count: maxPeriods }));
  }
  return writePeriods(tx, change, { id, ...added });
}

/** Stores a period, replacing the one with its id, or appending it to the others. */
async function writePeriods(
  tx: Db,
  { boat, content: { periods } }: SectionChange<BoatPrices>,
  period: SeasonalPeriod,
): Promise<FormOutcome> {
  const overlapping = findOverlappingPeriod(period, periods, period.id);
  if (overlapping) return refusedForm("overlap", { startDate: overlapText(overlapping) });
  const isKnown = periods.some(({ id }) => id === period.id);
  const next = isKnown
    ? periods.map((old) => (old.id === period.id ? period : old))
    : [...periods, period];
  const refusal = shareRefusal(boat, next);
  if (refusal) return refusedForm(refusal.reason, { price: shareRefusalText(refusal) });
  await store(tx, boat.id, next);
  return done(null);
}

/** The message of spec 1 §5, with the existing period. */
function overlapText({ startDate, endDate }: SeasonalPeriod): string {
  const [from, to] = [startDate.replace("-", "/"), endDate.replace("-", "/")];
  return m.owner_period_overlap({ from, to });
}

async function store(tx: Db, boatId: string, periods: readonly SeasonalPeriod[]): Promise<void> {
  await tx
    .update(boats)
    .set({ seasonalPricing: writeSeasonalPricing(periods) })
    .where(eq(boats.id, boatId));
}

/** The owner's other boats that are not archived, sorted by title. */
async function listOtherBoats(
  db: Db,
  boat: Pick<OwnBoat, "id" | "userId">,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: boats.id, title: boats.title })
    .from(boats)
    .where(otherBoatsOf(boat))
    .orderBy(asc(boats.title), asc(boats.id));
}

/**
 * Replaces the seasons of another boat of the same owner with those of this boat, and records the change of
 * the other boat unless it has the same seasons already. Refused if this boat has none. Throws `not_found` for
 * archived boats and for other people's. The caller has locked the boats.
 */
async function copyPeriods(
  tx: Db,
  { boat, now, record }: Pick<SectionChange<object>, "boat" | "now" | "record">,
  { toBoatId }: { toBoatId: string },
): Promise<FormOutcome> {
  const [other] = await tx
    .select()
    .from(boats)
    .where(and(eq(boats.id, toBoatId), otherBoatsOf(boat)));
  if (!other) throw new AppError("not_found");
  const periods = readSeasonalPricing(boat.seasonalPricing);
  // Removed in another tab: copying none would only remove those of the other boat.
  if (periods.length === 0) return refusedForm("no_periods", m.sections_copy_none());
  const refusal = shareRefusal(other, periods);
  if (refusal) {
    const toBoatId = m.sections_copy_refused({ reason: shareRefusalText(refusal) });
    return refusedForm(refusal.reason, { toBoatId });
  }
  const changes = changedFields(
    { periods: readSeasonalPricing(other.seasonalPricing) },
    { periods },
  );
  if (Object.keys(changes).length > 0) {
    await tx
      .update(boats)
      .set({ seasonalPricing: boat.seasonalPricing, updatedAt: now })
      .where(eq(boats.id, other.id));
    const of = { boatId: other.id, ownerId: other.userId };
    await record(tx, { type: "boat_section_changed", ...of, section: "prix", changes });
  }
  return done(null);
}
