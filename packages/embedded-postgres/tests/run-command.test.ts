import { expect, test } from "vitest";
import { type RunAs, runCommand } from "../src/run-command.ts";

const asOurselves: RunAs = {
  name: "own user",
  owner: null,
  isOther: false,
  invocation: (file, argv) => ({ file, argv, identity: {} }),
};

test("a character whose bytes arrive separately is decoded as one character", async () => {
  const halves =
    'process.stdout.write("\\xc3", "latin1"); setTimeout(() => process.stdout.write("\\xa9", "latin1"), 200)';
  const { output } = await runCommand(asOurselves, process.execPath, ["-e", halves]);
  expect(output).toBe("é");
});
