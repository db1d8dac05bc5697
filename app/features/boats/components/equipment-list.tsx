import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useMedia } from "#app/ui/use-media.ts";
import type { BoatPageView, EquipmentView } from "../views/boat-page-view.server.ts";

/** How many items are shown at first (spec 1 §9). */
const shownFirst = 6;

type EquipmentListProps = { groups: BoatPageView["equipments"] };

/**
 * The equipment: the first six items, then all of them in groups. All are shown in print and without
 * JavaScript.
 */
export function EquipmentList({ groups }: EquipmentListProps) {
  const [isOpen, setOpen] = useState(false);
  const isWhole = useMedia("print") || isOpen;
  const all = groups.flatMap(({ items }) => items);
  const isLong = all.length > shownFirst;
  return (
    <>
      {isLong && isWhole ? (
        <Groups groups={groups} />
      ) : (
        <>
          <div className={isLong ? "script-only" : ""}>
            <Pieces items={all.slice(0, shownFirst)} />
          </div>
          {/* With JavaScript, browsers parse the content of noscript as a single text, so that no hidden
              elements are created. */}
          {isLong && <noscript>{import.meta.env.SSR && <Groups groups={groups} />}</noscript>}
        </>
      )}
      {isLong && (
        <Button
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setOpen(!isOpen)}
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

function Pieces({ items }: { items: readonly EquipmentView[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:gap-y-4.5">
      {items.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-3.5">
          {/* A single file contains all icons. */}
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="lucide size-6! stroke-[1.5]! text-sea"
          >
            <use href={`/equipment-icons.svg#${key}`} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
