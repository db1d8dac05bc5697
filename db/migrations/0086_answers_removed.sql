ALTER TABLE "reviews" ADD COLUMN "refused_answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_refusal_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_refused" CHECK (("reviews"."refused_answer" is null) = ("reviews"."answer_refusal_reason" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_once" CHECK (num_nonnulls("reviews"."answer", "reviews"."refused_answer") <= 1);