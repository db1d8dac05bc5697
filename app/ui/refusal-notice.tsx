import { CircleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";

type RefusalNoticeProps = {
  ref?: Ref<HTMLDivElement>;
  id: string;
  title: string;
  text?: string | undefined;
  /** What the user can do about it. */
  children?: ReactNode;
};

/** Why a form was refused, above its fields. Unlike a toast, it stays. */
export function RefusalNotice({ ref, id, title, text, children }: RefusalNoticeProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="alert"
      className="flex scroll-my-6 gap-3 rounded-md border border-danger/35 bg-danger-soft px-4 py-3 text-md"
    >
      <CircleAlert className="mt-px text-danger" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
