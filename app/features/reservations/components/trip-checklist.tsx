import type { ReactNode } from "react";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { weatherLink } from "#app/features/places/domain/weather-link.ts";
import { profilePath } from "#app/features/profile/domain/profile-path.ts";
import { formatMediumDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Cents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { ReservationSide } from "../domain/reservation-side.ts";
import type { TripCheck } from "../domain/trip-checks.ts";
import type { TripView } from "../views/trip-view.server.ts";
import { TickableLine, TickedFact } from "./trip-check-line.tsx";

type TripChecklistProps = NonNullable<TripView["checklist"]> & {
  reservationId: string;
  depositCents: Cents | null;
  side: ReservationSide;
  /** The first name of the other side, and the path of the conversation with them. */
  name: string;
  conversation: string;
  /** The position of the port, if it is known. */
  position: Position | null;
};

/** A side's checklist before the stay: facts are ticked automatically, the other items by hand. */
export function TripChecklist(props: TripChecklistProps) {
  const { items, paidAt, isClientReachable, side, name } = props;
  const language = useLanguage();
  const facts = isClientReachable === null ? [true] : [true, isClientReachable];
  const all = [...facts, ...items.map(({ isDone }) => isDone)];
  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h4">
          {side === "client" ? m.reservations_checks() : m.reservations_checks_owner()}
        </h2>
        <p className="flex-none text-md text-ink-soft tabular-nums">
          {m.reservations_checks_count({ done: all.filter(Boolean).length, total: all.length })}
        </p>
      </div>
      <ul className="grid divide-y divide-hairline text-md">
        <TickedFact
          isDone
          label={m.reservations_check_paid()}
          hint={
            paidAt === null
              ? null
              : m.shell_day_at_time({
                  day: formatMediumDate(dayInParis(paidAt), language),
                  time: formatTime(paidAt),
                })
          }
        />
        {isClientReachable !== null && <Phone isKnown={isClientReachable} name={name} />}
        {items.map(({ item, isDone }) => (
          <TickableLine
            key={item}
            reservationId={props.reservationId}
            item={item}
            isDone={isDone}
            {...lines[item](props, language)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether the owner has the renter's telephone number, which they need when the renter is late. */
function Phone({ isKnown, name }: { isKnown: boolean; name: string }) {
  if (isKnown) {
    const hint = m.reservations_check_phone_known({ name });
    return <TickedFact isDone label={m.reservations_check_phone()} hint={hint} />;
  }
  return (
    <TickedFact
      isDone={false}
      label={m.reservations_check_phone()}
      hint={m.reservations_check_phone_missing({ name })}
      action={
        <InlineLink
          to={profilePath("personal")}
          aria-label={m.reservations_check_phone_link()}
          className={actionClasses}
        >
          {m.reservations_check_phone_action()}
        </InlineLink>
      }
    />
  );
}

const actionClasses = "inline-flex min-h-11 items-center";

type Line = { label: string; hint: string; action?: ReactNode };
type Language = ReturnType<typeof useLanguage>;

const lines: Readonly<Record<TripCheck, (list: TripChecklistProps, language: Language) => Line>> = {
  welcome: (list) => ({
    label: m.reservations_check_welcome({ name: list.name }),
    hint:
      list.side === "client"
        ? m.reservations_check_welcome_client()
        : m.reservations_check_welcome_owner(),
    action: <WriteLink {...list} />,
  }),
  deposit: ({ depositCents, name }) => ({
    label: m.reservations_check_deposit({ amount: depositCents ? formatMoney(depositCents) : "" }),
    hint: m.reservations_check_deposit_text({ name }),
  }),
  weather: ({ forecastDay, position }, language) => ({
    label: m.reservations_check_weather(),
    hint: forecastHint(forecastDay, language),
    action: position && (
      <OutsideLink
        href={weatherLink(position)}
        aria-label={m.reservations_check_weather_link()}
        className={actionClasses}
      >
        {m.reservations_check_weather_action()}
      </OutsideLink>
    ),
  }),
  berth: (list) => ({
    label: m.reservations_check_berth(),
    hint: m.reservations_check_berth_text(),
    action: <WriteLink {...list} />,
  }),
  boat: () => ({ label: m.reservations_check_boat(), hint: m.reservations_check_boat_text() }),
};

function forecastHint(day: CalendarDate | null, language: Language): string {
  if (!day) return m.reservations_check_weather_now();
  return m.reservations_check_weather_from({ day: formatMediumDate(day, language) });
}

function WriteLink({ name, conversation }: Pick<TripChecklistProps, "name" | "conversation">) {
  return (
    // Opening a conversation marks it as read, so hovering over the link must not prefetch it.
    <InlineLink
      to={conversation}
      prefetch="none"
      aria-label={m.reservations_check_write_link({ name })}
      className={actionClasses}
    >
      {m.reservations_check_write()}
    </InlineLink>
  );
}
