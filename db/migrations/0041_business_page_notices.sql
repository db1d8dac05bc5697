-- The page of a professional's boat also names their business, and how to reach it. Every part of it is
-- announced, so that these pages are kept like all others (docs/decisions/0035).
DROP TRIGGER profiles_update_notifies_pages ON profiles;--> statement-breakpoint
CREATE TRIGGER profiles_update_notifies_pages AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.user_id, OLD.first_name, OLD.avatar_url, OLD.response_minutes,
      OLD.company_name, OLD.company_address, OLD.siret, OLD.vat_number, OLD.phone)
    IS DISTINCT FROM (NEW.user_id, NEW.first_name, NEW.avatar_url, NEW.response_minutes,
      NEW.company_name, NEW.company_address, NEW.siret, NEW.vat_number, NEW.phone))
  EXECUTE FUNCTION notify_of_profile();--> statement-breakpoint
CREATE FUNCTION notify_of_business_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.notify_public_pages('page', ARRAY(
    SELECT id FROM public.boats WHERE user_id = NEW.id AND is_professional));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_update_notifies_pages AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION notify_of_business_email();
