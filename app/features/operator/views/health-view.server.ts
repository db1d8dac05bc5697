import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  areJobsLate,
  areMailsLost,
  type HealthPart,
  healthOf,
  healthParts,
} from "../domain/health.ts";
import type { Health } from "../queries/find-health.server.ts";

type Text = string | false | null;
type Row = { texts: readonly Text[]; links?: readonly { to: string; label: string }[] };

/**
 * The texts of the health list: each part's state, what is known about it, and links to the pages where to
 * act.
 */
export function healthView(health: Health, now: Date, language: Language) {
  const states = healthOf(health, now);
  const counted = (count: number) => groupedCount(count, language);
  return {
    parts: healthParts.map((part) => {
      const { texts, links = [] } = rows[part](health, { now, counted });
      return {
        part,
        state: states[part],
        text: texts.filter((text) => typeof text === "string").join(" "),
        links,
      };
    }),
    versions: health.versions,
  };
}

export type HealthView = ReturnType<typeof healthView>;

const money = { to: "/admin/money#payouts", label: m.operator_health_payouts_open };

type Reading = {
  now: Date;
  /** A count with grouped digits, as the argument of a message. */
  counted: (count: number) => object;
};

const rows: Record<HealthPart, (health: Health, reading: Reading) => Row> = {
  jobs: ({ jobs }, { now, counted }) => ({
    texts: [
      m.operator_health_jobs_counts({
        waiting: counted(jobs.waiting),
        running: counted(jobs.running),
        failed: counted(jobs.failed),
      }),
      jobs.since && m.operator_health_jobs_since({ since: formatDateTime(jobs.since) }),
      areJobsLate(jobs, now) && m.operator_health_jobs_late(),
    ],
    links: [{ to: "/admin/jobs", label: m.operator_health_jobs_open() }],
  }),
  mail: ({ mail }, { counted }) => ({
    texts: [
      mail.isSent
        ? m.operator_health_mail_smtp({ host: mail.destination })
        : m.operator_health_mail_folder(),
      areMailsLost(mail) && m.operator_health_mail_lost(),
      mail.waiting > 0 && m.operator_health_mail_waiting({ count: counted(mail.waiting) }),
      mail.failed > 0 && m.operator_health_mail_failed({ count: counted(mail.failed) }),
    ],
    links: mail.failed > 0 ? [{ to: "/admin/jobs", label: m.operator_health_jobs_open() }] : [],
  }),
  files: ({ files }) => ({
    texts: [files.areReachable ? found[files.place]() : lost[files.place]()],
  }),
  payments: ({ payments }, { counted }) => ({
    texts: [
      paidBy[payments.provider](),
      payments.lastMoneyAt
        ? m.operator_health_payments_last({ date: formatDateTime(payments.lastMoneyAt) })
        : m.operator_health_payments_none(),
      payments.retried > 0 &&
        m.operator_health_payments_retried({ count: counted(payments.retried) }),
      payments.problems > 0 &&
        m.operator_health_payments_problems({ count: counted(payments.problems) }),
    ],
    links: [{ to: "/admin/payments", label: m.operator_health_payments_open() }],
  }),
  payouts: ({ payouts }, { counted }) => ({
    texts: [
      paidOutBy[payouts.provider ?? "none"](),
      payouts.lastPaidAt &&
        m.operator_health_payouts_last({ date: formatDateTime(payouts.lastPaidAt) }),
      payouts.due > 0 && m.operator_health_payouts_due({ count: counted(payouts.due) }),
      payouts.failed > 0 && m.operator_health_payouts_failed({ count: counted(payouts.failed) }),
    ],
    links: [{ ...money, label: money.label() }],
  }),
  contested: ({ contested: { payments, fees } }, { counted }) => ({
    texts: [
      payments > 0 && m.operator_health_contested_payments({ count: counted(payments) }),
      fees > 0 && m.operator_health_contested_fees({ count: counted(fees) }),
      payments + fees === 0 && m.operator_health_contested_none(),
    ],
    links: [
      ...(payments > 0
        ? [{ to: "/admin/payments", label: m.operator_health_payments_open() }]
        : []),
      ...(fees > 0
        ? [{ to: "/moderation/cancellations", label: m.operator_health_contested_open_fees() }]
        : []),
    ],
  }),
  reconciliation: ({ reconciliation: { at, differences } }, { counted }) => ({
    texts: [
      at
        ? m.operator_health_reconciliation_at({ date: formatDateTime(at) })
        : m.operator_health_reconciliation_never(),
      differences > 0 &&
        m.operator_health_reconciliation_differences({ count: counted(differences) }),
      at && differences === 0 && m.operator_health_reconciliation_alike(),
    ],
    links: [{ to: "/admin/money#reconciliation", label: m.operator_health_reconciliation_open() }],
  }),
};

const found = { disk: m.operator_health_files_disk, s3: m.operator_health_files_s3 };
const lost = { disk: m.operator_health_files_disk_down, s3: m.operator_health_files_s3_down };

const paidBy = {
  sandbox: m.operator_health_payments_sandbox,
  stripe: m.operator_health_payments_stripe,
};

const paidOutBy = {
  none: m.payouts_mode_none,
  sandbox: m.operator_health_payments_sandbox,
  stripe: m.payouts_mode_stripe,
};
