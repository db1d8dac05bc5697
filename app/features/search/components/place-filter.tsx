import { m } from "#app/i18n/paraglide/messages.js";
import { PlaceField } from "./place-field.tsx";
import { useFollowing } from "./use-following.ts";
import type { WrongField } from "./wrong-field.ts";

type PlaceFilterProps = {
  location: string;
  /** The attributes of an invalid field. */
  wrong: WrongField;
  onPick: () => void;
  className: string;
};

/** The place field of the panel; follows the page's current search. */
export function PlaceFilter({ location, wrong, ...field }: PlaceFilterProps) {
  const [text, setText] = useFollowing(location);
  return (
    <PlaceField
      {...wrong}
      {...field}
      label={m.search_where()}
      value={text}
      onValueChange={setText}
    />
  );
}
