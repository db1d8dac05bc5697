import { sql } from "drizzle-orm";
import { messages, quotes } from "#db/schema/schema.ts";

/**
 * What the owner wrote in the quote that a message shows, as a column of a query of messages: the names of
 * its own lines and the note, one below the other. The message's own text has neither. Null for other
 * messages and for a quote without such words.
 */
export const wordsOfQuote = sql<string | null>`case
  when ${messages.bookingDetails} ->> 'quote_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (
    select nullif(concat_ws(E'\n', (
      select string_agg(line ->> 'label', E'\n' order by position)
      from jsonb_array_elements(${quotes.lines}) with ordinality as lines (line, position)
      where line ->> 'kind' = 'own'), ${quotes.note}), '')
    from ${quotes} where ${quotes.id} = (${messages.bookingDetails} ->> 'quote_id')::uuid) end`;
