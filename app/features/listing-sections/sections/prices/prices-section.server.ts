import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import {
  findOverlappingPeriod,
  readSeasonalPricing,
  type SeasonalPeriod,
  writeSeasonalPricing,
} from "#app/features/pricing/domain/seasonal-period.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/db.server.ts";
import { done } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { ChangeOutcome } from "../../commands/change-section.server.ts";
import { removalForm } from "../../forms/removal-form.server.ts";
import { fieldsForm, sectionForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, SectionChange, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import {
  basePriceSchema,
  editedPeriodSchema,
  newPeriodSchema,
  type PeriodInput,
} from "./prices-schema.ts";

/** What the section 'prix' shows: the price of a day, null without one, and the seasons' prices. */
export type BoatPrices = { basePriceCents: Cents | null; periods: SeasonalPeriod[] };

type PeriodOutcome = ChangeOutcome<"overlap" | "too_many", SeasonalPeriod>;

/** As many periods as a year has weeks. */
const mostPeriods = 52;

const section: ReadableSection<BoatPrices> = {
  key: "prix",
  load: (_db: Db, boat: OwnBoat) => ({
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
  }),
  parts: ({ basePriceCents, periods }) => ({
    base: { basePriceCents },
    ...Object.fromEntries(periods.map((period) => [period.id, period])),
  }),
};

/** The section 'prix': the base price, and the periods that have their own (spec 2 §2). */
export const pricesSection: ServerSection<BoatPrices> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      part: "base",
      schema: () => basePriceSchema,
      columns: ({ basePricePerDay }) => ({ basePricePerDay }),
      onFailure: sectionFailures["prix/save"],
    }),
    add: sectionForm(section, {
      schema: () => newPeriodSchema,
      part: () => null,
      apply: (tx, change, input) =>
        change.content.periods.length >= mostPeriods
          ? Promise.resolve({ ok: false, reason: "too_many" })
          : writePeriods(tx, change, toPeriod(randomUUID(), input)),
      onRefusal: periodErrors,
      onFailure: sectionFailures["prix/add"],
    }),
    edit: sectionForm(section, {
      schema: () => editedPeriodSchema,
      part: ({ id }) => id,
      apply: (tx, change, { id, ...input }) => writePeriods(tx, change, toPeriod(id, input)),
      onRefusal: periodErrors,
      onFailure: sectionFailures["prix/edit"],
    }),
    remove: removalForm(section, {
      apply: async (tx, { boat, content }, id) => {
        await store(
          tx,
          boat.id,
          content.periods.filter((period) => period.id !== id),
        );
      },
      onFailure: "sections_period_remove_failed",
    }),
  },
};

/** The message of spec 1 §5, with the period that is there already. */
function periodErrors(reason: "overlap" | "too_many", period?: SeasonalPeriod) {
  if (reason === "too_many" || !period) return m.sections_periods_too_many({ count: mostPeriods });
  const [from, to] = [period.startDate, period.endDate].map((day) => day.replace("-", "/"));
  return { startDate: m.owner_period_overlap({ from: from ?? "", to: to ?? "" }) };
}

function toPeriod(id: string, { startDate, endDate, price }: PeriodInput): SeasonalPeriod {
  return { id, startDate, endDate, priceCents: price };
}

/** Writes a period in the place of the one with its id, or after the others. */
async function writePeriods(
  tx: Db,
  { boat, content: { periods } }: SectionChange<BoatPrices>,
  period: SeasonalPeriod,
): Promise<PeriodOutcome> {
  const overlapping = findOverlappingPeriod(period, periods, period.id);
  if (overlapping) return { ok: false, reason: "overlap", detail: overlapping };
  const isKnown = periods.some(({ id }) => id === period.id);
  await store(
    tx,
    boat.id,
    isKnown ? periods.map((old) => (old.id === period.id ? period : old)) : [...periods, period],
  );
  return done(null);
}

async function store(tx: Db, boatId: string, periods: readonly SeasonalPeriod[]): Promise<void> {
  await tx
    .update(boats)
    .set({ seasonalPricing: writeSeasonalPricing(periods) })
    .where(eq(boats.id, boatId));
}
