import { type ClipboardEvent, type DragEvent, useState } from "react";

/**
 * Handles files that are dropped onto an element or pasted into it. Pasted text stays text. No handlers while
 * `onFiles` is null.
 */
export function useDroppedFiles(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  const handlers = onFiles && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      // Text copied from a text editor often comes with a picture of itself.
      if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
