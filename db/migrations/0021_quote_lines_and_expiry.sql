-- The statements were generated; the function, and what gives the quotes that exist their lines, end
-- and place, are by hand.

-- What the lines of a quote come to online, in euros: all but those that are paid on the spot.
CREATE FUNCTION quote_lines_online(lines jsonb) RETURNS numeric
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT coalesce(sum((line ->> 'amount')::numeric) FILTER (WHERE line -> 'isOnSite' IS DISTINCT FROM 'true'::jsonb), 0)
  FROM jsonb_array_elements(lines) AS line
  $$;
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
-- Quotes of one amount stay so, and those that are open have 72 hours from now.
UPDATE "quotes" SET
  "lines" = jsonb_build_array(jsonb_build_object('kind', 'whole', 'amount', "total_price"::text)),
  "expires_at" = now() + interval '72 hours';--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lines" CHECK (quote_lines_online("quotes"."lines") = "quotes"."total_price");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('pending', 'accepted', 'refused', 'payment_pending', 'paid', 'withdrawn', 'replaced', 'expired'));--> statement-breakpoint
-- Of several open quotes in a conversation the one that is being paid stays, else the newest.
WITH replaced AS (
  UPDATE "quotes" SET "status" = 'replaced'
  WHERE id IN (
    SELECT id FROM (
      SELECT id, status, row_number() OVER (
        PARTITION BY boat_id, sender_id, recipient_id
        ORDER BY status = 'payment_pending' DESC, created_at DESC, id
      ) AS place
      FROM "quotes" WHERE status IN ('pending', 'accepted', 'payment_pending')
    ) AS open
    WHERE place > 1 AND status <> 'payment_pending'
  )
  RETURNING id
)
UPDATE "messages" SET booking_details = booking_details || '{"quote_status": "replaced"}'::jsonb
FROM replaced
WHERE booking_details ? 'quote_id' AND booking_details ->> 'quote_id' = replaced.id::text;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_open_idx" ON "quotes" USING btree ("boat_id","sender_id","recipient_id") WHERE status in ('pending', 'accepted', 'payment_pending');--> statement-breakpoint
CREATE INDEX "quotes_ending_idx" ON "quotes" USING btree ("expires_at") WHERE status in ('pending', 'accepted');
