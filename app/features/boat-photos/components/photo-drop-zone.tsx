import { Camera, ImagePlus } from "lucide-react";
import { type DragEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FileInput } from "#app/ui/file-input.tsx";

type PhotoDropZoneProps = {
  id: string;
  /** The name of the file input; undefined with JavaScript, which uploads the files separately. */
  name: string | undefined;
  label: string;
  hint: string;
  errorId: string | undefined;
  /** Whether a photo of the board is being dragged, not a file. */
  isSorting: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The place to drop, choose or take photos (spec 1 §2). Without JavaScript an ordinary file input. */
export function PhotoDropZone({
  id,
  name,
  label,
  hint,
  errorId,
  isSorting,
  onFiles,
}: PhotoDropZoneProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isSorting) onFiles([...event.dataTransfer.files]);
  }

  function take(files: FileList, input: HTMLInputElement) {
    onFiles([...files]);
    // Reset, so that the same file can be chosen again after it was removed.
    input.value = "";
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its input can be pressed too */}
      <label
        onDragOver={(event) => {
          if (isSorting) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid cursor-pointer grid-cols-1 justify-items-center gap-1.5 rounded-lg border-2 border-dashed px-5 py-9 text-center transition-colors",
          "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea-bright",
          over ? "border-sea bg-range/60" : "border-line bg-limestone hover:border-sea",
        )}
      >
        <ImagePlus className="size-7! text-sea" />
        <span className="sr-only">{label}</span>
        <span className="script-only font-semibold text-sea">{m.boat_photos_choose()}</span>
        <FileInput
          id={id}
          name={name}
          multiple
          accept="image/jpeg,image/png,image/gif,image/webp,.heic,.heif"
          aria-describedby={classNames(`${id}-hint`, errorId)}
          aria-invalid={errorId ? true : undefined}
          onFiles={take}
          className="w-full text-sm [@media(scripting:enabled)]:sr-only"
        />
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      </label>
      <label
        className={buttonClasses({
          size: "sm",
          className:
            "script-only cursor-pointer justify-self-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea-bright pointer-fine:hidden",
        })}
      >
        <Camera />
        {m.boat_photos_take()}
        <FileInput accept="image/*" capture="environment" onFiles={take} className="sr-only" />
      </label>
    </>
  );
}
