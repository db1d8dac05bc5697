import { type ComponentProps, useState } from "react";
import { withoutRefused } from "#app/platform/text/plain-text.ts";
import { Autocomplete } from "./autocomplete.tsx";
import { WithRefusedCharacters } from "./plain-text-input.tsx";

type PlainAutocompleteProps = Omit<ComponentProps<typeof Autocomplete>, "clean">;

/** A text input with suggestions that drops the characters of spec 1 §5. */
export function PlainAutocomplete(props: PlainAutocompleteProps) {
  const [hasDropped, setHasDropped] = useState(false);

  function clean(text: string) {
    const plain = withoutRefused(text);
    if (plain !== text) setHasDropped(true);
    return plain;
  }

  return (
    <WithRefusedCharacters shown={hasDropped}>
      <Autocomplete {...props} clean={clean} />
    </WithRefusedCharacters>
  );
}
