import type { ReactNode } from "react";
import { ArrowLink } from "./text-link.tsx";

type ExcerptSectionProps = {
  /** The id of its heading. */
  id: string;
  title: string;
  text: string;
  /** Leads to all of what the section shows a part of. */
  link: { to: string; label: string };
  children: ReactNode;
};

/** A section of a page that shows a part of a list, and beside its title the link to the whole list. */
export function ExcerptSection({ id, title, text, link, children }: ExcerptSectionProps) {
  return (
    <section aria-labelledby={id} className="page pt-16 md:pt-22">
      <div className="mb-5 gap-6 md:mb-7 md:flex md:items-end md:justify-between">
        <div>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          <p className="mt-2.5 text-lg text-ink-soft">{text}</p>
        </div>
        <ArrowLink to={link.to} className="mt-1.5 md:-mb-2">
          {link.label}
        </ArrowLink>
      </div>
      {children}
    </section>
  );
}
