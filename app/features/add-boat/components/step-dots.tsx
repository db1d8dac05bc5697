import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { addBoatSteps } from "./add-boat-steps.ts";

/** Progress through the steps: a dot for each, and the current one in words (spec 1 §2). */
export function StepDots({ step }: { step: number }) {
  const name = addBoatSteps[step]?.label() ?? "";
  return (
    <div className="script-only flex flex-wrap items-center gap-x-3 gap-y-2">
      <ol className="flex gap-1.5" aria-hidden="true">
        {addBoatSteps.map(({ label }, index) => (
          <li
            key={label()}
            className={classNames(
              "h-2 rounded-full transition-all",
              index === step ? "w-6 bg-sea" : "w-2",
              index < step && "bg-sea",
              index > step && "bg-line",
            )}
          />
        ))}
      </ol>
      <output className="text-sm text-ink-soft">
        {m.owner_step_of({ number: step + 1, count: addBoatSteps.length, name })}
      </output>
    </div>
  );
}
