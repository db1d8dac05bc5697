import { useLocation } from "react-router";
import { maxReportDetailsLength, reportReasons } from "#app/features/reports/domain/report.ts";
import { ReasonField } from "#app/features/reports/fields/reason-field.tsx";
import { reviewReportLabel } from "#app/features/reports/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { SharedReview } from "../queries/find-shared-review.server.ts";

type ReportReviewPageProps = {
  review: Pick<SharedReview, "role" | "rating" | "comment" | "answer" | "boat" | "back">;
  refusal: FormRefused | null;
};

const backTexts = {
  rental: m.stay_reviews_back_rental,
  boat: m.stay_reviews_back_boat,
  home: m.shell_back_home,
};

/** A review with the form that reports it; for its author, the answer to it with the same form. */
export function ReportReviewPage({ review, refusal: pageAnswer }: ReportReviewPageProps) {
  const about = useLocation().pathname;
  const { form, sender, refusal, openErrorOf, onChange } = usePageForm({ about, pageAnswer });
  const { role, boat, rating, comment, answer, back } = review;
  const texts = role === "author" ? answerTexts : reviewTexts;
  return (
    <div className="page max-w-form py-8 md:py-12">
      <BackLink to={back.path}>{backTexts[back.place]()}</BackLink>
      <h1 className="text-h2">{texts.title()}</h1>
      <blockquote className="my-6 grid gap-2 rounded-md bg-limestone px-4 py-3">
        <p className="font-semibold wrap-anywhere">{boat.title}</p>
        {role === "author" ? (
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        ) : (
          <>
            <Stars value={rating} />
            {comment !== "" && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
          </>
        )}
      </blockquote>
      <sender.Form ref={form} onChange={onChange} method="post" noValidate className="grid gap-6">
        <ReasonField
          legend={texts.why()}
          reasons={reportReasons}
          labelOf={reviewReportLabel}
          chosen={typedIn(refusal, "reason")}
          error={openErrorOf("reason")}
        />
        <Field
          label={m.stay_reviews_report_details()}
          error={openErrorOf("details") ?? errorOf(refusal)}
        >
          <Textarea
            name="details"
            rows={4}
            maxLength={maxReportDetailsLength}
            defaultValue={typedIn(refusal, "details")}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" pending={sender.isSending}>
            {m.stay_reviews_report_send()}
          </Button>
          <p className="mt-3 text-sm text-ink-soft">{texts.next()}</p>
        </div>
      </sender.Form>
    </div>
  );
}

const reviewTexts = {
  title: m.stay_reviews_report_title,
  why: m.stay_reviews_report_why,
  next: m.stay_reviews_report_next,
};

const answerTexts = {
  title: m.stay_reviews_report_answer_title,
  why: m.stay_reviews_report_answer_why,
  next: m.stay_reviews_report_answer_next,
};
