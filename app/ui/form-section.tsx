import type { ReactNode } from "react";

type ProfileSectionProps = {
  /** Where the side list leads: /my-profile#id. */
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A part of the profile: what it is about, and below it its fields. */
export function FormSection({ id, title, text, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-hairline py-8 md:py-10 lg:scroll-mt-6"
    >
      <h2 id={`${id}-title`} className="text-h4">
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-prose text-md text-ink-soft">{text}</p>}
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
