import { classNames } from "./class-names.ts";

/** A place kept for what is coming; give it a size by classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-sm bg-limestone-deep/70", className)}
    />
  );
}
