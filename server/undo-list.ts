/**
 * Collects how to undo each completed step. `undoAll` undoes the last step first, once: who calls it again
 * waits for the same. A step that cannot be undone is reported with `onFailure`, and the others are undone
 * all the same.
 */
export function undoList(onFailure: (error: unknown) => void) {
  const undos: (() => Promise<void>)[] = [];
  let undone: Promise<void> | null = null;
  const undoEach = async () => {
    for (const undo of undos.toReversed()) await undo().catch(onFailure);
  };
  return {
    undoing: (undo: () => Promise<void>) => void undos.push(undo),
    undoAll: () => (undone ??= undoEach()),
  };
}
