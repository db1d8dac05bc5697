import type { ReactNode } from "react";

type FormSectionProps = {
  /** Makes the section a target of links. */
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A section of a form page: its title, and below it its fields. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
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
