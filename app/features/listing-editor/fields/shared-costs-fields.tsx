import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { type FieldOfForm, MeasureField, NumberField } from "#app/ui/form-fields.tsx";

type SharedCostsFieldsProps = {
  sharedCosts: FieldOfForm;
  sharedBy: FieldOfForm;
  size?: ControlSize;
  className?: string;
};

/**
 * The costs of a day of co-navigation and the number of people who share them: nobody pays more than their
 * share.
 */
export function SharedCostsFields({
  sharedCosts,
  sharedBy,
  size = "md",
  className,
}: SharedCostsFieldsProps) {
  return (
    <div className={classNames("gap-4 sm:max-w-152 sm:grid-cols-2", className ?? "grid")}>
      <p className="text-md sm:col-span-2">{m.sections_shared_hint()}</p>
      <MeasureField
        size={size}
        field={sharedCosts}
        label={m.sections_shared_costs()}
        unit="€"
        isRequired
      />
      <NumberField size={size} field={sharedBy} label={m.sections_shared_by()} min={2} isRequired />
    </div>
  );
}
