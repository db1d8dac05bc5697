import { m } from "#app/i18n/paraglide/messages.js";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type ModerationFilter, moderationFilters, moderationPath } from "../schema.ts";

const labels: Record<ModerationFilter, () => string> = {
  all: m.moderation_all,
  pending: m.moderation_filter_pending,
  approved: m.moderation_filter_approved,
  rejected: m.moderation_filter_rejected,
  suspended: m.moderation_filter_suspended,
};

/** All boats, or those of one status (spec 2 §2). */
export function ModerationFilterLinks({ status }: { status: ModerationFilter }) {
  return (
    <TabLinks
      label={m.moderation_filter()}
      items={moderationFilters.map((filter) => ({
        to: moderationPath({ status: filter, page: 1 }),
        label: labels[filter](),
        current: filter === status,
      }))}
    />
  );
}
