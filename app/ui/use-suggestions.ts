import { useRef, useState } from "react";

/** Finds suggestions for a text; decides the minimum length and the maximum number. */
export type Suggest = (query: string) => readonly string[] | Promise<readonly string[]>;

/** The suggestions for the last query, and the highlighted one (-1: none). */
export function useSuggestions(suggest: Suggest) {
  const [items, setItems] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  // Responses may arrive late: only the response to the latest query counts.
  const latestQuery = useRef(0);

  function show(next: readonly string[]) {
    setItems(next);
    setActive(-1);
  }

  const ask = async (query: string) => {
    const number = ++latestQuery.current;
    const answer = suggest(query);
    const found = answer instanceof Promise ? await answer : answer;
    if (number === latestQuery.current) show(found);
  };

  const close = () => {
    latestQuery.current += 1;
    show([]);
  };

  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + items.length) % items.length);
  };

  return { items, active, ask, close, move };
}
