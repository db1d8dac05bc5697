import { runInThisContext } from "node:vm";

/** The function as pages contain it: from its source, without the module around it. */
export function fromSource<Given extends unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  const parsed: unknown = runInThisContext(`(${String(run)})`);
  if (typeof parsed !== "function") throw new TypeError("not the source of a function");
  return (...given) => {
    Reflect.apply(parsed, undefined, given);
  };
}
