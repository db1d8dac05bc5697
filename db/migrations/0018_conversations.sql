CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"first_user_id" uuid NOT NULL,
	"second_user_id" uuid NOT NULL,
	"first_unread" integer DEFAULT 0 NOT NULL,
	"second_unread" integer DEFAULT 0 NOT NULL,
	"booking_details" jsonb,
	"last_message_id" uuid NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_and_boat" UNIQUE("boat_id","first_user_id","second_user_id"),
	CONSTRAINT "conversations_order" CHECK ("conversations"."first_user_id" < "conversations"."second_user_id"),
	CONSTRAINT "conversations_unread" CHECK ("conversations"."first_unread" >= 0 and "conversations"."second_unread" >= 0)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_user_id_users_id_fk" FOREIGN KEY ("first_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_user_id_users_id_fk" FOREIGN KEY ("second_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_first_idx" ON "conversations" USING btree ("first_user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_second_idx" ON "conversations" USING btree ("second_user_id","last_message_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_page_idx" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
-- Opens the conversation of a message, or finds it: a racing first message waits for the other one.
CREATE FUNCTION open_conversation() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  declare
    one uuid := least(new.sender_id, new.recipient_id);
    other uuid := greatest(new.sender_id, new.recipient_id);
  begin
    insert into public.conversations
        (boat_id, first_user_id, second_user_id, last_message_id, last_message_at, created_at)
      values (new.boat_id, one, other, new.id, new.created_at, new.created_at)
      on conflict (boat_id, first_user_id, second_user_id) do nothing;
    select id into strict new.conversation_id from public.conversations
      where boat_id = new.boat_id and first_user_id = one and second_user_id = other;
    return new;
  end $$;--> statement-breakpoint
-- What of a message's booking details its conversation is about; null without two days in order.
CREATE FUNCTION requested_days(details jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE
  AS $$
    select case
      when details ->> 'dateFrom' ~ '^\d{4}-\d\d-\d\d$' and details ->> 'dateTo' ~ '^\d{4}-\d\d-\d\d$'
        and details ->> 'dateFrom' <= details ->> 'dateTo'
      then jsonb_build_object(
        'dateFrom', details -> 'dateFrom', 'dateTo', details -> 'dateTo', 'guests', details -> 'guests')
    end
  $$;--> statement-breakpoint
-- By the statement: many messages at once change their conversation once.
CREATE FUNCTION keep_conversation() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  begin
    with added as (
      select conversation_id,
        count(*) filter (where not is_read and recipient_id < sender_id) as to_first,
        count(*) filter (where not is_read and recipient_id > sender_id) as to_second,
        (array_agg(id order by created_at desc, id desc))[1] as last_id,
        max(created_at) as last_at,
        (array_agg(public.requested_days(booking_details) order by created_at desc, id desc)
          filter (where public.requested_days(booking_details) is not null))[1] as days
      from new_rows
      group by conversation_id
    )
    update public.conversations c set
      first_unread = c.first_unread + added.to_first,
      second_unread = c.second_unread + added.to_second,
      booking_details = case
        when added.days is not null and (c.booking_details is null
          or (added.last_at, added.last_id) >= (c.last_message_at, c.last_message_id))
        then added.days else c.booking_details end,
      last_message_id = case
        when (added.last_at, added.last_id) >= (c.last_message_at, c.last_message_id)
        then added.last_id else c.last_message_id end,
      last_message_at = greatest(c.last_message_at, added.last_at)
    from added
    where c.id = added.conversation_id;
    return null;
  end $$;--> statement-breakpoint
-- Reading lowers the numbers by the messages that were unread until this statement. A statement locks
-- its messages before their conversations, as a new message does.
CREATE FUNCTION keep_unread() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  begin
    with changed as (
      select n.conversation_id, n.recipient_id,
        sum(case when n.is_read then 1 else -1 end)::integer as fewer
      from new_rows n join old_rows o on o.id = n.id
      where n.is_read <> o.is_read
      group by n.conversation_id, n.recipient_id
    )
    update public.conversations c set
      first_unread = c.first_unread - coalesce((select fewer from changed
        where conversation_id = c.id and recipient_id = c.first_user_id), 0),
      second_unread = c.second_unread - coalesce((select fewer from changed
        where conversation_id = c.id and recipient_id = c.second_user_id), 0)
    where c.id in (select conversation_id from changed);
    return null;
  end $$;--> statement-breakpoint
INSERT INTO conversations
    (boat_id, first_user_id, second_user_id, first_unread, second_unread, booking_details,
      last_message_id, last_message_at, created_at)
  SELECT boat_id, least(sender_id, recipient_id), greatest(sender_id, recipient_id),
    count(*) FILTER (WHERE NOT is_read AND recipient_id < sender_id),
    count(*) FILTER (WHERE NOT is_read AND recipient_id > sender_id),
    (array_agg(requested_days(booking_details) ORDER BY created_at DESC, id DESC)
      FILTER (WHERE requested_days(booking_details) IS NOT NULL))[1],
    (array_agg(id ORDER BY created_at DESC, id DESC))[1],
    max(created_at), min(created_at)
  FROM messages
  GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE messages m SET conversation_id = c.id FROM conversations c
  WHERE c.boat_id = m.boat_id AND c.first_user_id = least(m.sender_id, m.recipient_id)
    AND c.second_user_id = greatest(m.sender_id, m.recipient_id);--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "conversation_id" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER messages_conversation BEFORE INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION open_conversation();--> statement-breakpoint
CREATE TRIGGER messages_keep_conversation AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE TRIGGER messages_keep_unread AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_unread();
