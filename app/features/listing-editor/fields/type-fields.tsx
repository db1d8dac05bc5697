import type { ComponentType } from "react";
import { type BoatType, boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import { yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChoiceCard, ChoiceChip } from "#app/ui/choice-card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";

type TypeFieldsProps = {
  type: FieldOfForm;
  yachtSubtype: FieldOfForm;
  TypeIcon: ComponentType<{ type: BoatType; className: string }>;
  /** A compact layout for dialogs, with all nine types visible at once. */
  isCompact?: boolean;
};

/**
 * The nine boat types. For a yacht the subtype is asked too, even without JavaScript (spec 1 §2, spec 2 §2).
 */
export function TypeFields({ type, yachtSubtype, TypeIcon, isCompact = false }: TypeFieldsProps) {
  return (
    <div className={classNames("group/type grid", isCompact ? "gap-5" : "gap-6")}>
      <FieldGroup legend={m.owner_type()} id={type.id} error={type.errors}>
        <div
          className={classNames(
            "grid",
            isCompact
              ? "grid-cols-2 gap-2 min-[22rem]:grid-cols-3"
              : "grid-cols-2 gap-3 sm:grid-cols-3",
          )}
        >
          {boatTypes.map((each) => (
            <ChoiceCard
              key={each}
              name="type"
              value={each}
              defaultChecked={type.initialValue === each}
              icon={<TypeIcon type={each} className="size-7! text-sea" />}
              label={boatTypeLabel(each)}
              {...(isCompact && {
                className: "p-3! sm:flex-row sm:items-center sm:gap-3",
              })}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="hidden group-has-[input[value=yacht]:checked]/type:block">
        <FieldGroup
          legend={m.owner_yacht_subtype()}
          id={yachtSubtype.id}
          error={yachtSubtype.errors}
        >
          <div className="flex flex-wrap gap-2">
            {yachtSubtypes.map((subtype) => (
              <ChoiceChip
                key={subtype}
                type="radio"
                name="yachtSubtype"
                value={subtype}
                defaultChecked={yachtSubtype.initialValue === subtype}
                label={yachtSubtypeLabel(subtype)}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
    </div>
  );
}
