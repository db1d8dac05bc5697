import { useNavigate } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";

type ProfileSaveBarProps = { formId: string; isUnsaved: boolean; pending: boolean };

/** Cancel (back) and save (spec 2 §2 Profile), in sight wherever one is on the page. */
export function ProfileSaveBar({ formId, isUnsaved, pending }: ProfileSaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex items-center justify-end gap-3 border-t border-hairline bg-white px-5 py-3 lg:mx-0 lg:px-0">
      <output className="min-w-0 text-right text-sm text-ink-soft">
        {isUnsaved && m.profile_unsaved()}
      </output>
      <CancelButton />
      <Button
        type="submit"
        form={formId}
        name="intent"
        value="profile"
        variant="primary"
        pending={pending}
      >
        {m.owner_save()}
      </Button>
    </div>
  );
}

/** Back to where one came from; without scripts, home. */
function CancelButton() {
  const navigate = useNavigate();
  return (
    <LinkButton
      to="/"
      prefetch="none"
      onClick={(event) => {
        // The first page of a visit has nothing behind it.
        if (window.history.length <= 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {m.profile_cancel()}
    </LinkButton>
  );
}
