import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import type { PhotosState } from "#app/features/boat-photos/domain/stored-photos.ts";
import { namingPhoto, photoErrorTexts } from "#app/features/boat-photos/labels.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { isFormsOwn } from "#app/forms/use-late-check.ts";
import { useWaitingForm } from "#app/forms/use-waiting-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { useHeldUpload } from "../../components/section-drafts.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import type { BoatPhotos } from "./photos-section.server.ts";

/** Only one toast about photos at a time. */
const toastId = "photos";

/**
 * The section 'photos' (spec 2 §2). Photos are uploaded when they are chosen, and become the boat's when the
 * form is saved.
 */
export function PhotosForm({
  content: { boatId, photos },
  versions,
  pageAnswer,
  PhotoBoard,
}: SectionFormProps<BoatPhotos>) {
  const { form, fields, state } = useSectionForm({
    name: "photos/save",
    id: "photos",
    version: versions["fields"],
    values: { photos },
    schema: async () => (await import("#app/features/boat-photos/schema.ts")).photosSectionSchema,
    texts: textsOf(photos),
    pageAnswer,
  });
  const [first] = useState(() =>
    typedPhotos(fields.photos.initialValue).map((url, index) => ({
      url,
      name: String(index + 1),
      isExisting: false,
    })),
  );
  const [start] = useState<PhotosState>({ stored: first, sendingCount: 0, failed: [] });
  const [board, setBoard] = useState(start);
  const isSending = board.sendingCount > 0;
  useHeldUpload(isSending);
  // Once no photo is being uploaded, the form is saved, or shows which photo failed.
  const uploads = useWaitingForm(isSending);

  // Photos change without an event of the form, because they arrive or are dragged.
  const notice = useEffectEvent(() => state.noticeTyping());
  useEffect(() => {
    // Not before the first change, because drafts are only read after this form was first shown.
    if (board !== start) notice();
  }, [board, start]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isFormsOwn(event)) return form.onSubmit(event);
    uploads.forget();
    const [failed] = board.failed;
    if (isSending) {
      event.preventDefault();
      uploads.wait(event.currentTarget);
      toast({ tone: "info", title: m.boat_photos_wait() }, toastId);
    } else if (failed) {
      event.preventDefault();
      const description = namingPhoto(`photoFiles[${failed.number - 1}]`, failed.reason);
      toast({ tone: "error", title: m.shell_error_title(), description }, toastId);
    } else {
      dismissToast(toastId);
      form.onSubmit(event);
    }
  }

  const isUnsaved = JSON.stringify(board.stored.map(({ url }) => url)) !== JSON.stringify(photos);
  return (
    <SectionForm
      state={{ ...state, isSending: state.isSending || uploads.isWaiting }}
      form={{ id: form.id, onSubmit: submit }}
      withFiles
      actions={
        isUnsaved && (
          <p className="flex items-center gap-2 text-sm font-medium text-warning">
            <span className="size-2 rounded-full bg-current" />
            {m.boat_photos_unsaved()}
          </p>
        )
      }
    >
      <PhotoBoard
        id={fields.photoFiles.id}
        name={fields.photos.name}
        filesName={fields.photoFiles.name}
        target={{ boatId }}
        initial={first}
        saved={photos}
        errors={photoErrorTexts(fields.photos.allErrors, fields.photoFiles.allErrors)}
        onChange={setBoard}
      />
    </SectionForm>
  );
}

/** The photo URLs in a form: a single one is a string, several are an array. */
function typedPhotos(typed: unknown): string[] {
  return [typed].flat().filter((url) => typeof url === "string");
}

/** In a conflict, a stored photo is named by its position. */
function textsOf(stored: readonly string[]): FieldTexts {
  const show = (url: string) =>
    stored.includes(url)
      ? m.boat_photos_stored_as({ number: stored.indexOf(url) + 1 })
      : m.boat_photos_added();
  return { photos: { label: m.owner_section_photos, show } };
}
