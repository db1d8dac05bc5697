import {
  type ComponentPropsWithRef,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";

type FileInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> & {
  /** Files were chosen, also when that happened before the page's scripts ran. */
  onFiles: (files: FileList, input: HTMLInputElement) => void;
};

/**
 * A file input whose files are handled by scripts. On a slow line somebody chooses a file before they
 * run: that change is never reported, so the input is looked at once they do.
 */
export function FileInput({ ref, onFiles, ...props }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** When files were found, after which React may still replay their change. */
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
