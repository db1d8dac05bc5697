import type { ComponentType } from "react";
import { Form } from "react-router";
import { QueueShortcuts } from "#app/features/claims/fields/claim-fields.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import {
  type ModerationQuery,
  moderationFilters,
  moderationPath,
} from "../domain/moderation-path.ts";
import { maxQueryLength } from "../domain/text-limits.ts";
import { moderationFilterLabel } from "../labels.ts";
import type { BoatToModerate, ModerationList } from "../queries/list-moderated-boats.server.ts";
import { ModeratedBoatCard } from "./moderated-boat-card.tsx";
import { ModerationPages } from "./moderation-pages.tsx";

type ModerationPageProps = {
  list: ModerationList;
  query: ModerationQuery;
  today: CalendarDate;
  /** The number of contested fees. */
  contestedFees: number;
  /** The number of reported people, messages and reviews. */
  openReports: number;
  /** A boat's photo, and the badges of its status and type, which belong to the boats feature. */
  Cover: ComponentType<{ boat: BoatToModerate }>;
  Badges: ComponentType<{ boat: BoatToModerate }>;
};

/** All boats for moderators: counters, filter, and one page of cards, one per row (spec 2 §2). */
export function ModerationPage(props: ModerationPageProps) {
  const { list, query, Cover, Badges } = props;
  const { counts, boats, next } = list;
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:gap-8 md:py-12">
      <header>
        <h1 className="text-h2">{m.moderation_title()}</h1>
        <p className="mt-2 text-ink-soft">{m.moderation_intro()}</p>
        <OtherWork {...props} />
      </header>
      <ModerationCounters counts={counts} />
      <ModerationFilterLinks query={query} counts={counts} />
      <ModerationSearch query={query} />
      {boats.length === 0 ? (
        <EmptyState
          scene={<HarbourPicture />}
          title={m.moderation_empty()}
          action={
            (query.status !== "all" || query.q !== "") && (
              <LinkButton to="/moderation">{m.moderation_show_all()}</LinkButton>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {boats.map((boat) => (
            <li key={boat.id} className="py-5 md:py-6">
              <ModeratedBoatCard
                boat={boat}
                queue={query.status}
                today={props.today}
                cover={<Cover boat={boat} />}
                badges={<Badges boat={boat} />}
              />
            </li>
          ))}
        </ul>
      )}
      <ModerationPages query={query} next={next} />
      <QueueShortcuts />
    </div>
  );
}

type OtherWorkProps = Omit<ModerationPageProps, "list" | "query" | "today" | "Cover" | "Badges">;

/** Links to the moderator's other queues, with their counts. */
function OtherWork(props: OtherWorkProps) {
  const { openReports, contestedFees } = props;
  const links = [
    { to: "/moderation/reports", text: m.reports_queue_count({ count: openReports }) },
    contestedFees > 0 && {
      to: "/moderation/cancellations",
      text: m.cancellations_moderation_count({ count: contestedFees }),
    },
  ].filter((link) => link !== false);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {links.map(({ to, text }) => (
        <li key={to}>
          <InlineLink to={to}>{text}</InlineLink>
        </li>
      ))}
    </ul>
  );
}

/** The four counters, over all boats whatever the filter (spec 2 §2). */
function ModerationCounters({ counts }: Pick<ModerationList, "counts">) {
  const language = useLanguage();
  const figures = [
    { name: m.moderation_count_total(), count: counts.total },
    { name: m.moderation_count_pending(), count: counts.pending },
    { name: m.moderation_count_approved(), count: counts.approved },
    { name: m.moderation_count_rejected(), count: counts.rejected },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-hairline sm:grid-cols-4 [&>div]:border-hairline [&>div:nth-child(even)]:border-l max-sm:[&>div:nth-child(n+3)]:border-t sm:[&>div+div]:border-l">
      {figures.map(({ name, count }) => (
        <div key={name} className="px-4 py-4 md:px-6 md:py-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-display text-h4 tabular-nums">
            {formatNumber(count, { language })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Links to the filters of the list (all boats, those of one status, changed ones, drafts), each with its
 * count (spec 2 §2).
 */
function ModerationFilterLinks({ query, counts }: FilterProps) {
  const language = useLanguage();
  return (
    <TabLinks
      label={m.moderation_filter()}
      items={moderationFilters.map((filter) => ({
        to: moderationPath({ status: filter, q: query.q }),
        label: moderationFilterLabel(filter),
        end: (
          <span className="text-sm text-ink-soft tabular-nums">
            {formatNumber(filter === "all" ? counts.total : counts[filter], { language })}
          </span>
        ),
        current: filter === query.status,
      }))}
    />
  );
}

type FilterProps = { query: ModerationQuery } & Pick<ModerationList, "counts">;

/** Searches boats by title, place, or their owner's email address; a GET request, like the filter. */
function ModerationSearch({ query: { status, q } }: { query: ModerationQuery }) {
  return (
    <search>
      <Form className="flex max-w-form items-start gap-3 max-[22.5rem]:flex-col max-[22.5rem]:items-stretch">
        {status !== "all" && <input type="hidden" name="status" value={status} />}
        <Field
          label={m.moderation_search()}
          description={m.moderation_search_hint()}
          className="min-w-0 flex-1"
        >
          <TextInput type="search" name="q" defaultValue={q} key={q} maxLength={maxQueryLength} />
        </Field>
        {/* Offset by the height of the label, so that it is beside the field, if there is room for it there. */}
        <Button type="submit" className="min-[22.5rem]:mt-7">
          {m.moderation_search_do()}
        </Button>
      </Form>
    </search>
  );
}
