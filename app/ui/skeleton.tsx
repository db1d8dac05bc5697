import { classNames } from "./class-names.ts";

/** A placeholder for loading content; set its size by classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-sm bg-limestone-deep/70", className)}
    />
  );
}
