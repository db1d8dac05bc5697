import { Ban, Clock, Lock, User } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import type { CalendarDay, DayStretch } from "../domain/calendar-days.ts";

/** The colours of the specification. Icons and words convey the same. */
const dayStyles = {
  reserved: "bg-reserved text-white",
  held: "held-days text-reserved",
  blocked: "bg-blocked-soft text-blocked",
  unavailable: "bg-unavailable-soft text-unavailable",
} as const;

const dayIcons = {
  reserved: <User className="size-3.5!" />,
  held: <Clock className="size-3.5!" />,
  blocked: <Lock className="size-3.5!" />,
  unavailable: <Ban className="size-3.5!" />,
} as const;

type CalendarDayStateProps = { day: CalendarDay; stretch: DayStretch };

/** Why a day is taken, as a colour, an icon and words; or the price of a free day. */
export function CalendarDayState({ day, stretch }: CalendarDayStateProps): ReactNode {
  switch (day.kind) {
    case "past":
      return null;
    case "unavailable":
      return (
        <StateChip kind="unavailable" stretch={stretch} words={m.sections_day_unavailable()}>
          {day.calendar}
        </StateChip>
      );
    case "preparation":
      return (
        <StateChip kind="unavailable" stretch={stretch} words={m.sections_day_unavailable()}>
          {m.sections_day_preparation()}
        </StateChip>
      );
    case "free":
      return (
        <span className="block px-1 text-xs text-ink-soft tabular-nums max-sm:px-0 max-sm:text-[0.65rem]">
          {day.priceCents === null ? "" : formatMoney(day.priceCents)}
        </span>
      );
    case "reserved":
    case "held":
      return (
        <StateChip
          kind={day.kind}
          stretch={stretch}
          words={day.kind === "held" ? m.sections_day_held() : m.sections_day_reserved()}
        >
          {day.rental.firstName}
        </StateChip>
      );
    case "blocked":
      return (
        <StateChip kind="blocked" stretch={stretch} words={m.sections_day_blocked()}>
          {day.reason}
        </StateChip>
      );
    default:
      return day satisfies never;
  }
}

type StateChipProps = {
  kind: keyof typeof dayStyles;
  stretch: DayStretch;
  words: string;
  children?: ReactNode;
};

/**
 * Days that belong together look like one bar; its first day shows the icon and the text. A single day is too
 * narrow for the text, so it shows the icon alone.
 */
function StateChip({ kind, stretch: { isFirst, left }, words, children }: StateChipProps) {
  const isSingle = isFirst && left === 1;
  return (
    <span
      className={classNames(
        "relative flex h-6 items-center px-1.5 text-xs font-medium",
        isFirst ? "rounded-l-sm" : "-ml-0.5",
        left === 1 ? "rounded-r-sm" : "-mr-0.5",
        isSingle && "justify-center",
        dayStyles[kind],
      )}
    >
      {isFirst && dayIcons[kind]}
      <span className="sr-only">{words}</span>
      {children && (
        <span
          style={{ maxWidth: `calc(${left * 100}% - 2rem)` }}
          className={isFirst && !isSingle ? "absolute left-6.5 z-1 truncate" : "sr-only"}
        >
          {children}
        </span>
      )}
    </span>
  );
}

/** The legend of the calendar's colours and icons. */
export function CalendarLegend() {
  const entries = [
    ["reserved", m.sections_day_reserved()],
    ["held", m.sections_day_held()],
    ["blocked", m.sections_day_blocked()],
    ["unavailable", m.sections_day_unavailable()],
  ] as const;
  return (
    <ul aria-label={m.sections_legend()} className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(([kind, label]) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            className={classNames("grid h-6 w-7 place-items-center rounded-sm", dayStyles[kind])}
          >
            {dayIcons[kind]}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
