import { useRef, useState } from "react";

/**
 * Finds suggestions for a text; decides the minimum length and the maximum number. If it fails, such as when
 * its lists cannot be loaded, there are none.
 */
export type Suggest = (query: string) => readonly string[] | Promise<readonly string[]>;

/** The suggestions for the last query, and the highlighted one (-1: none). */
export function useSuggestions(suggest: Suggest) {
  const [items, setItems] = useState<readonly string[]>([]);
  const [highlighted, setHighlighted] = useState<string>();
  // Responses may arrive late: only the response to the latest query counts.
  const latestQuery = useRef(0);

  // A list that arrives after the user moved in the previous one keeps their choice if it still has it.
  const active = highlighted === undefined ? -1 : items.indexOf(highlighted);

  const ask = async (query: string) => {
    const number = ++latestQuery.current;
    setHighlighted(undefined);
    const answer = suggest(query);
    const found = answer instanceof Promise ? await answer.catch(() => []) : answer;
    if (number === latestQuery.current) setItems(found);
  };

  const close = () => {
    latestQuery.current += 1;
    setItems([]);
    setHighlighted(undefined);
  };

  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? 0 : active;
    setHighlighted(items[(from + step + items.length) % items.length]);
  };

  return { items, active, ask, close, move };
}
