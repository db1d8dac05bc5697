import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailTransport } from "./create-mail-transport.server.ts";
import { findMail, listMailNames, mailFolderOf } from "./mail-folder.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "escale-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const transport = () =>
  createMailTransport({ smtpUrl: null, mailFrom: "Escale <bonjour@escale.example>", dataDir });

const mail = (subject: string) => ({
  to: "claire@escale.example",
  subject,
  html: "<p>Été</p>",
  text: "Été",
});

test("a mail is stored complete, as HTML and text", async () => {
  await transport().send(mail("Votre séjour à Sète"));
  const folder = mailFolderOf(dataDir);
  const [name = ""] = await listMailNames(folder, 10);
  const read = await PostalMime.parse((await findMail(folder, name)) ?? "");
  expect(read.subject).toBe("Votre séjour à Sète");
  expect(read.to?.[0]?.address).toBe("claire@escale.example");
  expect(read.from?.address).toBe("bonjour@escale.example");
  expect(read.text?.trim()).toBe("Été");
  expect(read.html?.trim()).toBe("<p>Été</p>");
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test.each([
  ["Escale <bonjour@escale.example>", "Escale"],
  ["Port : bateaux (Sète), SARL <bonjour@escale.example>", "Port : bateaux (Sète), SARL"],
  ['"Escale, SARL" <bonjour@escale.example>', "Escale, SARL"],
  ["<bonjour@escale.example>", ""],
  ["bonjour@escale.example", ""],
])("the sender %s keeps its whole name", async (mailFrom, name) => {
  await createMailTransport({ smtpUrl: null, mailFrom, dataDir }).send(mail("Votre séjour"));
  const folder = mailFolderOf(dataDir);
  const [file = ""] = await listMailNames(folder, 1);
  const read = await PostalMime.parse((await findMail(folder, file)) ?? "");
  expect(read.from).toMatchObject({ name, address: "bonjour@escale.example" });
});

test("mails are listed newest first, without drafts", async () => {
  const folderTransport = transport();
  for (const subject of ["one", "two", "three"]) await folderTransport.send(mail(subject));
  const folder = mailFolderOf(dataDir);
  const subjects = await Promise.all(
    (await listMailNames(folder, 2)).map(async (name) => {
      return (await PostalMime.parse((await findMail(folder, name)) ?? "")).subject;
    }),
  );
  expect(subjects).toEqual(["three", "two"]);
  expect((await readdir(folder)).every((name) => name.endsWith(".eml"))).toBe(true);
});

test("a name that we did not create finds nothing", async () => {
  const folder = mailFolderOf(dataDir);
  for (const name of ["../secrets.json", "..%2fx.eml", "x.eml", "", "/etc/passwd"]) {
    expect(await findMail(folder, name)).toBeNull();
  }
  expect(await listMailNames(folder, 10)).toEqual([]);
});

test("a line break in a subject adds no header", async () => {
  await transport().send(mail("Hello\r\nBcc: eve@evil.example"));
  const folder = mailFolderOf(dataDir);
  const [name = ""] = await listMailNames(folder, 1);
  const read = await PostalMime.parse((await findMail(folder, name)) ?? "");
  expect(read.bcc ?? []).toEqual([]);
});

test("the folder is closed to other users, even if it was open before", async () => {
  const folder = mailFolderOf(dataDir);
  await mkdir(folder);
  await chmod(folder, 0o755);
  await transport().send(mail("Votre séjour"));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
