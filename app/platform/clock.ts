/** The one place where time comes from; tests inject their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
