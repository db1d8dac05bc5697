import { execFileSync } from "node:child_process";

/** What differs from where the branch left `base`, with what is not committed; tests stand for their file. */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [
    ...git("diff", "--name-only", "--merge-base", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(changed.map((path) => path.replace(/\.test(\.tsx?)$/, "$1")))];
}
