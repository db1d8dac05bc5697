import { type ReactNode, useId } from "react";

type ProfileSectionProps = { title: string; text?: string; children: ReactNode };

/** A part of the profile: what it is about at the left, its fields at the right. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 border-t border-hairline py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
