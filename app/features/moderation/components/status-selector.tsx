import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { BoatToModerate } from "../queries/list-moderated-boats.server.ts";

/** Sets the status of a boat as soon as it is chosen; without scripts by a button (spec 2 §4). */
export function StatusSelector({ boat }: { boat: BoatToModerate }) {
  const { Form, isSending, sending } = useFormFetcher();
  const chosen = sending?.get("status");
  return (
    <Form method="post" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="boatId" value={boat.id} />
      <input type="hidden" name="seenStatus" value={boat.status} />
      <Field
        label={m.moderation_status_of({ title: boat.title })}
        labelHidden
        className="min-w-0 flex-1"
      >
        <Select
          size="sm"
          name="status"
          // The stored status again when the change was refused, or did not reach the site.
          value={typeof chosen === "string" ? chosen : boat.status}
          aria-busy={isSending || undefined}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {boatStatuses.map((status) => (
            <option key={status} value={status}>
              {boatStatusLabel(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="sm" className="no-script-only">
        {m.moderation_apply()}
      </Button>
    </Form>
  );
}
