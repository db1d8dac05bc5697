/** An IntersectionObserver that reports every element as visible immediately. */
export class SeenAtOnce {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect() {}
}
