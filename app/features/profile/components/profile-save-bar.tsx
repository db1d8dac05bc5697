import { useNavigate } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";

type ProfileSaveBarProps = { formId: string; isUnsaved: boolean; pending: boolean };

/** Cancel (back) and save (spec 2 §2 Profile), always visible. */
export function ProfileSaveBar({ formId, isUnsaved, pending }: ProfileSaveBarProps) {
  return (
    <div
      data-save-bar
      data-bottom-bar="wide"
      className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:mx-0 lg:px-0"
    >
      <output className="min-w-0 text-sm text-ink-soft empty:sr-only max-sm:basis-full max-sm:text-center">
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
        className="max-sm:flex-1"
      >
        {m.owner_save()}
      </Button>
    </div>
  );
}

/** Goes back to the previous page, or without JavaScript to the home page. */
function CancelButton() {
  const navigate = useNavigate();
  return (
    <LinkButton
      to="/"
      prefetch="none"
      className="max-sm:flex-1"
      onClick={(event) => {
        // The first page of a visit has no previous page.
        if (window.history.length <= 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {m.profile_cancel()}
    </LinkButton>
  );
}
