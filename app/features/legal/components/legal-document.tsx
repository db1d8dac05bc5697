import { m } from "#app/i18n/paraglide/messages.js";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";
import type { LegalRow } from "../domain/legal-block.ts";
import type { LegalPageView } from "../views/legal-page-view.server.ts";

/** Turns the email addresses in a text into links. */
function WithMailLinks({ text }: { text: string }) {
  return text.split(mailAddress).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className={inlineLinkClasses}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const mailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Cases and what applies to each, side by side to compare them. */
function Rows({ rows }: { rows: readonly LegalRow[] }) {
  return (
    <dl className="border-y border-hairline">
      {rows.map(({ term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[2fr_3fr] gap-4 border-hairline py-2.5 not-first:border-t"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A legal text in short lines, with a table of contents beside it. */
export function LegalDocument({ page }: { page: LegalPageView }) {
  return (
    <div className="page py-8 md:py-14">
      <header className="max-w-prose">
        <h1 className="text-h2">{page.title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{page.intro}</p>
      </header>
      <div className="mt-8 grid gap-10 border-t border-hairline pt-8 md:mt-12 md:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={m.legal_on_this_page()} className="max-lg:hidden">
          <ul className="sticky top-8 grid gap-1">
            {page.parts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-md text-ink-soft hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-prose gap-10">
          {page.parts.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="text-h4">
                {title}
              </h2>
              <div className="mt-3 grid gap-3">
                {blocks.map((block) =>
                  "rows" in block ? (
                    <Rows key={block.rows[0]?.term} rows={block.rows} />
                  ) : (
                    <p key={block.text} className="wrap-anywhere">
                      <WithMailLinks text={block.text} />
                    </p>
                  ),
                )}
              </div>
            </section>
          ))}
          <p className="text-md text-ink-soft">{m.legal_updated()}</p>
        </div>
      </div>
    </div>
  );
}
