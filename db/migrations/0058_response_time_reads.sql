-- How soon an owner answers, as before: the median of the minutes between a renter's first message about one of
-- their boats and the first words after it, over the hundred newest conversations that they answered. It runs
-- in each transaction with the first answer to somebody, so it reads an owner's messages backwards, and only until
-- the hundred are found, instead of grouping all that they ever got.
CREATE OR REPLACE FUNCTION response_minutes(owner_id uuid) RETURNS integer
  LANGUAGE sql STABLE STRICT
  -- Sorting would need all of these messages: read in the order of their index, the first are enough.
  SET enable_sort = off
  AS $$
    select case when count(*) >= 3
      then round(percentile_cont(0.5) within group (order by minutes))::integer end
    from (
      select extract(epoch from reply.created_at - asked.created_at) / 60 as minutes
      from public.messages asked
      cross join lateral (
        select r.created_at from public.messages r
        where r.boat_id = asked.boat_id and r.sender_id = owner_id
          and r.recipient_id = asked.sender_id and r.created_at >= asked.created_at
        order by r.created_at
        limit 1
      ) reply
      where asked.recipient_id = owner_id
        and (select b.user_id from public.boats b where b.id = asked.boat_id) = owner_id
        -- Each of these is one look into an index, and never a join over all messages.
        and (
          select earliest.id from public.messages earliest
          where earliest.boat_id = asked.boat_id and earliest.sender_id = asked.sender_id
            and earliest.recipient_id = owner_id
          order by earliest.created_at, earliest.id
          limit 1
        ) = asked.id
      order by asked.created_at desc
      limit 100
    ) answered
  $$;
