/**
 * Calls back once when the shell between npm and this process has ended. npm sends its SIGTERM to that shell,
 * which dies without passing it on: this process would keep running unnoticed, with the port and the data
 * directory.
 */
export function whenNpmEnds(callback: () => void): void {
  // Without npm, the parent may end normally: that is how a program is put into the background.
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 250).unref();
}
