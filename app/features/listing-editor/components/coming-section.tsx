import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Placeholder that the editor shows for a section that does not exist (spec 2 §2). */
export function ComingSection() {
  const pending = useNavigation().formData?.get("intent") === "complete";
  return (
    <Form method="post" className="grid justify-items-start gap-5">
      <p className="text-ink-soft">{m.owner_section_coming()}</p>
      <Button type="submit" name="intent" value="complete" size="sm" pending={pending}>
        {m.owner_section_complete()}
      </Button>
    </Form>
  );
}
