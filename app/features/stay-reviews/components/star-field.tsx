import { m } from "#app/i18n/paraglide/messages.js";
import { FieldGroup } from "#app/ui/field.tsx";
import { StarIcon } from "#app/ui/icons/repeated-icons.tsx";

type StarFieldProps = { chosen: string | undefined; error: string | undefined };

/** One to five stars as radio buttons; the stars up to the chosen one are filled. */
export function StarField({ chosen, error }: StarFieldProps) {
  return (
    <FieldGroup legend={m.stay_reviews_rating()} error={error} id="rating">
      <div className="-ml-2 flex">
        {["1", "2", "3", "4", "5"].map((stars) => (
          <label
            key={stars}
            className="relative grid size-12 cursor-pointer place-items-center rounded-md text-field has-checked:text-coral has-focus-visible:outline-3 has-focus-visible:outline-sea-bright [&:has(~label_:checked)]:text-coral"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={stars === chosen}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <StarIcon className="size-8! fill-current stroke-none" />
            <span className="sr-only">{m.reviews_stars({ count: Number(stars) })}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
