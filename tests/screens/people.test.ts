import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountSuspensions, auditEvents, userRoles } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const path = "/admin/people";
let admin: TestUser;
beforeEach(async () => {
  admin = await createUser(site.db, {
    roles: ["admin"],
    firstName: "Anne",
    lastName: "Le Bihan",
    email: "anne@escale.example",
  });
});

const peopleOn = (page: Page) =>
  page.in("region", "Personnes avec un rôle").getAllByRole("listitem");

const give = {
  "Adresse e-mail du compte": "ines@escale.example",
  Modération: true,
  "Votre mot de passe": testPassword,
};

describe("the operator's page of roles", () => {
  test("is open only to admins: others are redirected to the home page", async () => {
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    const renter = await createUser(site.db);
    const fields = { intent: "take", userId: admin.userId, role: "admin" };
    for (const person of [
      site.visitor(),
      await site.signedIn(renter),
      await site.signedIn(moderator),
    ]) {
      expect((await person.open(path)).path).toBe("/");
      expect((await person.open(`/en${path}`)).path).toBe("/en");
      expect((await person.post(path, fields)).path).toBe("/");
    }
    expect((await site.openAs(admin, path)).main.getAllByRole("listitem")).toHaveLength(2);
  });

  test("shows the only person with a role, and that no role was changed", async () => {
    const page = await site.openAs(admin, path);
    expect(page.title).toBe("Rôles – Escale");
    expect(textOf(page.main.getByRole("listitem"))).toMatch(
      /^Anne Le Bihan \(vous\) anne@escale\.example Exploitation depuis le \d\d\/\d\d\/\d{4} Sans double authentification Retirer$/,
    );
    expect(page.text).toContain("Aucun rôle n'a été donné ni retiré ici.");
  });

  test("shows many roles in pages, and that only the newest changes are listed", async () => {
    for (let number = 0; number < 100; number += 1) {
      const { userId } = await createUser(site.db, {
        roles: ["moderator"],
        lastName: `Zz ${number}`,
      });
      await site.db.insert(auditEvents).values({
        actorId: admin.userId,
        action: "role_given",
        subjectType: "role",
        subjectId: userId,
        details: { role: "moderator" },
      });
    }
    const first = await site.openAs(admin, path);
    expect(peopleOn(first)).toHaveLength(100);
    expect(first.text).not.toContain("plus récents");
    const second = await first.follow("Personnes suivantes");
    expect(peopleOn(second)).toHaveLength(1);
    await site.db.insert(auditEvents).values({
      actorId: admin.userId,
      action: "role_taken",
      subjectType: "role",
      subjectId: admin.userId,
      details: { role: "moderator" },
    });
    const back = await second.follow("Revenir aux premières");
    expect(back.path).toBe(path);
    expect(back.text).toContain("Les 100 changements les plus récents sont affichés.");
  });

  test("gives a role, shows it with its history, and removes it", async () => {
    await createUser(site.db, {
      firstName: "Inès",
      lastName: "Roux",
      email: "ines@escale.example",
    });
    const given = await (await site.openAs(admin, path)).press("Donner le rôle", give);
    expect([given.path, given.toast?.text]).toEqual([path, "Le rôle est donné"]);
    const people = () => given.in("region", "Personnes avec un rôle").getAllByRole("listitem");
    expect(people().map((row) => textOf(row).split(" depuis")[0])).toEqual([
      "Anne Le Bihan (vous) anne@escale.example Exploitation",
      "Inès Roux ines@escale.example Modération",
    ]);
    expect(textOf(given.section("Historique"))).toMatch(
      /Modération donné à Inès Roux par Anne Le Bihan$/,
    );
    const taken = await given.press("Retirer à Inès Roux : Modération");
    expect(taken.toast?.text).toBe("Le rôle est retiré");
    expect(taken.in("region", "Personnes avec un rôle").getAllByRole("listitem")).toHaveLength(1);
    expect(textOf(taken.section("Historique"))).toMatch(
      /^Historique .*Modération retiré à Inès Roux par Anne Le Bihan .*donné à Inès Roux/,
    );
    const again = await given.press("Retirer à Inès Roux : Modération");
    expect(again.toast).toEqual(taken.toast);
  });

  test("refuses to remove a role that somebody else removed meanwhile", async () => {
    const person = { firstName: "Inès", lastName: "Roux", roles: ["moderator" as const] };
    const { userId } = await createUser(site.db, person);
    const page = await site.openAs(admin, path);
    await site.db.delete(userRoles).where(eq(userRoles.userId, userId));
    const refused = await page.press("Retirer à Inès Roux : Modération");
    expect(refused.toast).toEqual({ title: "Erreur", text: "Cette personne n'a plus ce rôle" });
  });

  test("mails the person, in their language, when a role is given or removed", async () => {
    const email = "ines@escale.example";
    const person = { firstName: "Inès", lastName: "Roux", email, language: "en" } as const;
    const ines = await createUser(site.db, person);
    const given = await (await site.openAs(admin, path)).press("Donner le rôle", give);
    const [toGiven, ...others] = await site.runJobs();
    expect([toGiven?.to, toGiven?.subject, others]).toEqual([
      email,
      "Your new role on Escale: Moderator",
      [],
    ]);
    expect(toGiven?.text).toMatch(/approve and suspend listings.*did not expect/s);
    // The page of the role redirects visitors to the home page, so the mail's link leads through signing in.
    const { pathname, search } = new URL(/https?:\S+/.exec(toGiven?.text ?? "")?.[0] ?? "");
    expect((await site.visitor().open(`${pathname}${search}`)).heading).toBe("Log in");
    expect((await site.openAs(ines, `${pathname}${search}`)).path).toBe("/en/moderation");
    await given.press("Retirer à Inès Roux : Modération");
    const [toTaken] = await site.runJobs();
    expect([toTaken?.to, toTaken?.subject]).toEqual([
      email,
      "You no longer have the role “Moderator” on Escale",
    ]);
    expect(toTaken?.text).toContain("Your account stays open");
  });

  test.each([
    [{ "Adresse e-mail du compte": "" }, 400, "Écrivez l'adresse e-mail d'un compte."],
    [{ "Adresse e-mail du compte": "personne@escale.example" }, 409, "Aucun compte confirmé"],
    [{ "Adresse e-mail du compte": "anne@escale.example" }, 409, "a déjà ce rôle"],
    [{ "Votre mot de passe": "" }, 400, "Veuillez entrer votre mot de passe"],
    [{ "Votre mot de passe": "Faux-4242!" }, 409, "Ce mot de passe n'est pas le vôtre."],
  ])("refuses %j, and keeps the typed values except the password", async (wrong, status, text) => {
    const fields = {
      "Adresse e-mail du compte": "ines@escale.example",
      Exploitation: true,
      "Votre mot de passe": testPassword,
      ...wrong,
    };
    await createUser(site.db, { email: "ines@escale.example" });
    const page = await (await site.openAs(admin, path)).press("Donner le rôle", fields);
    expect(page.status).toBe(status);
    expect(page.text).toContain(text);
    const email = page.main.getByLabelText<HTMLInputElement>("Adresse e-mail du compte");
    expect(email.value).toBe(fields["Adresse e-mail du compte"]);
    expect(page.main.getByLabelText<HTMLInputElement>(/^Exploitation/).checked).toBe(true);
    expect(page.body).not.toContain(testPassword);
  });

  test.each([
    ["", /^Adresse e-mail du compte/, "Donner le rôle", "Ce compte est suspendu : rouvrez-le"],
    ["/en", /^Email address of the account/, "Give the role", "This account is suspended: reopen"],
  ])(
    "shows at the address field that its account is suspended (%s)",
    async (prefix, label, button, text) => {
      const { userId } = await createUser(site.db, { email: "ines@escale.example" });
      const suspension = { userId, moderatorId: admin.userId, reason: "Cash" };
      await site.db.insert(accountSuspensions).values(suspension);
      const [typed, role, password] = prefix
        ? ["Email address of the account", "Moderator", "Your password"]
        : ["Adresse e-mail du compte", "Modération", "Votre mot de passe"];
      const fields = { [typed]: "ines@escale.example", [role]: true, [password]: testPassword };
      const page = await (await site.openAs(admin, prefix + path)).press(button, fields);
      expect(page.status).toBe(409);
      const email = page.main.getByLabelText<HTMLInputElement>(label);
      expect([email.value, email.getAttribute("aria-invalid")]).toEqual([
        "ines@escale.example",
        "true",
      ]);
      const description = (email.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => email.ownerDocument.getElementById(id)?.textContent);
      expect(description.join(" ")).toContain(text);
      expect(await site.db.$count(userRoles)).toBe(1);
    },
  );

  test("requires a role", async () => {
    const fields = {
      "Adresse e-mail du compte": "anne@escale.example",
      "Votre mot de passe": testPassword,
    };
    const page = await (await site.openAs(admin, path)).press("Donner le rôle", fields);
    expect([page.status, page.text.includes("Choisissez un rôle.")]).toEqual([400, true]);
  });

  test("does not remove the last admin", async () => {
    const page = await site.openAs(admin, path);
    const refused = await page.press("Retirer à Anne Le Bihan : Exploitation");
    expect(refused.toast?.text).toContain("Quelqu'un doit exploiter le site");
    expect(refused.path).toBe(path);
  });

  test("redirects an admin who removed their own role to the home page", async () => {
    await createUser(site.db, { roles: ["admin"], firstName: "Zoé", lastName: "Zen" });
    const page = await site.openAs(admin, path);
    expect((await page.press("Retirer à Anne Le Bihan : Exploitation")).path).toBe("/");
  });

  test("shows that it cannot be loaded", async () => {
    const visitor = await site.signedIn(admin);
    const page = await withoutTable(site, "audit_events", () => visitor.open(path));
    expect([page.status, page.heading]).toEqual([500, "Impossible de charger les rôles"]);
  });

  test("is in English under /en", async () => {
    const page = await site.openAs(admin, `/en${path}`);
    expect([page.language, page.heading]).toEqual(["en", "Roles"]);
    expect(textOf(page.main.getByRole("listitem"))).toMatch(
      /^Anne Le Bihan \(you\) anne@escale\.example Admin since .* No two-step verification Take away$/,
    );
  });
});
