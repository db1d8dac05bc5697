ALTER TABLE "profiles" ADD COLUMN "response_minutes" integer;--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("boat_id","sender_id","recipient_id","created_at");--> statement-breakpoint
-- How soon an owner answers: the median of the minutes between a renter's first message about one of
-- his boats and the first words after it, over the hundred newest conversations that he answered;
-- null while they are fewer than three.
CREATE FUNCTION response_minutes(owner_id uuid) RETURNS integer
  LANGUAGE sql STABLE STRICT
  AS $$
    select case when count(*) >= 3
      then round(percentile_cont(0.5) within group (order by minutes))::integer end
    from (
      select extract(epoch from reply.created_at - asked.created_at) / 60 as minutes
      from (
        select m.boat_id, m.sender_id as renter_id, min(m.created_at) as created_at
        from public.messages m
        join public.boats b on b.id = m.boat_id and b.user_id = owner_id
        where m.recipient_id = owner_id
        group by m.boat_id, m.sender_id
      ) asked
      cross join lateral (
        select min(r.created_at) as created_at from public.messages r
        where r.boat_id = asked.boat_id and r.sender_id = owner_id
          and r.recipient_id = asked.renter_id and r.created_at >= asked.created_at
      ) reply
      where reply.created_at is not null
      order by asked.created_at desc
      limit 100
    ) answered
  $$;--> statement-breakpoint
-- Reading costs nothing; only an owner's first words to a renter change the figure. The row of the
-- profile is locked first, so that of two first words at once the later one counts both.
CREATE FUNCTION keep_response_minutes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  begin
    if not exists (select from public.boats where id = new.boat_id and user_id = new.sender_id)
      or exists (
        select from public.messages
        where boat_id = new.boat_id and sender_id = new.sender_id and recipient_id = new.recipient_id
          and (created_at, id) < (new.created_at, new.id)
      )
    then return null; end if;
    perform from public.profiles where user_id = new.sender_id for update;
    update public.profiles set response_minutes = public.response_minutes(new.sender_id)
      where user_id = new.sender_id;
    return null;
  end $$;--> statement-breakpoint
CREATE TRIGGER messages_response_time AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION keep_response_minutes();--> statement-breakpoint
UPDATE profiles SET response_minutes = response_minutes(user_id)
  WHERE user_id IN (SELECT user_id FROM boats);
