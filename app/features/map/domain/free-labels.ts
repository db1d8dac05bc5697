/** A rectangle on the map in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The labels that overlap neither the obstacles nor each other; earlier ones have priority. */
export function freeLabels<Label extends { box: Box }>(
  labels: readonly Label[],
  obstacles: readonly Box[],
): Label[] {
  const taken = [...obstacles];
  return labels.filter(({ box }) => {
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
