-- What the ORM cannot express: extensions, the text folding of searches, and the constraint that
-- makes two overlapping rentals of one boat impossible.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Text as searches compare it: no case, no accents, no punctuation; the same as foldText in the code.
-- unaccent is only stable because its dictionary could change; ours does not, so an index may use it.
-- Names are qualified because indexes are built with an empty search path.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent', value)), '[^a-z0-9]+', ' ', 'g')) $$;--> statement-breakpoint
-- Search by place among public boats, as a substring.
CREATE INDEX boats_public_city_idx ON boats USING gin (fold_text(city) gin_trgm_ops)
  WHERE status = 'approved' AND is_online;--> statement-breakpoint
-- Does an owner's block of this boat touch these days?
CREATE INDEX boat_unavailabilities_days_idx ON boat_unavailabilities
  USING gist (boat_id, daterange(start_date, end_date, '[]'));--> statement-breakpoint
-- Two rentals of one boat never overlap, both ends counted; holds under payment take part.
ALTER TABLE reservations ADD CONSTRAINT reservations_no_overlap
  EXCLUDE USING gist (boat_id WITH =, daterange(check_in_date, check_out_date, '[]') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'completed'));
