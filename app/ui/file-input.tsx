import {
  type ComponentPropsWithRef,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";

type FileInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> & {
  /** Called when files were chosen, even if that happened before hydration. */
  onFiles: (files: FileList, input: HTMLInputElement) => void;
};

/**
 * A file input whose files are handled by JavaScript. On a slow connection a user may choose a file before
 * hydration. That change is never reported, so the input is read on hydration.
 */
export function FileInput({ ref, onFiles, ...props }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** When files were found on hydration; React may replay the change event after that. */
  const foundAt = useRef<number>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  const takeEarlyFiles = useEffectEvent(() => {
    const { current } = input;
    if (foundAt.current !== null || !current?.files?.length) return;
    foundAt.current = performance.now();
    onFiles(current.files, current);
  });
  useEffect(() => takeEarlyFiles(), []);

  return (
    <input
      {...props}
      ref={input}
      type="file"
      onChange={({ currentTarget, timeStamp }) => {
        const isReplayed = foundAt.current !== null && timeStamp <= foundAt.current;
        if (!isReplayed && currentTarget.files) onFiles(currentTarget.files, currentTarget);
      }}
    />
  );
}
