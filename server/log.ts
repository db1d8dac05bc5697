/** Where the start reports its progress: the console, a pino logger, or nowhere in tests. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** Plain lines for the terminal: progress on standard output, errors on standard error. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
  error: (message) => console.error(message),
};
