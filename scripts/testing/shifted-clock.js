// Preloaded by `npm run test:clocks`: shifts this process's clock by the milliseconds in CLOCK_OFFSET. This
// is JavaScript, so that every Node process can load it.

const offset = Number(process.env["CLOCK_OFFSET"] ?? 0);
const systemNow = Date.now;
const now = () => systemNow() + offset;

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
});
