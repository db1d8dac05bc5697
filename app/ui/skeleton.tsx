import { classNames } from "./class-names.ts";

/** A placeholder for loading content. Its size comes from its classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-sm bg-limestone-deep/70", className)}
    />
  );
}
