import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { ClaimButtons, DecisionBar } from "#app/features/claims/fields/claim-fields.tsx";
import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { BackLink, InlineLink } from "#app/ui/text-link.tsx";
import { useFocusInSight } from "#app/ui/use-focus-in-sight.ts";
import { useStickyTop } from "#app/ui/use-sticky-top.ts";
import type { ReportedMessage } from "../commands/open-report-context.server.ts";
import { reportDecisionLabel, reportReasonLabel } from "../labels.ts";
import type { ReportCase } from "../queries/find-report-case.server.ts";
import { ReopenAccount } from "./reopen-account.tsx";
import { ReportDecisionForm } from "./report-decision-form.tsx";

type ReportCasePageProps = {
  found: ReportCase;
  claim: Claim | null;
  /** The messages that the report concerns; null until the moderator opens them. */
  messages: readonly ReportedMessage[] | null;
  refusal: FormRefused | null;
  /** Renders the files of a message; comes from the feature 'messages'. */
  Files: ComponentType<{ files: ReportedMessage["files"]; lostCount: number; isOwn: boolean }>;
};

/** The page of a reported person or message: the report, its messages on request, and the decision. */
export function ReportCasePage({ found, claim, messages, refusal, Files }: ReportCasePageProps) {
  const { report, boat } = found;
  const isOpen = report.state === "open";
  const { suspensionId } = found;
  const isSuspended = found.standing === "suspended";
  const aside = useRef<HTMLDivElement>(null);
  useStickyTop(aside);
  useFocusInSight(aside);
  const reportedName = found.reportedName || m.reports_nobody();
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
      <header className="grid gap-3 lg:col-span-2">
        <div>
          <BackLink to="/moderation/reports">{m.reports_queue()}</BackLink>
          <h1 className="text-h2 wrap-anywhere">{reportedName}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="warning">
            {report.messageId === null ? m.reports_kind_person() : m.reports_kind_message()}
          </Badge>
          <Badge>{found.isOwner ? m.reports_side_owner() : m.reports_side_renter()}</Badge>
          {found.isProfessional && <Badge>{m.reports_professional()}</Badge>}
          {isSuspended && <Badge tone="danger">{m.reports_is_suspended()}</Badge>}
        </div>
        {isSuspended && suspensionId !== null && (
          <ReopenReported
            userId={report.reportedId}
            suspensionId={suspensionId}
            name={reportedName}
          />
        )}
      </header>
      <div className="grid content-start gap-8">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name={m.reports_reason()}>{reportReasonLabel(report.reason)}</Fact>
          <Fact name={m.reports_by()}>{found.reporterName || m.reports_nobody()}</Fact>
          <Fact name={m.reports_sent()}>{formatDateTime(report.createdAt)}</Fact>
          <Fact name={m.reports_boat()}>
            <InlineLink to={`/boat/${boat.id}`} className="wrap-anywhere">
              {boat.title}
            </InlineLink>
          </Fact>
          <Fact name={m.reports_earlier()}>
            <EarlierDecisions earlier={found.earlier} />
          </Fact>
        </dl>
        {report.details !== "" && (
          <blockquote className="border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {report.details}
          </blockquote>
        )}
        {found.others.length > 0 && <OtherReports others={found.others} />}
        <Messages key={report.id} found={found} messages={messages} Files={Files} />
        {isOpen && <DecisionBar text={reportReasonLabel(report.reason)} />}
      </div>
      <div ref={aside} className="self-start lg:sticky lg:top-6">
        <Card
          id="decision"
          tabIndex={-1}
          variant="raised"
          className="grid scroll-mt-6 content-start gap-5 outline-none"
        >
          {isOpen ? (
            <>
              <h2 className="text-h4">{m.reports_decision()}</h2>
              <ClaimButtons subjectType="report" subjectId={report.id} claim={claim} />
              <ReportDecisionForm key={report.id} found={found} refusal={refusal} />
            </>
          ) : (
            <Decided found={found} />
          )}
        </Card>
      </div>
    </div>
  );
}

