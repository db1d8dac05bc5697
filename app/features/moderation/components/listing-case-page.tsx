import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentType, type ReactNode, useRef } from "react";
import type { ShownBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { ClaimButtons, DecisionBar } from "#app/features/claims/fields/claim-fields.tsx";
import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import { boatTownLabel } from "#app/features/places/labels.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { formatDate } from "#app/i18n/format.ts";
import { joinFacts } from "#app/i18n/join-facts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import { useFocusInSight } from "#app/ui/use-focus-in-sight.ts";
import { useStickyTop } from "#app/ui/use-sticky-top.ts";
import {
  type CaseQueue,
  casesPath,
  listingCasePath,
  moreReportsPath,
} from "../domain/moderation-path.ts";
import { moderationFilterLabel, ownerStandingLabel } from "../labels.ts";
import type { ListingCase } from "../queries/find-listing-case.server.ts";
import { BoatDocumentList } from "./boat-documents.tsx";
import { CaseShortcuts } from "./case-shortcuts.tsx";
import { ListingDecision } from "./listing-decision.tsx";
import { ListingDifference } from "./listing-difference.tsx";
import { ListingFacts } from "./listing-facts.tsx";
import { ListingHistory } from "./listing-history.tsx";
import { ListingPhotos } from "./listing-photos.tsx";
import { ListingReports } from "./listing-reports.tsx";
import { OwnerStatements } from "./owner-statements.tsx";

type ListingCasePageProps = {
  found: ListingCase;
  claim: Claim | null;
  /** A status that was chosen in the list and needs a reason. */
  chosen: string | null;
  /** The list from which the case was opened; `neighbours` are the listings before and after it there. */
  queue: CaseQueue;
  neighbours: { previous: string | null; next: string | null };
  refusal: FormRefused | null;
  StatusBadge: ComponentType<{ status: ShownBoatStatus }>;
};

/** A listing under review: what changed, its photos, documents and history, and the decision. */
export function ListingCasePage({
  found,
  claim,
  chosen,
  queue,
  neighbours,
  refusal,
  StatusBadge,
}: ListingCasePageProps) {
  const aside = useRef<HTMLDivElement>(null);
  useStickyTop(aside);
  useFocusInSight(aside);
  const { content } = found;
  const isDecidable = !found.isDraft && found.canDecide;
  const moreReports =
    found.allReports > found.reports.length
      ? moreReportsPath(found.id, queue, found.reports.length)
      : null;
  const statusNow = (
    <FactsLine
      facts={[
        m.moderation_status_now({ status: boatStatusLabel(found.status) }),
        found.isOnline ? m.moderation_online() : m.moderation_offline(),
      ]}
    />
  );
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
      <header className="flex flex-wrap items-end justify-between gap-4 lg:col-span-2">
        <div className="grid min-w-0 gap-2 wrap-anywhere">
          <div>
            <BackLink to={casesPath(queue)}>
              {queue === "reports"
                ? m.reports_queue()
                : joinFacts([m.moderation_title(), moderationFilterLabel(queue)])}
            </BackLink>
            <h1 className="text-h2 wrap-anywhere">{found.title}</h1>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={found.isDraft ? "draft" : found.status} />
            {found.changedAt && (
              <Badge tone="sea">
                {m.moderation_changed_on({
                  date: formatDate(dayInParis(found.changedAt)),
                })}
              </Badge>
            )}
            {found.ownerStanding !== "open" && (
              <Badge tone="danger">{ownerStandingLabel(found.ownerStanding)}</Badge>
            )}
            <span className="text-md text-ink-soft">
              <FactsLine
                facts={[
                  boatTypeLabel(content.type),
                  boatTownLabel(content.city),
                  content.port,
                  [
                    found.ownerName,
                    found.isProfessional ? m.moderation_professional() : m.moderation_private(),
                  ]
                    .filter(Boolean)
                    .join(", "),
                ]}
              />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <OtherCases {...neighbours} queue={queue} />
          <LinkButton to={`/boat/${found.id}`}>{m.moderation_view_listing()}</LinkButton>
        </div>
      </header>
      <div className="grid content-start gap-8">
        {found.reports.length > 0 && (
          <Section id="case-reports" title={m.reports_queue()}>
            {found.allReports > found.reports.length && (
              <p className="text-md text-ink-soft tabular-nums">
                {m.moderation_reports_shown({ shown: found.reports.length, all: found.allReports })}
              </p>
            )}
            <ListingReports reports={found.reports} />
            {moreReports !== null && (
              <p>
                <LoadMore to={moreReports} label={m.moderation_reports_more()} />
              </p>
            )}
          </Section>
        )}
        <Changes found={found} />
        <Section id="case-photos" title={m.moderation_template_photos()}>
          <ListingPhotos photos={found.photos} isCompared={found.approvedAt !== null} />
        </Section>
        <Section id="case-documents" title={m.moderation_documents_title()}>
          <OwnerStatements found={found} />
          <BoatDocumentList documents={found.documents} title={found.title} />
          {found.documents.length > 0 && (
            <p className="text-sm text-ink-soft">{m.moderation_documents_audited()}</p>
          )}
        </Section>
        <Section id="case-history" title={m.moderation_history()}>
          <ListingHistory {...found} />
        </Section>
        {isDecidable && <DecisionBar text={statusNow} />}
      </div>
      <div ref={aside} className="grid content-start gap-3 self-start lg:sticky lg:top-6">
        <Card
          id="decision"
          tabIndex={-1}
          variant="raised"
          className="grid scroll-mt-6 gap-5 outline-none"
        >
          <h2 className="text-h4">{m.reports_decision()}</h2>
          <p className="-mt-3 text-sm text-ink-soft">{statusNow}</p>
          {isDecidable ? (
            <>
              <ClaimButtons subjectType="listing" subjectId={found.id} claim={claim} />
              <ListingDecision found={found} chosen={chosen} refusal={refusal} />
            </>
          ) : (
            <p>{found.isDraft ? m.moderation_status_draft() : m.moderation_own_listing()}</p>
          )}
        </Card>
        {isDecidable && <CaseShortcuts />}
      </div>
    </div>
  );
}

