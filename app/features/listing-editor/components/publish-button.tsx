import { type SubmitEvent, useId, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { hasUnsavedInput } from "#app/forms/kept-drafts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { draftsPlace } from "../domain/drafts-place.ts";
import { setupPath } from "../domain/setup-path.ts";
import { type SetupSection, setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";

type PublishedBoat = Pick<BoatSetup, "id" | "status" | "publishRefusal">;

/**
 * Publishes the boat as it is stored. If this device has unsaved input in any of its sections, or photos are
 * still being sent, a dialog asks first: moderators and renters would not see what the owner has just added,
 * and the page that follows ends the uploads.
 */
export function PublishButton({ setup }: { setup: PublishedBoat }) {
  const formId = useId();
  const pending = useNavigation().formData?.get("intent") === "publish";
  const [unsaved, setUnsaved] = useState<readonly SetupSection[]>([]);
  const isAsking = unsaved.length > 0;
  const close = () => setUnsaved([]);

  function askFirst(event: SubmitEvent) {
    const found = isAsking ? [] : unsavedSections(setup.id);
    if (found.length > 0) event.preventDefault();
    setUnsaved(found);
  }

  return (
    <>
      <Form method="post" id={formId} onSubmit={askFirst} className="grid">
        {/* Only after the owner was shown the rejection does publishing resubmit the boat. */}
        {setup.status === "rejected" && <input type="hidden" name="resubmits" value="on" />}
        <Button
          type="submit"
          name="intent"
          value="publish"
          variant={setup.publishRefusal === null ? "primary" : "outline"}
          size="sm"
          pending={pending}
        >
          {m.owner_setup_publish()}
        </Button>
      </Form>
      <Dialog
        open={isAsking}
        onClose={close}
        size="sm"
        title={m.owner_publish_unsaved_title()}
        footer={
          <>
            <Button type="submit" form={formId} name="intent" value="publish">
              {m.owner_publish_unsaved_publish()}
            </Button>
            <BackToInput boatId={setup.id} unsaved={unsaved} onClose={close} />
          </>
        }
      >
        <p>
          {m.owner_publish_unsaved_text({ sections: unsaved.map(setupSectionLabel).join(", ") })}
        </p>
      </Dialog>
    </>
  );
}

type BackToInputProps = {
  boatId: string;
  unsaved: readonly SetupSection[];
  onClose: () => void;
};

/** Returns to the unsaved input: on this page, or in its section. */
function BackToInput({ boatId, unsaved, onClose }: BackToInputProps) {
  const [query] = useSearchParams();
  const [first] = unsaved;
  if (!first || unsaved.some((section) => section === query.get("section"))) {
    return (
      <Button variant="sea" onClick={onClose}>
        {m.owner_publish_unsaved_back()}
      </Button>
    );
  }
  return (
    <LinkButton variant="sea" to={setupPath(boatId, first)} onClick={onClose}>
      {m.owner_publish_unsaved_back()}
    </LinkButton>
  );
}

function unsavedSections(boatId: string): SetupSection[] {
  return setupSections.filter((section) => hasUnsavedInput(draftsPlace(boatId, section)));
}
