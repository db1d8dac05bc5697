import { use, useRef, useState } from "react";
import {
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  useNavigate,
} from "react-router";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { usePerson } from "#app/forms/own-place.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useAuthDialog } from "#app/ui/auth-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { AddBoatForm } from "./add-boat-form.tsx";
import { type BoatDraft, boatDrafts } from "./boat-draft.ts";
import { LeaveBoatForm } from "./leave-boat-form.tsx";
import { loadBoatForm } from "./load-boat-form.ts";
import { noteSavedForm } from "./saved-forms.ts";
import { StepButtons } from "./step-buttons.tsx";
import { StepDots } from "./step-dots.tsx";
import type { Parts } from "./step-props.ts";
import { useAddBoatForm } from "./use-add-boat-form.ts";
import { useFormTarget } from "./use-form-target.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type BoatFormDialogProps = Parts & {
  start: BoatFormStart;
  draft: BoatDraft | null;
  /** The key of the draft. */
  place: string;
  onClose: () => void;
};

/** Delay before the setup of a new boat opens, in milliseconds (spec 1 §9). */
const pauseBeforeSetup = 1000;

/**
 * The four steps in a dialog, full-screen on phones. Asks for confirmation before closing a form with unsaved
 * changes.
 */
export function BoatFormDialog({ start, draft, place, onClose, ...parts }: BoatFormDialogProps) {
  const { target, renew } = useFormTarget(start.target, place);
  const isEdit = "boatId" in target;
  const navigate = useNavigate();
  const router = use(RouterContext)?.router;
  const language = useLanguage();
  const auth = useAuthDialog();
  const person = usePerson();
  const page = isEdit ? `/boat-setup/${target.boatId}/edit` : "/boat-setup?add=1";
  const [isLeaving, setIsLeaving] = useState(false);
  const [version, setVersion] = useState(draft?.version ?? start.version);
  const isOver = useRef(false);

  /** The page that is shown or being opened. Closing the dialog changes only its query. */
  function wantedPage(): string | undefined {
    const { navigation, location } = router?.state ?? {};
    return (navigation?.location ?? location)?.pathname;
  }

  const { Form, isSending, refusal } = useFormFetcher<{ boatId: string }>({
    onDone({ boatId }) {
      isOver.current = true;
      if ("submissionId" in target) noteSavedForm(place, target.submissionId);
      boatDrafts.write(place, null);
      onClose();
      const description = isEdit ? m.owner_boat_edited() : m.owner_boat_added();
      toast({ tone: "success", title: m.shell_success_title(), description });
      const setup = localizedPath(language, setupPath(boatId));
      const from = wantedPage();
      // Not for an owner who opens another page meanwhile.
      const open = () => wantedPage() === from && void navigate(setup);
      if (!isEdit) setTimeout(open, pauseBeforeSetup);
    },
    onRefused(refused) {
      // The refusal has told the owner about the other version, so saving again overwrites it.
      if (refused.reason === "changed_meanwhile") void latestVersion(page).then(setVersion);
    },
  });
  const addBoat = useAddBoatForm({
    target,
    values: draft?.values ?? start.values,
    photos: draft?.photos ?? start.photos,
    enginePower: start.enginePower ?? null,
    refusal,
    isSending,
  });
  const { isBegun, keep } = useKeptDraft({ place, addBoat, version, isOver, draft });

  async function latestVersion(of: string): Promise<string | undefined> {
    const latest = await loadBoatForm(localizedPath(language, of.replace(/edit$/, "form")));
    return latest ? latest.version : version;
  }

  function close() {
    if (isBegun) setIsLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        open
        size="form"
        onClose={close}
        title={isEdit ? m.add_boat_edit_title() : m.owner_add_boat()}
        under={<StepDots step={addBoat.step} />}
        footer={<StepButtons addBoat={addBoat} />}
      >
        <PrefetchPageLinks page={localizedPath(language, page)} />
        {refusal?.reason === "signed_out" && auth && (
          <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-limestone p-4">
            {m.add_boat_signed_out()}
            <Button
              size="sm"
              onClick={() => auth.open("login", person ? { email: person.email } : {})}
            >
              {m.shell_login()}
            </Button>
          </p>
        )}
        <AddBoatForm
          addBoat={{
            ...addBoat,
            onSubmit(event) {
              renew();
              addBoat.onSubmit(event);
            },
          }}
          refusal={refusal}
          Form={Form}
          action={localizedPath(language, page)}
          version={version}
          onInput={keep}
          {...parts}
        >
          <ScriptedField />
        </AddBoatForm>
      </Dialog>
      <LeaveBoatForm
        open={isLeaving}
        onStay={() => setIsLeaving(false)}
        onLeave={onClose}
        onDiscard={() => {
          isOver.current = true;
          boatDrafts.write(place, null);
          onClose();
        }}
      />
    </>
  );
}
