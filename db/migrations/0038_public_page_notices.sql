-- Processes keep rendered public pages (docs/decisions/0032). These triggers tell all of them, with the
-- commit, which pages no longer show what the database holds; any writer, also by hand, does so.
-- A notice is 'listing <boat>' (its page and every list), 'days <boat>' (its page and lists with dates),
-- 'page <boat>' (its page alone), or 'all'.
CREATE FUNCTION notify_public_pages(scope text, boat_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A bulk load needs no notice for each of its boats.
  IF scope = 'all' OR cardinality(boat_ids) > 100 THEN
    PERFORM pg_notify('escale_public_pages', 'all');
  ELSE
    PERFORM pg_notify('escale_public_pages', scope || ' ' || id) FROM unnest(boat_ids) AS id;
  END IF;
END $$;--> statement-breakpoint

-- Lists show only what is public; the page of any other boat is not kept.
CREATE FUNCTION notify_of_boats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days CONSTANT text[] := '{taken_days,updated_at}';
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      PERFORM public.notify_public_pages('listing', ARRAY(
        SELECT id FROM after WHERE status = 'approved' AND is_online));
    WHEN 'DELETE' THEN
      PERFORM public.notify_public_pages('listing', ARRAY(
        SELECT id FROM before WHERE status = 'approved' AND is_online));
    WHEN 'UPDATE' THEN
      PERFORM public.notify_public_pages(scope, array_agg(id)) FROM (
        SELECT after.id, CASE WHEN to_jsonb(before) - days = to_jsonb(after) - days THEN 'days' ELSE 'listing' END AS scope
        FROM before JOIN after ON after.id = before.id
        WHERE (before.status = 'approved' AND before.is_online OR after.status = 'approved' AND after.is_online)
          AND before IS DISTINCT FROM after
      ) AS changed GROUP BY scope;
    ELSE
      PERFORM public.notify_public_pages('all', '{}');
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER boats_insert_notifies_pages AFTER INSERT ON boats
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats();--> statement-breakpoint
CREATE TRIGGER boats_update_notifies_pages AFTER UPDATE ON boats
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats();--> statement-breakpoint
CREATE TRIGGER boats_delete_notifies_pages AFTER DELETE ON boats
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats();--> statement-breakpoint
CREATE TRIGGER boats_truncate_notifies_pages AFTER TRUNCATE ON boats
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats();--> statement-breakpoint

-- Rows that belong to a boat; the trigger's argument is the scope of the notice.
CREATE FUNCTION notify_of_boats_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      PERFORM public.notify_public_pages(TG_ARGV[0], ARRAY(SELECT DISTINCT boat_id FROM after));
    WHEN 'DELETE' THEN
      PERFORM public.notify_public_pages(TG_ARGV[0], ARRAY(SELECT DISTINCT boat_id FROM before));
    WHEN 'UPDATE' THEN
      PERFORM public.notify_public_pages(TG_ARGV[0], ARRAY(
        SELECT boat_id FROM before UNION SELECT boat_id FROM after));
    ELSE
      PERFORM public.notify_public_pages('all', '{}');
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN VALUES
    ('boat_extras', 'listing'),
    ('boat_unavailabilities', 'days'),
    ('imported_days', 'days'),
    ('reservations', 'days'),
    ('reviews', 'page')
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_insert_notifies_pages AFTER INSERT ON %1$I
      REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats_rows(%2$L)', watched.column1, watched.column2);
    EXECUTE format('CREATE TRIGGER %1$s_update_notifies_pages AFTER UPDATE ON %1$I
      REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats_rows(%2$L)', watched.column1, watched.column2);
    EXECUTE format('CREATE TRIGGER %1$s_delete_notifies_pages AFTER DELETE ON %1$I
      REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats_rows(%2$L)', watched.column1, watched.column2);
    EXECUTE format('CREATE TRIGGER %1$s_truncate_notifies_pages AFTER TRUNCATE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_of_boats_rows(%2$L)', watched.column1, watched.column2);
  END LOOP;
END $$;--> statement-breakpoint

-- A boat's page names its owner and the authors of its reviews.
CREATE FUNCTION notify_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  PERFORM public.notify_public_pages('page', ARRAY(
    SELECT id FROM public.boats WHERE user_id = person
    UNION SELECT reviews.boat_id FROM public.reservations JOIN public.reviews ON reviews.reservation_id = reservations.id
      WHERE reservations.client_id = person AND reviews.author_side = 'client'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_notify_pages AFTER INSERT OR DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION notify_of_profile();--> statement-breakpoint
CREATE TRIGGER profiles_update_notifies_pages AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.user_id, OLD.first_name, OLD.avatar_url, OLD.response_minutes)
    IS DISTINCT FROM (NEW.user_id, NEW.first_name, NEW.avatar_url, NEW.response_minutes))
  EXECUTE FUNCTION notify_of_profile();--> statement-breakpoint

-- The files of a photo: '/media/boat-photos/<owner>/<file>'. A new one is shown when its boat names it.
CREATE FUNCTION notify_of_photo_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := substring(OLD.url FROM '^/media/boat-photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/');
BEGIN
  PERFORM public.notify_public_pages('listing', ARRAY(
    SELECT id FROM public.boats WHERE user_id = owner::uuid AND photos ? OLD.url));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER photo_files_notify_pages AFTER UPDATE OR DELETE ON photo_files
  FOR EACH ROW EXECUTE FUNCTION notify_of_photo_file();
