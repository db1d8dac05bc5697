import { useState } from "react";
import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoatToModerate } from "../queries/list-moderated-boats.server.ts";

/**
 * Sets the status of a boat with a button, so that an arrow key alone changes nothing (spec 2 §4). The button
 * is enabled once another status is chosen, and for a boat with changes, whose status can be set again.
 */
export function StatusSelector({
  boat,
  "aria-describedby": describedBy,
}: {
  boat: BoatToModerate;
  /** The id of the boat's title. */
  "aria-describedby": string;
}) {
  const { Form, isSending } = useFormFetcher();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<string>(boat.status);
  const [before, setBefore] = useState({ status: boat.status, isSending });
  // Shows the stored status again once it has changed, or the request was refused or failed.
  if (before.status !== boat.status || before.isSending !== isSending) {
    setBefore({ status: boat.status, isSending });
    if (!isSending) setChosen(boat.status);
  }
  const isSame = chosen === boat.status && boat.changed.length === 0;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="boatId" value={boat.id} />
      <input type="hidden" name="seenStatus" value={boat.status} />
      <input type="hidden" name="seenContent" value={boat.version} />
      <Field
        label={m.moderation_status_of({ title: boat.title })}
        labelHidden
        // On phones the longest status and the button do not fit on one line.
        className="min-w-0 flex-1 max-sm:basis-full"
      >
        <Select
          size="sm"
          name="status"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {boatStatuses.map((status) => (
            <option key={status} value={status}>
              {boatStatusLabel(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        size="sm"
        pending={isSending}
        disabled={isHydrated && isSame}
        aria-describedby={describedBy}
      >
        {m.moderation_apply()}
      </Button>
    </Form>
  );
}
