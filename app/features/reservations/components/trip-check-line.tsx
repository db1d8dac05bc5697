import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { TripCheck } from "../domain/trip-checks.ts";

type LineProps = {
  isDone: boolean;
  label: string;
  hint: string;
  /** A link to where the item can be done. */
  action?: ReactNode;
};

type FactProps = Omit<LineProps, "hint"> & { hint: string | null };

/** A checklist line that follows from stored data and cannot be ticked by hand. */
export function TickedFact({ isDone, label, hint, action }: FactProps) {
  return (
    <Line action={action}>
      <span className="flex flex-1 gap-3.5 py-3">
        <Box isDone={isDone} />
        <span>
          <span className="sr-only">
            {isDone ? m.reservations_check_done() : m.reservations_check_open()}{" "}
          </span>
          <span className={classNames("block font-medium", isDone && "text-ink-soft")}>
            {label}
          </span>
          {hint !== null && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </span>
    </Line>
  );
}

type TickableLineProps = LineProps & { reservationId: string; item: TripCheck };

/** A checklist line to tick by hand: a toggle button that submits its form with or without JavaScript. */
export function TickableLine({ reservationId, item, action, ...line }: TickableLineProps) {
  const hintId = useId();
  const path = localizedPath(useLanguage(), `/reservation/${reservationId}/check`);
  const { Form, isSending, sending } = useFormFetcher();
  const requested = sending?.get("isDone");
  const isDone = requested ? requested === "true" : line.isDone;
  return (
    <Line action={action}>
      <Form method="post" action={path} preventScrollReset className="relative flex-1 py-3">
        <input type="hidden" name="item" value={item} />
        {/* The button's click area covers the whole line, but its accessible name does not include the
            hint. */}
        <button
          type="submit"
          name="isDone"
          value={String(!line.isDone)}
          aria-pressed={isDone}
          aria-disabled={isSending || undefined}
          aria-describedby={hintId}
          onClick={(event) => {
            if (isSending) event.preventDefault();
          }}
          className={classNames(
            "flex gap-3.5 text-left font-medium after:absolute after:inset-0 hover:underline aria-disabled:cursor-progress",
            isDone && "text-ink-soft",
          )}
        >
          <Box isDone={isDone} />
          {line.label}
        </button>
        <p id={hintId} className="pl-9 text-sm text-ink-soft">
          {line.hint}
        </p>
      </Form>
    </Line>
  );
}

function Line({ action, children }: Pick<LineProps, "action"> & { children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      {children}
      {action && <span className="flex-none print:hidden">{action}</span>}
    </li>
  );
}

function Box({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "mt-0.5 grid size-5.5 flex-none place-items-center rounded-xs border transition-colors",
        isDone ? "border-pine bg-pine text-white" : "border-field bg-white",
      )}
    >
      {isDone && <Check className="size-4 stroke-[2.5]!" />}
    </span>
  );
}
