/** The model's days are small integers, and its time is in minutes. */
export type Days = { from: number; to: number };

type ModelQuote = {
  renter: number;
  days: Days;
  status: "pending" | "accepted" | "refused" | "payment_pending" | "paid" | "replaced";
  reservation: "none" | "pending" | "expired" | "confirmed" | "cancelled";
  holdUntil: number;
  payments: ModelPayment[];
};

type ModelPayment = {
  status: "open" | "closed" | "paid" | "refund_due";
  session: "open" | "paid" | "expired";
  expiresAt: number;
};

/**
 * The expected result of one boat's bookings if everything happens in sequence: the same rules, implemented
 * again without regard to concurrency.
 */
export class SerialModel {
  now = 0;
  quotes: ModelQuote[] = [];
  blocks: Days[] = [];

  offer(renter: number, days: Days): string {
    const own = this.quotes.filter((quote) => quote.renter === renter);
    if (own.some(({ status }) => status === "payment_pending")) return "payment_under_way";
    if (this.#isTaken(days)) return "dates_taken";
    for (const quote of own) {
      if (quote.status === "pending" || quote.status === "accepted") quote.status = "replaced";
    }
    const quote = { renter, days, holdUntil: 0, payments: [] };
    this.quotes.push({ ...quote, status: "pending", reservation: "none" });
    return "ok";
  }

  answer(index: number, status: "accepted" | "refused"): string {
    const quote = this.#quote(index);
    if (quote.status === "replaced") return "replaced";
    if (quote.status === status) return "ok";
    if (quote.status !== "pending") return "already_answered";
    if (status === "accepted" && this.#isTaken(quote.days)) return "dates_taken";
    quote.status = status;
    return "ok";
  }

  start(index: number): string {
    const quote = this.#quote(index);
    if (quote.status === "paid") return "already_paid";
    if (quote.status === "replaced" || quote.status === "refused") return quote.status;
    if (quote.status === "pending") return "not_accepted";
    const open = this.#openPayment(quote);
    // A payment with exactly one minute left counts as too late, because the real clock advances in the
    // meantime.
    if (open && open.expiresAt - this.now > 1) return "ok";
    if (open) {
      this.#retire(quote, open);
      if (open.status === "paid") return "already_paid";
    }
    if (this.#isTaken(quote.days)) return "dates_taken";
    this.#releaseLapsed();
    quote.reservation = "pending";
    quote.holdUntil = this.now + 35;
    quote.status = "payment_pending";
    quote.payments.push({ status: "open", session: "open", expiresAt: this.now + 33 });
    return "ok";
  }

  /** The renter pays on the provider's page; the site is notified later, or never. */
  pay(index: number): string {
    const payment = this.#quote(index).payments.at(-1);
    if (payment?.session !== "open" || payment.expiresAt <= this.now) return "over";
    payment.session = "paid";
    return "ok";
  }

  notify(index: number): string {
    const quote = this.#quote(index);
    const payment = quote.payments.at(-1);
    if (!payment) return "none";
    if (payment.status === "paid") return "paid";
    if (payment.status === "refund_due") return "refunded";
    if (payment.session === "open" && payment.expiresAt > this.now) return "open";
    this.#settle(quote, payment);
    return { open: "open", closed: "closed", paid: "paid", refund_due: "refunded" }[payment.status];
  }

  giveUp(index: number): string {
    const quote = this.#quote(index);
    const open = this.#openPayment(quote);
    if (open) this.#retire(quote, open);
    if (quote.status === "paid") return quote.reservation === "confirmed" ? "paid" : "unknown";
    if (quote.payments.at(-1)?.status === "refund_due") return "returned";
    return quote.status === "accepted" ? "cancelled" : "unknown";
  }

  cancel(index: number): string {
    const quote = this.#quote(index);
    if (quote.reservation === "none") return "none";
    if (quote.reservation !== "confirmed") return "not_confirmed";
    quote.reservation = "cancelled";
    for (const payment of quote.payments) {
      if (payment.status === "paid") payment.status = "refund_due";
    }
    return "ok";
  }

  block(days: Days): string {
    const isKnown = this.blocks.some(({ from, to }) => from === days.from && to === days.to);
    if (!isKnown) this.blocks.push(days);
    return "ok";
  }

  unblock(): string {
    return this.blocks.pop() ? "ok" : "none";
  }

  sweep(): string {
    for (const quote of this.quotes) {
      const open = this.#openPayment(quote);
      if (open && open.expiresAt <= this.now) this.#retire(quote, open);
    }
    this.#releaseLapsed();
    return "ok";
  }

  wait(minutes: number): string {
    this.now += minutes;
    return "ok";
  }

  /** What the database must contain at the end. */
  state() {
    return this.quotes.map(({ status, reservation, payments }) => ({
      quote: status,
      reservation: reservation === "none" ? null : reservation,
      payments: payments.map((payment) => payment.status).toSorted(),
    }));
  }

  #quote(index: number): ModelQuote {
    const quote = this.quotes[index];
    if (!quote) throw new RangeError(`No quote ${index}`);
    return quote;
  }

  #openPayment(quote: ModelQuote): ModelPayment | undefined {
    return quote.payments.find(({ status }) => status === "open");
  }

  #retire(quote: ModelQuote, payment: ModelPayment): void {
    if (payment.session === "open") payment.session = "expired";
    this.#settle(quote, payment);
  }

  #settle(quote: ModelQuote, payment: ModelPayment): void {
    if (payment.session !== "paid") {
      payment.status = "closed";
      this.#release(quote);
      return;
    }
    if (quote.reservation !== "pending") this.#releaseLapsed();
    if (quote.reservation === "pending" || !this.#isTaken(quote.days)) {
      payment.status = "paid";
      quote.reservation = "confirmed";
      quote.status = "paid";
    } else {
      payment.status = "refund_due";
      this.#release(quote);
    }
  }

  #releaseLapsed(): void {
    for (const quote of this.quotes) if (quote.holdUntil <= this.now) this.#release(quote);
  }

  #release(quote: ModelQuote): void {
    if (quote.reservation === "pending") quote.reservation = "expired";
    if (quote.status === "payment_pending") quote.status = "accepted";
  }

  #isTaken(days: Days): boolean {
    const touches = (other: Days) => other.from <= days.to && days.from <= other.to;
    return (
      this.blocks.some(touches) ||
      this.quotes.some(
        (quote) =>
          touches(quote.days) &&
          (quote.reservation === "confirmed" ||
            (quote.reservation === "pending" && quote.holdUntil > this.now)),
      )
    );
  }
}
