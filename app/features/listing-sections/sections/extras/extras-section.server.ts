import { and, asc, eq } from "drizzle-orm";
import { maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import { lockOwnBoats } from "#app/features/listing-editor/commands/lock-own-boats.server.ts";
import { otherBoatsOf } from "#app/features/listing-editor/queries/other-boats-of.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { done } from "#app/platform/errors.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { removalForm } from "../../forms/removal-form.server.ts";
import { type FormOutcome, refusedForm, sectionForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, SectionChange, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { applyToOtherBoats, findOverfullBoat } from "./apply-to-all-boats.server.ts";
import {
  type BoatExtras,
  columnsOf,
  isSameExtra,
  type ListedExtra,
  listedExtra,
} from "./extra-columns.server.ts";
import { type ExtraInput, extraSchema } from "./extras-schema.ts";
import { shareRefusalOf } from "./share-refusal-of.server.ts";

const section: ReadableSection<BoatExtras> = {
  key: "extras",
  load: async (boat, { db }) => ({
    extras: await listExtras(db, boat.id),
    hasOtherBoats: await hasOtherBoats(db, boat),
    times: toBoatPricing(boat, []).times,
  }),
  parts: ({ extras }) => Object.fromEntries(extras.map((extra) => [extra.id, extra])),
};

/** The section 'extras' (spec 2 §2): extras are added, edited and deleted through their boat. */
export const extrasSection: ServerSection<"extras", BoatExtras> = {
  ...section,
  forms: {
    add: sectionForm(section, {
      schema: () => extraSchema,
      part: () => null,
      lockBefore: lockAll,
      apply: async (tx, change, input) => {
        const { extras } = change.content;
        const columns = columnsOf(input);
        // An identical extra is a retry after a lost response: it is not added twice.
        if (!extras.some((extra) => isSameExtra(extra, columns))) {
          if (extras.length >= maxExtras) {
            return refusedForm("too_many", m.owner_extras_too_many({ count: maxExtras }));
          }
          await tx.insert(boatExtras).values({ boatId: change.boat.id, ...columns });
        }
        return shareExtra(tx, change, { input, old: null });
      },
      onFailure: sectionFailures["extras/add"],
      announced: "sections_extra_added",
    }),
    edit: sectionForm(section, {
      schema: () => extraSchema,
      part: ({ id = "" }) => id,
      lockBefore: lockAll,
      apply: async (tx, change, input) => {
        const old = change.content.extras.find(({ id }) => id === input.id) ?? null;
        if (old) {
          const own = and(eq(boatExtras.id, old.id), eq(boatExtras.boatId, change.boat.id));
          await tx.update(boatExtras).set(columnsOf(input)).where(own);
        }
        return shareExtra(tx, change, { input, old });
      },
      onFailure: sectionFailures["extras/edit"],
      announced: "sections_extra_changed",
    }),
    remove: removalForm(section, {
      list: "extras",
      apply: async (tx, { boat }, id) => {
        await tx
          .delete(boatExtras)
          .where(and(eq(boatExtras.id, id), eq(boatExtras.boatId, boat.id)));
      },
      onFailure: "sections_extra_remove_failed",
      announced: "sections_extra_removed",
    }),
  },
};

/**
 * Also gives the extra to the owner's other boats if requested. Refused when one of the boats that change may
 * not have it.
 */
async function shareExtra(
  tx: Db,
  change: SectionChange<BoatExtras>,
  { input, old }: { input: ExtraInput; old: ListedExtra | null },
): Promise<FormOutcome> {
  const others = input.applyToAllBoats
    ? await applyToOtherBoats(tx, change, { extra: columnsOf(input), old })
    : [];
  const full = await findOverfullBoat(tx, others);
  if (full) {
    return refusedForm("too_many", m.sections_extra_other_full({ ...full, count: maxExtras }));
  }
  return (await shareRefusalOf(tx, [change.boat, ...others])) ?? done(null);
}

function lockAll(tx: Db, { applyToAllBoats }: ExtraInput, userId: string): Promise<unknown> {
  return applyToAllBoats ? lockOwnBoats(tx, userId) : Promise.resolve();
}

async function listExtras(db: Db, boatId: string): Promise<ListedExtra[]> {
  const rows = await db
    .select()
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boatId))
    .orderBy(asc(boatExtras.createdAt), asc(boatExtras.id));
  return rows.map(listedExtra);
}

async function hasOtherBoats(db: Db, boat: { id: string; userId: string }): Promise<boolean> {
  return (await db.$count(boats, otherBoatsOf(boat))) > 0;
}
