import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { getMailFolder } from "./mail-viewer.server.ts";

test("mail is shown on this machine only, while no mail server is configured", () => {
  const here = { onLoopback: true, smtpUrl: null, dataDir: "/srv/escale" };
  expect(getMailFolder(here)).toBe("/srv/escale/mail");
  expect(() => getMailFolder({ ...here, onLoopback: false })).toThrow(AppError);
  expect(() => getMailFolder({ ...here, smtpUrl: "smtp://mail.example" })).toThrow(AppError);
});
