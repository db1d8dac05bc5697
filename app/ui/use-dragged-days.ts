import { type PointerEvent, useState } from "react";
import { useNavigate } from "react-router";
import { addDays, type CalendarDate, calendarDate } from "#app/platform/time/calendar-date.ts";

/** The first and last day of a range that was dragged over, in order. */
export type DraggedDays = { from: CalendarDate; to: CalendarDate };

type Drag = { begun: CalendarDate; now: CalendarDate };

/** Handlers for dragging over the days of a strip, which then navigate to the URL of those days. */
export function useDraggedDays(addressOf: (days: DraggedDays) => string) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const navigate = useNavigate();
  const dragged = drag && daysOf(drag);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const day = event.button === 0 ? dayAt(event) : null;
      if (day === null) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ begun: day, now: day });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const day = drag && dayAt(event);
      if (drag && day && day !== drag.now) setDrag({ ...drag, now: day });
    },
    onPointerUp() {
      if (dragged) void navigate(addressOf(dragged), { preventScrollReset: true });
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { dragged, handlers };
}

function daysOf({ begun, now }: Drag): DraggedDays {
  return begun <= now ? { from: begun, to: now } : { from: now, to: begun };
}

/** The day below the pointer; null outside the months' bars. */
function dayAt({ clientX, clientY }: PointerEvent): CalendarDate | null {
  const bar = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest("[data-first-day]"))
    .find((element) => element instanceof HTMLElement);
  if (!(bar instanceof HTMLElement)) return null;
  const { left, width } = bar.getBoundingClientRect();
  const days = Number(bar.dataset["days"]);
  const index = Math.min(days - 1, Math.floor(((clientX - left) / width) * days));
  return addDays(calendarDate(bar.dataset["firstDay"] ?? ""), Math.max(0, index));
}
