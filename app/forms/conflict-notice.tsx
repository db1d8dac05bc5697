import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import type { Difference } from "./form-differences.ts";

type ConflictNoticeProps = {
  differences: readonly Difference[];
  /** Replaces the typed values of these fields with the stored ones. */
  onTake: (fields: readonly string[]) => void;
};

/**
 * Shown when the section was saved elsewhere in the meantime, such as in another tab: both values of each
 * field that differs, for the user to choose from. Saving keeps the values that are in the fields.
 */
export function ConflictNotice({ differences, onTake }: ConflictNoticeProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  // The button that takes a stored value disappears with its field.
  useLostFocus(differences.length, () => frame.current);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-4 rounded-md border border-warning/35 bg-warning-soft p-4 text-md outline-none"
    >
      <div className="flex gap-3">
        <CircleAlert className="mt-px text-warning" />
        <div>
          <h3 id="conflict" className="font-sans text-md font-semibold">
            {m.sections_conflict_title()}
          </h3>
          <p>
            {differences.length > 0 ? m.sections_changed_meanwhile() : m.sections_conflict_solved()}
          </p>
        </div>
      </div>
      {differences.length > 0 && (
        <>
          <ul className="grid gap-3">
            {differences.map(({ field, label, typed, stored }) => (
              <li key={field} className="grid gap-2 rounded-md bg-white p-3">
                <h4 className="font-sans text-sm font-semibold">{label}</h4>
                <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                  <Version name={m.sections_conflict_typed()} value={typed} />
                  <Version name={m.sections_conflict_stored()} value={stored} />
                </dl>
                <Button
                  size="sm"
                  className="script-only justify-self-start"
                  aria-label={m.sections_conflict_take_of({ field: label })}
                  onClick={() => onTake([field])}
                >
                  {m.sections_conflict_take()}
                </Button>
              </li>
            ))}
          </ul>
          {differences.length > 1 && (
            <Button
              size="sm"
              className="script-only justify-self-start"
              onClick={() => onTake(differences.map(({ field }) => field))}
            >
              {m.sections_conflict_take_all()}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  );
}
