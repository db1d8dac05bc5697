// Preloaded by `npm run test:clocks`: in this process it is as much later as the environment says.
// JavaScript, so that every process takes it, whatever its runtime makes of types.

const offset = Number(process.env["CLOCK_OFFSET"] ?? 0);
const systemNow = Date.now;
const now = () => systemNow() + offset;

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
});
