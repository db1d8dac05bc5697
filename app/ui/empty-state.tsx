import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyStateProps = {
  /** A small illustration from ./scenes. */
  scene?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** One action, as a `LinkButton` or `Button`. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string | undefined;
};

/** Shown for an empty list, with what to do about it. */
export function EmptyState({
  scene,
  title,
  text,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        "mx-auto grid max-w-120 justify-items-center py-10 text-center",
        className,
      )}
    >
      {scene && <div className="mb-6 w-full max-w-70">{scene}</div>}
      <Heading className={headingLevel === 1 ? "text-h3 text-balance" : "text-h4"}>{title}</Heading>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
