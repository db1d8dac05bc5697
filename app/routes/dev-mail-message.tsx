import PostalMime from "postal-mime";
import { m } from "#app/i18n/paraglide/messages.js";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { AppError } from "#app/platform/errors.ts";
import { findMail } from "#app/platform/mail/mail-folder.server.ts";
import { getMailFolder } from "#app/platform/mail/mail-viewer.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/dev-mail-message.ts";

/** One mail: rendered and as text, with its links and headers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const folder = getMailFolder(requestScope(context).environment);
  const content = await findMail(folder, params.name);
  if (!content) throw new AppError("not_found");
  const { subject, to, html, text, headers } = await PostalMime.parse(content);
  return {
    subject,
    to: to?.[0]?.address ?? "",
    html: html ? inSameWindow(html) : null,
    text: text ?? "",
    links: [...new Set(text?.match(/https?:\/\/\S+/g))],
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** Makes the links of the mail open outside its frame. */
function inSameWindow(html: string): string {
  return html.replace("<head>", '<head><base target="_top">');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: m.shell_title({ page: loaderData.subject ?? m.emails_dev_title() }) }];
}

export default function DevMailMessage({ loaderData }: Route.ComponentProps) {
  const { subject, to, html, text, links, headers } = loaderData;
  return (
    <main className="page grid grid-cols-1 gap-8 py-10">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <SiteLink to="/dev/mail" className={inlineLinkClasses}>
          {m.emails_dev_back()}
        </SiteLink>
        <h1 className="text-h2">{subject ?? m.emails_dev_no_subject()}</h1>
        <p className="wrap-anywhere text-ink-soft">{m.emails_dev_to({ address: to })}</p>
      </div>
      {links.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="text-h4">{m.emails_dev_links()}</h2>
          <ul className="grid gap-1 break-all">
            {links.map((link) => (
              <li key={link}>
                <a href={link} className={inlineLinkClasses}>
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {html && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="text-h4">{m.emails_dev_html()}</h2>
          <iframe
            title={m.emails_dev_html()}
            srcDoc={html}
            // No scripts, forms or cookies: only links work.
            sandbox="allow-top-navigation-by-user-activation"
            className="h-200 w-full rounded-lg border border-hairline"
          />
        </section>
      )}
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-h4">{m.emails_dev_plain()}</h2>
        <pre className="overflow-x-auto rounded-lg bg-limestone p-5 text-md wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </section>
      <details className="group">
        <FoldSummary>{m.emails_dev_headers()}</FoldSummary>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-limestone p-5 text-sm">
          {headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}
        </pre>
      </details>
    </main>
  );
}
