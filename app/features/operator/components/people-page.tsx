import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { formatDate } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { peoplePath } from "../domain/people-path.ts";
import { roleLabel } from "../labels.ts";
import type { RoleChange, StaffRole } from "../queries/list-staff.server.ts";
import { GiveRoleForm } from "./give-role-form.tsx";

type PeoplePageProps = {
  staff: readonly StaffRole[];
  /** The number of this page of the list, from 1. */
  page: number;
  isLast: boolean;
  history: { changes: readonly RoleChange[]; areAll: boolean };
  /** The id of the admin who views the page. */
  ownId: string;
  refusal: FormRefused | null;
};

/** Who may moderate and who is an admin, since when, and who changed it. */
export function PeoplePage({
  staff,
  page,
  isLast,
  history: { changes, areAll },
  ownId,
  refusal,
}: PeoplePageProps) {
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 md:py-12">
      <header>
        <h1 className="text-h2">{m.operator_people_title()}</h1>
        <p className="mt-2 text-ink-soft">{m.operator_people_text()}</p>
      </header>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid grid-cols-1 content-start gap-10">
          <section aria-label={m.operator_people_list()} className="grid grid-cols-1 gap-4">
            <ul className="divide-y divide-hairline border-y border-hairline">
              {staff.map((row) => (
                <StaffRow
                  key={`${row.userId} ${row.role}`}
                  row={row}
                  isOwn={row.userId === ownId}
                />
              ))}
            </ul>
            <PageLinks
              label={m.operator_people_pages()}
              first={page === 1 ? null : { to: peoplePath(1), label: m.operator_people_first() }}
              next={isLast ? null : { to: peoplePath(page + 1), label: m.operator_people_next() }}
            />
          </section>
          <section aria-labelledby="history" className="grid gap-4">
            <h2 id="history" className="text-h4">
              {m.operator_people_history()}
            </h2>
            {!areAll && (
              <p className="text-md text-ink-soft tabular-nums">
                {m.operator_people_history_newest({ count: changes.length })}
              </p>
            )}
            {changes.length === 0 ? (
              <p className="text-ink-soft">{m.operator_people_history_none()}</p>
            ) : (
              <ul className="grid gap-2 text-md">
                {changes.map((change) => (
                  <ChangeRow key={change.id} change={change} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <section aria-labelledby="give" className="grid content-start gap-4">
          <h2 id="give" className="text-h4">
            {m.operator_role_give_title()}
          </h2>
          <GiveRoleForm refusal={refusal} />
        </section>
      </div>
    </div>
  );
}

function StaffRow({ row, isOwn }: { row: StaffRole; isOwn: boolean }) {
  const { userId, role, since, email, name, hasTwoSteps } = row;
  const shownName = name || email;
  const label = roleLabel(role);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {shownName}
          {isOwn && <span className="text-ink-soft"> ({m.operator_people_you()})</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
          <Badge tone={role === "admin" ? "night" : "sea"}>{label}</Badge>
          {m.operator_people_since({ date: formatDate(dayInParis(since)) })}
          <Badge tone={hasTwoSteps ? "new" : "warning"}>
            {hasTwoSteps ? m.operator_people_two_steps() : m.operator_people_one_step()}
          </Badge>
        </p>
      </div>
      <AskFirstForm
        form="take"
        fields={{ userId, role }}
        title={m.operator_role_take_title()}
        question={m.operator_role_take_text({ name: shownName, role: label })}
        cancel={m.operator_role_take_cancel()}
        confirm={m.operator_role_take()}
        renderButton={(ask) => (
          <Button
            type="submit"
            size="sm"
            onClick={ask}
            aria-label={m.operator_role_take_named({ name: shownName, role: label })}
          >
            {m.operator_role_take()}
          </Button>
        )}
      />
    </li>
  );
}

const told = { role_given: m.operator_people_given, role_taken: m.operator_people_taken };

function ChangeRow({ change }: { change: RoleChange }) {
  const name = change.name || m.operator_people_former();
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="text-ink-soft tabular-nums">{formatDateTime(change.at)}</span>
      <span>{told[change.action]({ role: roleLabel(change.role), name })}</span>
      <span className="text-ink-soft">
        {m.operator_people_by({ name: change.adminName || m.operator_people_former() })}
      </span>
    </li>
  );
}
