import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * `warning`: something is missing or differs; `danger`: something was refused or stopped; `plain`: good to
 * know.
 */
type NoticeTone = "warning" | "danger" | "plain";

type NoticeProps = Omit<ComponentPropsWithRef<"div">, "title"> & {
  tone: NoticeTone;
  /** Instead of the tone's own icon. */
  icon?: ReactNode;
  title?: ReactNode;
};

const tones: Record<NoticeTone, { box: string; icon: ReactNode }> = {
  warning: { box: "bg-warning-soft text-warning", icon: <TriangleAlert aria-hidden="true" /> },
  danger: { box: "bg-danger-soft text-danger", icon: <CircleAlert aria-hidden="true" /> },
  plain: { box: "bg-limestone", icon: null },
};

/** What to know about a page or a part of it. The answer to a form is a `RefusalNotice` instead. */
export function Notice({ tone, icon, title, className, children, ...props }: NoticeProps) {
  return (
    <div
      {...props}
      className={classNames(
        "flex gap-3 rounded-md px-4 py-3 text-md [&>.lucide]:mt-px",
        tones[tone].box,
        className,
      )}
    >
      {icon ?? tones[tone].icon}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold wrap-anywhere tabular-nums">{title}</p>}
        {children}
      </div>
    </div>
  );
}
