import { type ClipboardEvent, type DragEvent, useState } from "react";

/**
 * Takes files that are dragged onto an element or pasted into it; a pasted text stays a text. Nothing
 * while no files can be taken.
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
      // What is copied from a text program holds its text, and often a picture of it.
      if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
