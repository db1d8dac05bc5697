import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { StarIcon } from "#app/ui/icons/repeated-icons.tsx";

type StarFieldProps = { chosen: string | undefined; error: string | undefined };

/**
 * One to five stars as radio buttons: outlines, of which those up to the chosen one are filled. The chosen
 * number is below them in words.
 */
export function StarField({ chosen, error }: StarFieldProps) {
  return (
    <FieldGroup legend={m.stay_reviews_rating()} error={error} id="rating">
      <div className="relative mb-6 -ml-2 flex">
        {["1", "2", "3", "4", "5"].map((stars) => (
          <label key={stars} className={starClasses}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={stars === chosen}
              className="peer size-12 cursor-pointer opacity-0 [grid-area:1/1]"
            />
            <StarIcon className="pointer-events-none size-8! fill-[inherit] stroke-current [grid-area:1/1]" />
            <span className="sr-only peer-checked:not-sr-only peer-checked:absolute! peer-checked:top-full peer-checked:left-2 peer-checked:text-md peer-checked:font-semibold peer-checked:text-ink">
              {m.reviews_stars({ count: Number(stars) })}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * A star is filled if it or one after it is chosen. It inherits this from its label (see
 * `page-styles.test.ts`).
 */
const starClasses = classNames(
  "grid size-12 cursor-pointer place-items-center rounded-md fill-none text-field",
  "has-checked:fill-current has-checked:text-coral",
  "[&:has(~label_:checked)]:fill-current [&:has(~label_:checked)]:text-coral",
  "has-focus-visible:outline-3 has-focus-visible:outline-sea-bright",
);
