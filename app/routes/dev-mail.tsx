import PostalMime from "postal-mime";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { findMail, listMailNames } from "#app/platform/mail/mail-folder.server.ts";
import { getMailFolder } from "#app/platform/mail/mail-viewer.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/dev-mail.ts";

const maxShown = 100;

/**
 * The mails that a site without a mail server would have sent, newest first. `seesDevPages` decides who may
 * open this page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const folder = getMailFolder(requestScope(context).environment);
  const names = await listMailNames(folder, maxShown);
  const mails = await Promise.all(names.map((name) => readHeaders(folder, name)));
  return { folder, mails: mails.filter((mail) => mail !== null) };
}

async function readHeaders(folder: string, name: string) {
  const content = await findMail(folder, name);
  if (!content) return null;
  const { subject, to, date } = await PostalMime.parse(content);
  return { name, subject, to: to?.[0]?.address ?? "", sentAt: date ? new Date(date) : null };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.emails_dev_title() }) }];
}

export default function DevMail({ loaderData }: Route.ComponentProps) {
  const { folder, mails } = loaderData;
  return (
    <main className="page grid grid-cols-1 gap-6 py-10">
      <div className="grid grid-cols-1 gap-2">
        <h1 className="text-h2">{m.emails_dev_title()}</h1>
        <p className="text-ink-soft wrap-anywhere">{m.emails_dev_text({ folder })}</p>
      </div>
      {mails.length === 0 ? (
        <p>{m.emails_dev_empty()}</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {mails.map(({ name, subject, to, sentAt }) => (
            <li key={name}>
              <SiteLink
                to={`/dev/mail/${name}`}
                className="grid grid-cols-1 gap-x-6 py-3 hover:bg-limestone sm:grid-cols-[10rem_1fr_auto]"
              >
                <span className="text-md text-ink-soft tabular-nums">
                  {sentAt && formatDateTime(sentAt)}
                </span>
                <span className="font-semibold">{subject ?? m.emails_dev_no_subject()}</span>
                <span className="text-md wrap-anywhere text-ink-soft">{to}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
