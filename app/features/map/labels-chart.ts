import { formatMoney } from "#app/i18n/format.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { HarbourGroup } from "./domain/harbour-groups.ts";
import type { MapHarbour } from "./domain/map-harbour.ts";
import type { SeaName } from "./domain/seas.ts";
import { boatsFrom, type Counted } from "./labels.ts";

// Texts used only by the map itself once it is loaded; the page around it only uses labels.ts.

/** The name of a sea or gulf. */
export const seaLabel = /* @__PURE__ */ labelsOf<SeaName>({
  atlantic: m.map_sea_atlantic,
  channel: m.map_sea_channel,
  north_sea: m.map_sea_north_sea,
  biscay: m.map_sea_biscay,
  mediterranean: m.map_sea_mediterranean,
  lion: m.map_sea_lion,
  ligurian: m.map_sea_ligurian,
  tyrrhenian: m.map_sea_tyrrhenian,
  adriatic: m.map_sea_adriatic,
  ionian: m.map_sea_ionian,
  aegean: m.map_sea_aegean,
  balearic: m.map_sea_balearic,
});

/**
 * A marker's visible text: '120 €' for one boat, 'dès 120 €' for several, the number of boats when there is
 * no price.
 */
export function markerText(counted: Counted, language: Language): string {
  const { count, lowestCents } = counted;
  if (lowestCents === null) return boatsFrom(counted, language);
  const price = formatMoney(lowestCents);
  return count === 1 ? price : m.map_from_price({ price });
}

/**
 * A marker's accessible name: 'Port Camargue, 3 bateaux à partir de 120 € par jour'; with several ports it
 * says how many others there are.
 */
export function groupLabel(group: HarbourGroup, language: Language): string {
  return m.map_marker({ place: groupName(group.harbours), boats: boatsFrom(group, language) });
}

/** The port's name, or 'Port Vauban et 2 autres ports'. */
export function groupName([first, ...others]: readonly MapHarbour[]): string {
  if (!first || others.length === 0) return first?.name ?? "";
  return m.map_ports({ port: first.name, count: others.length });
}
