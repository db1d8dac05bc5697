ALTER TABLE "boats" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_archived_offline" CHECK (not ("boats"."is_online" and "boats"."archived_at" is not null));--> statement-breakpoint
-- Seasons that nobody could read had no effect and no row in any form.
UPDATE "boats" SET "seasonal_pricing" = (
  SELECT coalesce(jsonb_agg(entry ORDER BY place), '[]')
  FROM jsonb_array_elements("seasonal_pricing") WITH ORDINALITY AS stored (entry, place)
  WHERE cardinality(season_triples(jsonb_build_array(entry))) = 3
) WHERE cardinality("seasons") <> 3 * jsonb_array_length("seasonal_pricing");--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_seasons_readable" CHECK (case when jsonb_typeof("boats"."seasonal_pricing") = 'array' then cardinality("boats"."seasons") = 3 * jsonb_array_length("boats"."seasonal_pricing") end);