import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { HealthPart, HealthState } from "../domain/health.ts";
import type { HealthView } from "../views/health-view.server.ts";

const titles: Record<HealthPart, () => string> = {
  jobs: m.operator_health_jobs,
  mail: m.operator_health_mail,
  files: m.operator_health_files,
  payments: m.operator_health_payments,
  payouts: m.operator_health_payouts,
  contested: m.operator_health_contested,
  reconciliation: m.operator_health_reconciliation,
};

const states: Record<HealthState, { label: () => string; tone: BadgeTone; Icon: typeof CircleX }> =
  {
    ok: { label: m.operator_state_ok, tone: "new", Icon: CircleCheck },
    look: { label: m.operator_state_look, tone: "warning", Icon: TriangleAlert },
    down: { label: m.operator_state_down, tone: "danger", Icon: CircleX },
    simulated: { label: m.operator_state_simulated, tone: "limestone", Icon: CircleDashed },
  };

/** The state of each part of the site, with links to the pages where a fault can be fixed. */
export function HealthList({ parts }: Pick<HealthView, "parts">) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {parts.map(({ part, state, text, links }) => (
        <li
          key={part}
          className="grid gap-x-8 gap-y-1.5 py-4 md:grid-cols-[19rem_minmax(0,1fr)_auto] md:items-baseline"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-between">
            <h3 className="text-md font-semibold">{titles[part]()}</h3>
            <StateBadge state={state} />
          </div>
          <p className="text-md text-ink-soft tabular-nums">{text}</p>
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-md">
              {links.map(({ to, label }) => (
                <InlineLink key={to} to={to}>
                  {label}
                </InlineLink>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ state }: { state: HealthState }) {
  const { label, tone, Icon } = states[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label()}
    </Badge>
  );
}

/** The versions in use, needed to report a fault or to plan an update. */
export function Versions({ versions }: Pick<HealthView, "versions">) {
  const { escale, node, postgres, migrations } = versions;
  const rows = [
    ["Escale", escale],
    ["Node.js", node],
    ["PostgreSQL", postgres],
    [m.operator_versions_schema(), m.operator_versions_migrations({ count: migrations })],
  ];
  return (
    <section aria-label={m.operator_versions()}>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-ink-soft tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
