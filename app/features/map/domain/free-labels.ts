/** A rectangle on the map in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The labels that fit beside the obstacles and one another; the earlier ones go first. */
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