type OtherCasesProps = ListingCasePageProps["neighbours"] & { queue: CaseQueue };

/** Links to the listings before and after this one in its list. */
function OtherCases({ previous, next, queue }: OtherCasesProps) {
  const links = [
    { name: "previous", id: previous, label: m.moderation_previous_case(), Icon: ChevronLeft },
    { name: "next", id: next, label: m.moderation_next_case(), Icon: ChevronRight },
  ];
  return (
    <nav aria-label={m.moderation_cases()} className="flex gap-2 empty:hidden">
      {links.map(
        ({ name, id, label, Icon }) =>
          id !== null && (
            <LinkButton
              key={name}
              to={listingCasePath(id, queue)}
              data-case={name}
              aria-label={label}
              icon={<Icon />}
              className="px-3.5"
            />
          ),
      )}
    </nav>
  );
}

function Changes({ found }: { found: ListingCase }) {
  const { approvedAt, changed, hasContacts, content } = found;
  const title = approvedAt
    ? m.moderation_changed_since({ date: formatDate(dayInParis(approvedAt)) })
    : m.moderation_listing();
  return (
    <Section id="case-changes" title={title}>
      {hasContacts && (
        <Notice tone="warning">
          <p>{m.moderation_contacts_found()}</p>
        </Notice>
      )}
      {approvedAt && changed.length === 0 && (
        <p className="text-ink-soft">{m.moderation_nothing_changed()}</p>
      )}
      <ListingDifference found={found} />
      {changed.length === 0 && (
        <p className="wrap-anywhere whitespace-pre-line">{content.description}</p>
      )}
      <ListingFacts found={found} />
    </Section>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-hairline not-first:border-t not-first:pt-8"
    >
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {children}
    </section>
  );
}
