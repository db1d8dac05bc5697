import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PageLinks } from "#app/ui/page-links.tsx";
import { suspendedAccountsPath } from "../domain/suspended-accounts-path.ts";
import type { SuspendedAccount } from "../queries/list-suspensions.server.ts";
import { ReopenAccount } from "./reopen-account.tsx";

type SuspendedAccountsProps = {
  accounts: readonly SuspendedAccount[];
  isFirst: boolean;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
};

/** The suspended accounts, each with a button that reopens it. */
export function SuspendedAccounts({ accounts, isFirst, next }: SuspendedAccountsProps) {
  if (accounts.length === 0 && isFirst) return null;
  return (
    <section aria-labelledby="suspended-accounts" className="grid gap-3">
      <h2 id="suspended-accounts" className="text-h4">
        {m.reports_accounts()}
      </h2>
      {accounts.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {accounts.map((account) => (
            <AccountRow key={account.id} {...account} />
          ))}
        </ul>
      )}
      <PageLinks
        label={m.reports_accounts_pages()}
        first={
          isFirst ? null : { to: suspendedAccountsPath(null), label: m.reports_accounts_first() }
        }
        next={
          next === null
            ? null
            : { to: suspendedAccountsPath(next), label: m.reports_accounts_next() }
        }
      />
    </section>
  );
}

function AccountRow({ id, userId, name, reason, since }: SuspendedAccount) {
  const shownName = name === "" ? m.reports_nobody() : name;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{shownName}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {m.reports_account_since({ moment: formatDateTime(since) })}
        </p>
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
      </div>
      <ReopenAccount userId={userId} suspensionId={id} name={shownName} />
    </li>
  );
}
