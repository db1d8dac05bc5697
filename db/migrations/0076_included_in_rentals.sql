-- Nobody stored what the price of these rentals includes: fuel and the extras that their boats include now, as the
-- boats' pages say.
UPDATE reservations SET booking_details = reservations.booking_details || jsonb_build_object(
  'fuel_costs', boat.fuel_costs,
  'included_extras', (
    SELECT coalesce(jsonb_agg(DISTINCT extra.type), '[]') FROM boat_extras extra
    WHERE extra.boat_id = boat.id AND (extra.option = 'Inclus' OR extra.price = 0)))
FROM boats boat
WHERE boat.id = reservations.boat_id;
