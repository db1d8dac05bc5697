import { execFileSync } from "node:child_process";

/**
 * The files changed since the branch diverged from `base`, including uncommitted ones. A changed test counts
 * as the file that it tests.
 */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [
    ...git("diff", "--name-only", "--merge-base", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(changed.map((path) => path.replace(/\.test(\.tsx?)$/, "$1")))];
}
