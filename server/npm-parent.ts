/**
 * Calls back once when the shell between npm and us is gone. npm sends its SIGTERM to that shell,
 * which dies of it without a word to us: we would go on unseen, with the port and the data directory.
 */
export function whenNpmEnds(callback: () => void): void {
  // Started otherwise, a parent may well leave: that is how one puts a program into the background.
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 250).unref();
}
