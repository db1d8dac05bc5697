import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EquipmentKey } from "../domain/equipment-catalogue.ts";
import type { BoatPageView, EquipmentView } from "../views/boat-page-view.server.ts";

/** How many pieces are shown at first (spec 1 §9). */
const shownFirst = 6;

type EquipmentListProps = { groups: BoatPageView["equipments"] };

/** The equipment: the first six, then all by groups; without scripts all of it. */
export function EquipmentList({ groups }: EquipmentListProps) {
  const [isWhole, setWhole] = useState(false);
  const all = groups.flatMap(({ items }) => items);
  const isLong = all.length > shownFirst;
  return (
    <>
      {!isWhole && (
        <div className={classNames(isLong && "script-only")}>
          <Pieces items={all.slice(0, shownFirst)} />
        </div>
      )}
      {isLong && (isWhole ? <Groups groups={groups} /> : <GroupsWithoutScripts groups={groups} />)}
      {isLong && (
        <Button
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="script-only mt-6"
        >
          {isWhole ? m.boats_less_equipment() : m.boats_all_equipment({ count: all.length })}
        </Button>
      )}
    </>
  );
}

function Groups({ groups }: EquipmentListProps) {
  return (
    <div className="grid gap-7">
      {groups.map(({ key, label, items }) => (
        <div key={key}>
          <h3 className="mb-3.5 text-lg font-semibold">{label}</h3>
          <Pieces items={items} />
        </div>
      ))}
    </div>
  );
}

/** One text to a browser with scripts: it builds none of what only others show. */
function GroupsWithoutScripts({ groups }: EquipmentListProps) {
  return <noscript>{import.meta.env.SSR && <Groups groups={groups} />}</noscript>;
}

function Pieces({ items }: { items: readonly EquipmentView[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:gap-y-4.5">
      {items.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-3.5">
          <EquipmentIcon name={key} className="size-6! stroke-[1.5]! text-sea" />
          {label}
        </li>
      ))}
    </ul>
  );
}

type EquipmentIconProps = { name: EquipmentKey; className?: string | undefined };

/** The icon of a piece of equipment, from the one file that contains them all. */
function EquipmentIcon({ name, className }: EquipmentIconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("lucide", className)}>
      <use href={`/equipment-icons.svg#${name}`} />
    </svg>
  );
}
