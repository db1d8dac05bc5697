-- The choice of skipper that a quote was priced with: that of the newest booking request for its days and guests that
-- its owner had when they sent it.
UPDATE quotes SET booking_details = booking_details || jsonb_build_object('skipper', asked.skipper)
FROM (
  SELECT quote.id, (
    SELECT request.booking_details ->> 'skipper' FROM messages request
    WHERE request.boat_id = quote.boat_id AND request.sender_id = quote.recipient_id
      AND request.recipient_id = quote.sender_id AND request.created_at <= quote.created_at
      AND request.booking_details ? 'lines'
      AND request.booking_details @> jsonb_build_object(
        'dateFrom', quote.booking_details -> 'dateFrom',
        'dateTo', quote.booking_details -> 'dateTo',
        'guests', quote.booking_details -> 'guests')
    ORDER BY request.created_at DESC, request.id DESC
    LIMIT 1
  ) AS skipper
  FROM quotes quote
) asked
WHERE asked.id = quotes.id AND asked.skipper IN ('with', 'without');--> statement-breakpoint
-- Nobody stored the other terms of these rentals: they keep those that their boats have now, which their pages showed.
UPDATE reservations SET booking_details = reservations.booking_details || jsonb_build_object(
  'navigation_mode', sailed.navigation_mode,
  'license_required', CASE WHEN sailed.navigation_mode = 'skipper' THEN false ELSE sailed.license_required END,
  'min_age', sailed.min_age,
  'deposit_amount', nullif(sailed.caution_amount, 0)::text)
FROM (
  SELECT rental.id, boat.license_required, boat.min_age, boat.caution_amount,
    CASE quote.booking_details ->> 'skipper' WHEN 'with' THEN 'skipper' WHEN 'without' THEN 'seul'
      ELSE boat.navigation_mode END AS navigation_mode
  FROM reservations rental
  JOIN boats boat ON boat.id = rental.boat_id
  LEFT JOIN quotes quote ON quote.id = rental.quote_id
) sailed
WHERE sailed.id = reservations.id;