/** The button that reopens the account; it disappears afterwards, so the focus moves to the heading. */
function ReopenReported(props: ComponentProps<typeof ReopenAccount>) {
  const place = useRef<HTMLDivElement>(null);
  useHeadingAfterRemoval(place);
  return (
    <div ref={place}>
      <ReopenAccount {...props} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function EarlierDecisions({ earlier }: Pick<ReportCase, "earlier">) {
  const known = [
    earlier.dismissed > 0 && m.reports_earlier_dismissed({ count: earlier.dismissed }),
    earlier.warned > 0 && m.reports_earlier_warned({ count: earlier.warned }),
    earlier.suspended > 0 && m.reports_earlier_suspended({ count: earlier.suspended }),
  ].filter((text) => text !== false);
  return known.length === 0 ? m.reports_earlier_none() : <FactsLine facts={known} />;
}

/** The button that requests the messages; they replace it, so the focus moves to the heading. */
function OpenMessages() {
  const isSending = useIsSending({ intent: "open" });
  const form = useRef<HTMLFormElement>(null);
  useHeadingAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset className="grid justify-items-start gap-2">
      <Button type="submit" name="intent" value="open" pending={isSending}>
        {m.reports_messages_open()}
      </Button>
      <p className="text-sm text-ink-soft">{m.reports_messages_audited()}</p>
    </Form>
  );
}

/** The other open reports about the person: a moderator should know all of them before they decide one. */
function OtherReports({ others }: Pick<ReportCase, "others">) {
  return (
    <section aria-labelledby="other-reports" className="grid gap-2">
      <h2 id="other-reports" className="text-h4">
        {m.reports_others()}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {others.map(({ id, reason, createdAt, isAboutMessage, reporterName }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <InlineLink to={`/moderation/reports/${id}`}>
              {isAboutMessage ? m.reports_kind_message() : m.reports_kind_person()}
              {" · "}
              {reportReasonLabel(reason)}
            </InlineLink>
            <span className="text-sm text-ink-soft tabular-nums">
              <FactsLine facts={[reporterName || m.reports_nobody(), formatDateTime(createdAt)]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MessagesProps = Pick<ReportCasePageProps, "found" | "messages" | "Files">;

/** The messages stay open while the moderator submits other forms of the page, such as the claim. */
function Messages({ found, messages: answered, Files }: MessagesProps) {
  const [messages, setMessages] = useState(answered);
  if (answered !== null && answered !== messages) setMessages(answered);
  return (
    <section aria-labelledby="report-messages" className="grid gap-4">
      <h2 id="report-messages" className="text-h4">
        {m.reports_messages()}
      </h2>
      {messages === null ? (
        <OpenMessages />
      ) : (
        <ol className="grid gap-3">
          {messages.map(({ id, text, createdAt, by, isReported, files, lostFiles }) => (
            <li
              key={id}
              className={`rounded-md px-4 py-3 ${isReported ? "bg-danger-soft" : "bg-limestone"}`}
            >
              <p className="text-sm text-ink-soft tabular-nums">
                <FactsLine
                  facts={[
                    (by === "reporter" ? found.reporterName : found.reportedName) ||
                      m.reports_nobody(),
                    formatDateTime(createdAt),
                    isReported && m.reports_messages_reported(),
                  ]}
                />
              </p>
              {(text !== "" || files.length + lostFiles === 0) && (
                <p className="mt-1 wrap-anywhere whitespace-pre-line">
                  {text === "" ? m.reports_messages_file() : text}
                </p>
              )}
              <Files files={files} lostCount={lostFiles} isOwn={false} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Decided({ found }: { found: ReportCase }) {
  const { report, deciderName } = found;
  if (report.decision === null || report.handledAt === null) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-h4">{reportDecisionLabel(report.decision)}</h2>
      <p className="text-sm text-ink-soft tabular-nums">
        <FactsLine facts={[deciderName, formatDateTime(report.handledAt)]} />
      </p>
      {report.decisionReason !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{report.decisionReason}</p>
      )}
    </div>
  );
}
