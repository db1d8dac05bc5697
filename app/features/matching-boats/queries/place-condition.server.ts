import { and, not, or, type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";
import type { CityHarbours, PlaceRule } from "../domain/place-rule.ts";

/**
 * A place in SQL: a condition on `boats`, and for nearby cities a join that provides the order by distance.
 */
export type Place = { join: SQL; condition: SQL; nearness: SQL | null };

/** Converts a rule to SQL; for nearby cities, `near.place` is the position of the city, starting at 1. */
export function placeCondition(rule: PlaceRule): Place {
  if (rule.kind !== "near") return { join: sql``, condition: liesIn(rule), nearness: null };
  const names = rule.cities.map(({ name }) => name);
  const towns = rule.cities.map(({ town }) => town);
  return {
    join: sql`join unnest(${sql.param(names)}::text[], ${sql.param(towns)}::text[]) with ordinality as near (name, town, place)
      on ${boats.foldedCity} in (fold_text(near.name), fold_text(near.town))`,
    condition: sql`true`,
    nearness: sql`near.place`,
  };
}

function liesIn(rule: Exclude<PlaceRule, { kind: "near" }>): SQL {
  const { foldedCity: city, foldedPort: port } = boats;
  switch (rule.kind) {
    case "everywhere":
      return sql`true`;
    case "words":
      return all(rule.words.map((word) => or(contains(city, word), contains(port, word))));
    case "city":
      return or(...rule.parts.map((part) => contains(city, part))) ?? sql`false`;
    case "harbours":
    default:
      return or(...rule.of.map(liesInHarbours)) ?? sql`false`;
  }
}

function all(conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`false`;
}

type Name = typeof boats.foldedCity | typeof boats.foldedPort;

function contains(column: Name, text: string): SQL {
  // A text of punctuation only folds to the empty text, which every name contains.
  return sql`${column} like '%' || nullif(fold_text(${text}), '') || '%'`;
}

function isIn(column: Name, names: readonly string[]): SQL {
  return sql`${column} in (${sql.join(names.map(folded), sql`, `)})`;
}

function liesInHarbours({ cities, ports }: CityHarbours): SQL | undefined {
  const inCity = isIn(boats.foldedCity, cities);
  if (ports === null) return inCity;
  const port = boats.foldedPort;
  return and(
    inCity,
    or(
      ports.wanted.length > 0 ? isIn(port, ports.wanted) : undefined,
      ports.exceptOf ? not(isIn(port, ports.exceptOf)) : undefined,
    ),
  );
}

function folded(name: string): SQL {
  return sql`fold_text(${name})`;
}
