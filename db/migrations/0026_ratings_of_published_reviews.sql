-- A boat's rating is that of its renters' published reviews.
CREATE OR REPLACE FUNCTION keep_boat_rating() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.lock_boats(OLD.boat_id, NEW.boat_id);
  UPDATE public.boats SET rating_sum = kept.total, rating_count = kept.number
  FROM (
    SELECT boat.id, coalesce(sum(review.rating), 0) AS total, count(review.id) AS number
    FROM public.boats AS boat LEFT JOIN public.reviews AS review
      ON review.boat_id = boat.id AND review.author_side = 'client' AND review.status = 'published'
    WHERE boat.id IN (OLD.boat_id, NEW.boat_id)
    GROUP BY boat.id
  ) AS kept
  WHERE boats.id = kept.id AND (boats.rating_sum, boats.rating_count) <> (kept.total, kept.number);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER reviews_keep_boat_rating ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_keep_boat_rating
  AFTER INSERT OR DELETE OR UPDATE OF boat_id, rating, status, author_side ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_boat_rating();
