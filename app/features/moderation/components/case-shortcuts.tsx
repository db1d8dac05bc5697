import { type BoatStatus, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Shortcuts } from "#app/ui/shortcuts.tsx";

const keys: readonly (readonly [key: string, status: BoatStatus])[] = [
  ["a", "approved"],
  ["p", "pending"],
  ["r", "rejected"],
  ["s", "suspended"],
];

/**
 * The keyboard shortcuts of a listing's case. They choose a status and move focus to what comes next (the
 * reason, the answer or the button), or to the link of another case. Enter submits.
 */
export function CaseShortcuts() {
  const shortcuts = [
    { key: "j", label: m.moderation_next_case(), run: () => find("[data-case=next]")?.focus() },
    {
      key: "k",
      label: m.moderation_previous_case(),
      run: () => find("[data-case=previous]")?.focus(),
    },
    ...keys.map(([key, status]) => ({
      key,
      label: m.moderation_shortcut_choose({ status: boatStatusLabel(status) }),
      run: () => choose(status),
    })),
  ];
  return <Shortcuts shortcuts={shortcuts} />;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function choose(status: BoatStatus): void {
  find(`[data-status=${status}]`)?.click();
  const answer = find("#decision [name=answer]");
  const next = isForcedOffline(status) ? find("#decision [name=reason]") : answer;
  (next ?? find("#decision [data-decide]"))?.focus();
}
