import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EquipmentKey } from "../domain/equipment-catalogue.ts";
import { EquipmentIcon } from "./equipment-icon.tsx";

/** So many pieces are shown at first (spec 1 §9). */
const shownFirst = 6;

type EquipmentListProps = { equipments: readonly { key: EquipmentKey; label: string }[] };

/** What is aboard: the first six, then all; all of them without scripts. */
export function EquipmentList({ equipments }: EquipmentListProps) {
  const [isWhole, setWhole] = useState(false);
  const count = equipments.length;
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:gap-y-4.5">
        {equipments.map(({ key, label }, index) => (
          <li
            key={key}
            className={classNames(
              "flex items-center gap-3.5",
              index >= shownFirst && !isWhole && "no-script-only",
            )}
          >
            <EquipmentIcon name={key} className="size-6! stroke-[1.5]! text-sea" />
            {label}
          </li>
        ))}
      </ul>
      {count > shownFirst && (
        <Button
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="script-only mt-6"
        >
          {isWhole ? m.boats_less_equipment() : m.boats_all_equipment({ count })}
        </Button>
      )}
    </>
  );
}
