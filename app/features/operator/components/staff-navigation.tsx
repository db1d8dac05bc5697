import { useLocation } from "react-router";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { OperatorWork } from "../queries/count-operator-work.server.ts";

/**
 * The staff area's navigation for admins: moderation and operation, with the number of open tasks on each
 * page. Counts that could not be read are left out.
 */
export function StaffNavigation({ work }: { work: Partial<OperatorWork> }) {
  const path = neutralPath(useLocation().pathname);
  const pages = [
    { to: "/moderation", label: m.operator_nav_moderation(), waiting: 0 },
    { to: "/admin", label: m.operator_nav_home(), waiting: 0 },
    { to: "/admin/jobs", label: m.operator_nav_jobs(), waiting: work.jobs ?? 0 },
    { to: "/admin/payments", label: m.operator_nav_payments(), waiting: work.payments ?? 0 },
    { to: "/admin/money", label: m.operator_nav_money(), waiting: work.money ?? 0 },
    { to: "/admin/people", label: m.operator_nav_people(), waiting: 0 },
  ];
  return (
    <div className="page pt-2">
      <TabLinks
        label={m.operator_nav()}
        items={pages.map(({ to, label, waiting }) => ({
          to,
          label,
          end: <CountBadge count={waiting} label={m.operator_nav_waiting({ count: waiting })} />,
          current: to === "/moderation" ? path.startsWith(to) : path === to,
        }))}
      />
    </div>
  );
}
