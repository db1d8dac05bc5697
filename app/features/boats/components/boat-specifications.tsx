import { formatMetres, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { yachtSubtypeLabel } from "../labels.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";
import { DefinitionList } from "./page-section.tsx";

/** The boat in figures; a row without data is left out (spec 1 §2). */
export function BoatSpecifications({ boat }: { boat: BoatDetails }) {
  const given = (value: number | null) => (value === null || value === 0 ? null : String(value));
  return (
    <DefinitionList
      entries={[
        [
          m.boats_type_label(),
          boat.yachtSubtype ? yachtSubtypeLabel(boat.yachtSubtype) : boatTypeLabel(boat.type),
        ],
        [m.boats_manufacturer(), boat.manufacturer || null],
        [m.boats_model(), boat.model || null],
        [
          m.boats_engine_power(),
          boat.enginePower ? m.boats_horsepower({ power: formatNumber(boat.enginePower) }) : null,
        ],
        [m.boats_length(), boat.length > 0 ? formatMetres(boat.length) : null],
        [m.boats_year(), given(boat.boatYear)],
        [m.boats_capacity_label(), m.boats_capacity({ count: boat.capacity })],
        [m.boats_cabins_label(), given(boat.cabinsCount)],
        [m.boats_berths_label(), given(boat.berthsCount)],
        [m.boats_bathrooms_label(), given(boat.bathroomsCount)],
      ]}
    />
  );
}
