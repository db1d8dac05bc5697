import { classNames } from "#app/ui/class-names.ts";
import type { EquipmentKey } from "../domain/equipment-catalogue.ts";

type EquipmentIconProps = { name: EquipmentKey; className?: string | undefined };

/** The icon of a piece of equipment, from the one file that contains them all. */
export function EquipmentIcon({ name, className }: EquipmentIconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("lucide", className)}>
      <use href={`/equipment-icons.svg#${name}`} />
    </svg>
  );
}
