/**
 * Steps that were done, each with how to undo it: the last one is undone first. One that cannot be undone is
 * reported, and the others are undone all the same.
 */
export function undoList(onFailure: (error: unknown) => void) {
  const undos: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (const undo of undos.toReversed()) await undo().catch(onFailure);
  };
  return { undoing: (undo: () => Promise<void>) => void undos.push(undo), undoAll };
}
