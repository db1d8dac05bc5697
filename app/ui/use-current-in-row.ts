import { useEffect, useRef } from "react";

/** Scrolls the current child to the middle of a row. On a phone, a row shows only two or three children. */
export function useCurrentInRow<Row extends HTMLElement>(index: number) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.children[index];
    if (!row.current || !(current instanceof HTMLElement)) return;
    const ends = row.current.getBoundingClientRect();
    const { left, width } = current.getBoundingClientRect();
    row.current.scrollBy({ left: left + width / 2 - (ends.left + ends.width / 2) });
  }, [index]);
  return row;
}
