import { CircleCheck, Clock, Lock, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import { BackLink, InlineLink } from "#app/ui/text-link.tsx";
import type { QuoteReviewView } from "../views/quote-review-view.server.ts";
import { RefundTimeline } from "./refund-timeline.tsx";

type QuoteReviewPageProps = {
  review: QuoteReviewView;
  photo: StoredPhoto | null;
  /** The price rows, rendered by the quotes feature. */
  lines: ReactNode;
};

/** The page that shows a whole quote once more before it is paid. */
export function QuoteReviewPage({ review, photo, lines }: QuoteReviewPageProps) {
  return (
    <div className="page flex flex-col gap-x-20 py-8 md:py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
      <div className="min-w-0">
        <BackLink to={review.back}>{m.checkout_back()}</BackLink>
        <header className="mb-6 lg:mb-8">
          <h1 className="text-h2">{m.checkout_title()}</h1>
          {!review.obstacle && (
            <p className="mt-2 flex items-start gap-2 font-medium text-pine">
              <CircleCheck className="mt-0.5 flex-none" />
              {m.checkout_accepted()}
            </p>
          )}
        </header>
        <Boat review={review} photo={photo} />
        <Section title={m.checkout_stay()}>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
            {review.facts.map(({ label, value, detail }) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold tabular-nums">
                  {value}
                  {detail && <span className="block font-normal text-ink-soft">{detail}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {review.note && (
            <p className="mt-5 rounded-md bg-limestone p-4 whitespace-pre-line wrap-anywhere">
              {review.note}
            </p>
          )}
          {review.masked && <p className="mt-2 text-sm text-ink-soft">{review.masked}</p>}
        </Section>
        <Section title={m.pricing_total()} amount={review.total}>
          <dl className="grid gap-2.5 tabular-nums">
            {lines}
            <div className="mt-1 flex justify-between gap-4 border-t border-hairline pt-3 text-lg font-semibold">
              <dt>{m.checkout_pay_now()}</dt>
              <dd>{review.online}</dd>
            </div>
          </dl>
        </Section>
        {review.caution && (
          <Section title={m.pricing_caution()} amount={review.caution.amount}>
            <p>{review.caution.text}</p>
          </Section>
        )}
        <Section title={m.checkout_if_you_cancel()}>
          <RefundTimeline {...review.refund} />
          <p className="mt-4 flex gap-2.5">
            <ShieldCheck className="flex-none text-pine" />
            {review.ifOwnerCancels}
          </p>
          <p className="mt-4 text-md text-ink-soft">
            {review.law}{" "}
            <InlineLink to="/help?article=professionals">{m.boats_owner_law_more()}</InlineLink>
          </p>
        </Section>
      </div>
      <PayCard review={review} photo={photo} />
    </div>
  );
}

type SectionProps = { title: string; amount?: string; children: ReactNode };

function Section({ title, amount, children }: SectionProps) {
  return (
    <section className="border-b border-hairline py-7 first-of-type:pt-0 last-of-type:border-none">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-h4">{title}</h2>
        {amount && <p className="font-display text-h4 tabular-nums">{amount}</p>}
      </div>
      {children}
    </section>
  );
}

type BoatProps = Pick<QuoteReviewPageProps, "review" | "photo">;

// The same for both pictures of the boat, so that the browser downloads only one file.
const photoSizes = "(width >= 64rem) 23rem, 6rem";

/** On narrow screens, where the card is not beside the page: names the boat before everything else. */
function Boat({ review, photo }: BoatProps) {
  return (
    <div className="mb-7 flex items-center gap-4 border-b border-hairline pb-6 lg:hidden">
      {photo && (
        <div className="aspect-3/2 w-24 flex-none overflow-hidden rounded-sm">
          <Photo photo={photo} alt="" sizes={photoSizes} />
        </div>
      )}
      <div className="min-w-0">
        <p className="font-display text-h5 wrap-anywhere">{review.title}</p>
        <Stay review={review} />
      </div>
    </div>
  );
}

function Stay({ review }: Pick<BoatProps, "review">) {
  const language = useLanguage();
  return (
    <p className="text-md text-ink-soft tabular-nums">
      <FactsLine
        facts={[formatDateRange(review.dates.from, review.dates.to, language), review.guests]}
      />
    </p>
  );
}

/**
 * The amount to pay now, with the pay button or the reason why it cannot be paid. On narrow screens it is not
 * a card: its parts follow the page's content, and the button sticks to the bottom of the screen.
 */
function PayCard({ review, photo }: BoatProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="overflow-hidden rounded-xl border border-hairline bg-white shadow-md max-lg:contents lg:sticky lg:top-6">
      {photo && (
        <div className="aspect-5/2 overflow-hidden max-lg:hidden">
          <Photo photo={photo} alt="" priority sizes={photoSizes} />
        </div>
      )}
      <div className="grid gap-4 p-6 max-lg:contents">
        <div className="max-lg:hidden">
          <h2 className="text-h5 wrap-anywhere">{review.title}</h2>
          <Stay review={review} />
        </div>
        <dl className="grid gap-2 tabular-nums max-lg:hidden">
          {review.onSite && (
            <>
              <Row label={m.pricing_total()} value={review.total} />
              <Row label={m.pricing_on_site()} value={`−${review.onSite}`} />
            </>
          )}
          <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-semibold first:border-none first:pt-0">
            <dt>{m.checkout_pay_now()}</dt>
            <dd className="font-display text-h4">{review.online}</dd>
          </div>
        </dl>
        {review.obstacle ? (
          <div data-bottom-bar="wide" className={barClasses}>
            <output className="block">
              <Notice tone="warning">{review.obstacle}</Notice>
            </output>
          </div>
        ) : (
          <Form method="post" className="grid gap-3 max-lg:contents">
            {Object.entries(review.terms).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value ?? "")} />
            ))}
            <div data-bottom-bar="wide" className={barClasses}>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                icon={<Lock />}
                pending={isSending}
                className="w-full"
              >
                {review.isUnderWay
                  ? m.quotes_resume_payment()
                  : m.quotes_pay({ amount: review.online })}
              </Button>
            </div>
            {review.validUntil && (
              <p className="flex items-center gap-2 text-sm font-medium text-warning">
                <Clock className="flex-none" />
                {review.validUntil}
              </p>
            )}
            <p className="text-sm text-ink-soft max-lg:mt-3">{m.checkout_next()}</p>
            <p className="text-sm text-ink-soft max-lg:mt-3">
              {review.consent} <InlineLink to="/terms">{m.legal_terms_title()}</InlineLink>.{" "}
              {review.minAge}
            </p>
          </Form>
        )}
      </div>
    </div>
  );
}

// Ordered last, so that what a renter agrees to by paying comes before the button.
const barClasses =
  "max-lg:order-last max-lg:mt-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-t max-lg:border-hairline max-lg:bg-white max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:md:-mx-6 max-lg:md:px-6";

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
