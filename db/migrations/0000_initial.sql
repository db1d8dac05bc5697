CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banking_info" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"key_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "boat_extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"max_quantity" integer,
	"is_required" boolean DEFAULT false NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"price_unit" text DEFAULT 'jour' NOT NULL,
	"payment_type" text DEFAULT 'En ligne' NOT NULL,
	"commission_percentage" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boat_extras_price" CHECK ("boat_extras"."price" >= 0),
	CONSTRAINT "boat_extras_quantity" CHECK ("boat_extras"."quantity" >= 1 and "boat_extras"."max_quantity" >= 1),
	CONSTRAINT "boat_extras_price_unit" CHECK ("boat_extras"."price_unit" in ('jour', 'nuit', 'semaine', 'forfait', 'personne', 'heure')),
	CONSTRAINT "boat_extras_payment" CHECK (("boat_extras"."payment_type" = 'En ligne' and "boat_extras"."commission_percentage" = 10) or ("boat_extras"."payment_type" = 'Sur place' and "boat_extras"."commission_percentage" = 0))
);
--> statement-breakpoint
CREATE TABLE "boat_unavailabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boat_unavailabilities_order" CHECK ("boat_unavailabilities"."start_date" <= "boat_unavailabilities"."end_date")
);
--> statement-breakpoint
CREATE TABLE "boats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"yacht_subtype" text,
	"city" text NOT NULL,
	"port" text NOT NULL,
	"is_professional" boolean DEFAULT false NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text NOT NULL,
	"navigation_mode" text DEFAULT 'seul' NOT NULL,
	"capacity" integer NOT NULL,
	"length" numeric(8,2) NOT NULL,
	"how_did_you_know" text,
	"company_name" text,
	"fiscal_address" text,
	"website" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"base_price_per_day" numeric(12,2),
	"seasonal_pricing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"equipments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cabins_count" integer,
	"berths_count" integer,
	"bathrooms_count" integer,
	"berth_details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"boat_year" integer,
	"fuel_consumption" numeric(8,2),
	"renovation_details" text,
	"engine_type" text,
	"engine_power" numeric(8,2),
	"beam" numeric(8,2),
	"draft" numeric(8,2),
	"offshore_equipment" boolean DEFAULT false NOT NULL,
	"crew_count" integer,
	"dinghy_power" numeric(8,2),
	"cancellation_policy" text DEFAULT 'moderate' NOT NULL,
	"check_in_time" text DEFAULT '10:00' NOT NULL,
	"check_out_time" text DEFAULT '18:00' NOT NULL,
	"day_rental_check_in_time" text DEFAULT '10:00' NOT NULL,
	"day_rental_check_out_time" text DEFAULT '18:00' NOT NULL,
	"fuel_costs" text DEFAULT 'excluded' NOT NULL,
	"license_required" boolean,
	"min_age" integer,
	"last_night_free" boolean DEFAULT false NOT NULL,
	"deposit_percentage" integer DEFAULT 30 NOT NULL,
	"balance_payment_days" integer DEFAULT 0 NOT NULL,
	"caution_amount" numeric(12,2),
	"insurance_type" text,
	"insurance_certification" boolean DEFAULT false NOT NULL,
	"insurance_certificate_url" text,
	"ownership_certificate_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boats_type" CHECK ("boats"."type" in ('moteur', 'voile', 'semi-rigide', 'catamaran', 'peniche', 'jet-ski', 'goelette', 'sans-permis', 'yacht')),
	CONSTRAINT "boats_yacht_subtype" CHECK (("boats"."type" = 'yacht' and "boats"."yacht_subtype" in ('moteur', 'voile')) or "boats"."yacht_subtype" is null),
	CONSTRAINT "boats_navigation_mode" CHECK ("boats"."navigation_mode" in ('seul', 'skipper', 'flexible', 'co-navigation')),
	CONSTRAINT "boats_capacity" CHECK ("boats"."capacity" between 1 and 1000),
	CONSTRAINT "boats_length" CHECK ("boats"."length" >= 0),
	CONSTRAINT "boats_base_price" CHECK ("boats"."base_price_per_day" >= 0),
	CONSTRAINT "boats_caution" CHECK ("boats"."caution_amount" >= 0),
	CONSTRAINT "boats_year" CHECK ("boats"."boat_year" between 1900 and 2200),
	CONSTRAINT "boats_counts" CHECK ("boats"."cabins_count" >= 0 and "boats"."berths_count" >= 0 and "boats"."bathrooms_count" >= 0 and "boats"."crew_count" >= 0),
	CONSTRAINT "boats_measures" CHECK ("boats"."fuel_consumption" >= 0 and "boats"."engine_power" >= 0 and "boats"."beam" >= 0 and "boats"."draft" >= 0 and "boats"."dinghy_power" >= 0),
	CONSTRAINT "boats_cancellation_policy" CHECK ("boats"."cancellation_policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "boats_times" CHECK ("boats"."check_in_time" ~ '^([01][0-9]|2[0-3]):[03]0$' and "boats"."check_out_time" ~ '^([01][0-9]|2[0-3]):[03]0$' and "boats"."day_rental_check_in_time" ~ '^([01][0-9]|2[0-3]):[03]0$' and "boats"."day_rental_check_out_time" ~ '^([01][0-9]|2[0-3]):[03]0$'),
	CONSTRAINT "boats_fuel_costs" CHECK ("boats"."fuel_costs" in ('included', 'excluded')),
	CONSTRAINT "boats_engine_type" CHECK ("boats"."engine_type" in ('in-board', 'out-board')),
	CONSTRAINT "boats_insurance_type" CHECK ("boats"."insurance_type" in ('Tous risques', 'Au tiers (RC)', 'Non')),
	CONSTRAINT "boats_status" CHECK ("boats"."status" in ('pending', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "boats_online_only_when_allowed" CHECK (not ("boats"."is_online" and "boats"."status" in ('rejected', 'suspended'))),
	CONSTRAINT "boats_json_lists" CHECK (jsonb_typeof("boats"."photos") = 'array' and jsonb_typeof("boats"."seasonal_pricing") = 'array' and jsonb_typeof("boats"."berth_details") = 'array' and jsonb_typeof("boats"."equipments") in ('array', 'object'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund', 'owner_fee')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"booking_details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_two_people" CHECK ("messages"."sender_id" <> "messages"."recipient_id"),
	CONSTRAINT "messages_content" CHECK (length(btrim("messages"."content")) > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"amount" numeric(12,2) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"refund_amount" numeric(12,2),
	"refund_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'refund_due', 'refunded', 'closed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refund" CHECK ("payments"."refund_amount" is null or "payments"."refund_amount" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"url" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"widths" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"country_code" text DEFAULT '+33' NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"date_of_birth" date,
	"avatar_url" text,
	"gender" text,
	"company_name" text,
	"siret" text,
	"company_address" text,
	"vat_number" text,
	"captain_level" text,
	"boat_type_preference" text,
	"permis_cotier" boolean DEFAULT false NOT NULL,
	"permis_hauturier" boolean DEFAULT false NOT NULL,
	"permis_fluvial" boolean DEFAULT false NOT NULL,
	"certificat_radiophonie" boolean DEFAULT false NOT NULL,
	"brevet_skipper_professionnel" boolean DEFAULT false NOT NULL,
	"deja_loue_bateau" boolean DEFAULT false NOT NULL,
	"proprietaire" boolean DEFAULT false NOT NULL,
	"k_bis_url" text,
	"identity_card_url" text,
	"iban_document_url" text,
	"ownership_certificate_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_language" CHECK ("profiles"."language" in ('fr', 'en')),
	CONSTRAINT "profiles_gender" CHECK ("profiles"."gender" in ('homme', 'femme', 'autre')),
	CONSTRAINT "profiles_captain_level" CHECK ("profiles"."captain_level" in ('debutant', 'bon', 'tres_bon', 'expert')),
	CONSTRAINT "profiles_boat_type_preference" CHECK ("profiles"."boat_type_preference" in ('moteur', 'voile', 'mixte')),
	CONSTRAINT "profiles_siret" CHECK ("profiles"."siret" ~ '^[0-9]{14}$')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"booking_details" jsonb NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_two_people" CHECK ("quotes"."sender_id" <> "quotes"."recipient_id"),
	CONSTRAINT "quotes_price" CHECK ("quotes"."total_price" > 0),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('pending', 'accepted', 'refused', 'payment_pending', 'paid')),
	CONSTRAINT "quotes_booking_details" CHECK ("quotes"."booking_details" ? 'dateFrom' and "quotes"."booking_details" ? 'dateTo' and "quotes"."booking_details" ? 'guests')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"boat_id" uuid NOT NULL,
	"quote_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"check_in_date" date NOT NULL,
	"check_out_date" date NOT NULL,
	"guests" integer NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	"payment_session_id" text,
	"hold_expires_at" timestamp with time zone,
	"booking_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending', 'confirmed', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "reservations_order" CHECK ("reservations"."check_in_date" <= "reservations"."check_out_date"),
	CONSTRAINT "reservations_guests" CHECK ("reservations"."guests" >= 1),
	CONSTRAINT "reservations_price" CHECK ("reservations"."total_price" >= 0),
	CONSTRAINT "reservations_two_people" CHECK ("reservations"."client_id" <> "reservations"."owner_id"),
	CONSTRAINT "reservations_hold" CHECK (("reservations"."status" = 'pending') = ("reservations"."hold_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"refunded" numeric(12,2),
	"status" text DEFAULT 'open' NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkouts_status" CHECK ("sandbox_checkouts"."status" in ('open', 'paid', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banking_info" ADD CONSTRAINT "banking_info_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boat_extras" ADD CONSTRAINT "boat_extras_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boat_unavailabilities" ADD CONSTRAINT "boat_unavailabilities_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "boat_extras_boat_id_idx" ON "boat_extras" USING btree ("boat_id");--> statement-breakpoint
CREATE INDEX "boat_unavailabilities_boat_idx" ON "boat_unavailabilities" USING btree ("boat_id","start_date");--> statement-breakpoint
CREATE INDEX "boats_public_newest_idx" ON "boats" USING btree ("created_at" DESC NULLS LAST,"id") WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "boats_user_id_idx" ON "boats" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boats_status_idx" ON "boats" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once_idx" ON "ledger_entries" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient_idx" ON "messages" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("recipient_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "messages_quote_idx" ON "messages" USING btree ((booking_details ->> 'quote_id')) WHERE booking_details ? 'quote_id';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session_idx" ON "payments" USING btree ("provider","session_id");--> statement-breakpoint
CREATE INDEX "payments_quote_idx" ON "payments" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "payments_reservation_idx" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "quotes_boat_people_idx" ON "quotes" USING btree ("boat_id","sender_id","recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_quote_idx" ON "reservations" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "reservations_client_idx" ON "reservations" USING btree ("client_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_owner_idx" ON "reservations" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_boat_idx" ON "reservations" USING btree ("boat_id","check_in_date");--> statement-breakpoint
CREATE INDEX "reviews_boat_idx" ON "reviews" USING btree ("boat_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");