import type { AccountStanding } from "#app/features/reports/domain/account-standing.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ModerationFilter } from "./domain/moderation-path.ts";

/** The name of each list of listings. */
export const moderationFilterLabel = /* @__PURE__ */ labelsOf<ModerationFilter>({
  all: m.moderation_all,
  pending: m.moderation_filter_pending,
  changed: m.moderation_filter_changed,
  approved: m.moderation_filter_approved,
  rejected: m.moderation_filter_rejected,
  suspended: m.moderation_filter_suspended,
  draft: m.moderation_filter_draft,
});

/** Why an owner cannot sign in. */
export const ownerStandingLabel = /* @__PURE__ */ labelsOf<Exclude<AccountStanding, "open">>({
  suspended: m.moderation_owner_suspended,
  closed: m.moderation_owner_closed,
});

/** The text of an audit action in a listing's history; null for actions without a text. */
export function historyLabel(action: string): string | null {
  const label = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return label?.() ?? null;
}

const actions: Readonly<Record<string, () => string>> = {
  boat_added: m.moderation_history_added,
  boat_edited: m.moderation_history_changed,
  boat_section_changed: m.moderation_history_changed,
  boat_put_online: m.moderation_history_online,
  boat_taken_offline: m.moderation_history_offline,
  boat_resubmitted: m.moderation_history_resubmitted,
  boat_archived: m.moderation_history_archived,
  boat_restored: m.moderation_history_restored,
  listing_reported: m.moderation_history_reported,
  listing_reports_answered: m.moderation_history_answered,
};
