import { Paperclip } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { fileInputClasses } from "#app/ui/control-classes.ts";
import { FileInput } from "#app/ui/file-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const accepted = ".pdf,.jpg,.jpeg,.png,.webp,.gif,.heic,.heif,application/pdf,image/*";

/**
 * Adds files to a reply. Without JavaScript it is the browser's own file input, and the files are submitted
 * with the form.
 */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hydrated = useHydrated();
  return (
    <label className="grid size-11 flex-none cursor-pointer place-items-center rounded-md text-sea hover:bg-limestone has-focus-visible:outline-3 has-focus-visible:outline-sea-bright [@media(scripting:none)]:contents">
      <Paperclip className="script-only" />
      <span className="sr-only">{m.attachments_add()}</span>
      <FileInput
        name={hydrated ? undefined : "files"}
        multiple
        accept={accepted}
        title={m.attachments_add()}
        onFiles={(files, input) => {
          onFiles([...files]);
          // Lets the same file be chosen again after it was removed.
          input.value = "";
        }}
        className={classNames(
          fileInputClasses,
          // The browser's own input has a row of its own, however narrow the phone, and the text field keeps
          // its width.
          "[@media(scripting:enabled)]:sr-only [@media(scripting:none)]:w-full",
        )}
      />
    </label>
  );
}
