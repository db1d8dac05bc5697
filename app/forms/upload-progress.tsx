import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

type UploadProgressProps = { label: string; part: number; onStop: () => void };

/**
 * The progress of an upload, with a button to stop it. It takes the place of the field in which the file was
 * chosen, and with it the focus, which returns to its row once the upload is over.
 */
export function UploadProgress({ label, part, onStop }: UploadProgressProps) {
  const percent = Math.floor(part * 100);
  const frame = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(frame);
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={frame} className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <progress
          aria-label={label}
          max={1}
          value={part}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-sea"
        />
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {part < 1 ? m.shell_upload_sending({ percent }) : m.shell_upload_storing()}
        </p>
      </div>
      <Button ref={stop} size="sm" onClick={onStop}>
        {m.shell_upload_stop()}
      </Button>
    </div>
  );
}
