import { m } from "#app/i18n/paraglide/messages.js";
import { PlaceField } from "./place-field.tsx";
import { useFollowing } from "./use-following.ts";
import type { WrongField } from "./wrong-field.ts";

type PlaceFilterProps = {
  location: string;
  /** The error message. */
  wrong: WrongField;
  onPick: () => void;
  className: string;
};

/** Where, in the panel: follows the search of the page. */
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
