import { and, eq, gte, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { BoatTypeChoice } from "#app/features/boats/domain/boat-type.ts";
import { writeNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { boats } from "#db/schema/schema.ts";
import { suitableNavigationModes } from "../domain/navigation-filter.ts";
import { placeNeedles } from "../domain/place-query.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

/** True for the boats that everyone may find: approved and online (spec 1 §4). */
export const publiclyListed: SQL = sql`${boats.status} = 'approved' and ${boats.isOnline}`;

/** True for public boats that suit the criteria, wherever they lie (spec 1 §7, §9). */
export function suits(criteria: SearchCriteria, now: Date): SQL | undefined {
  const { guests, types, navigation, range } = criteria;
  return and(
    publiclyListed,
    gte(boats.capacity, guests),
    types.length > 0 ? or(...types.map(isOfType)) : undefined,
    navigation === null ? undefined : inArray(boats.navigationMode, storedModes(navigation)),
    range === null ? undefined : not(takenCondition(boats.id, { ...range, now })),
  );
}

/** True for boats in a city whose name contains the typed place, blind to case and accents. */
export function liesIn(location: string): SQL {
  const contained = placeNeedles(location).map(
    (needle) => sql`fold_text(${boats.city}) like '%' || nullif(fold_text(${needle}), '') || '%'`,
  );
  return or(...contained) ?? sql`false`;
}

function isOfType({ type, subtype }: BoatTypeChoice): SQL | undefined {
  const ofType = eq(boats.type, type);
  return subtype === null ? ofType : and(ofType, eq(boats.yachtSubtype, subtype));
}

function storedModes(asked: NonNullable<SearchCriteria["navigation"]>): string[] {
  return suitableNavigationModes(asked).map(writeNavigationMode);
}
