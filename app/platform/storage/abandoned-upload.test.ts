import { expect, test } from "vitest";
import { uploadIsOver } from "./abandoned-upload.ts";

const hoursAfter = (hours: number) => new Date(Date.UTC(2027, 4, 3, 8 + hours));

test("what an upload leaves behind is deleted later than the slowest upload (two hours), but within twelve hours", () => {
  const over = uploadIsOver(hoursAfter(0));
  expect(over > hoursAfter(2)).toBe(true);
  expect(over < hoursAfter(12)).toBe(true);
});
