import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loader as confirmEmailPage } from "#app/routes/confirm-email.tsx";
import { loader as forgotPasswordPage } from "#app/routes/forgot-password.tsx";
import { loader as resetPasswordPage } from "#app/routes/reset-password.tsx";
import { profiles, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { accountForms, openedPage, registrationForm, sender } from "./account-forms.ts";
import { type OpenAccounts, openAccounts, registration } from "./open-accounts.ts";

const newPassword = "Grand-Voile-7!";

let open: OpenAccounts;
let send: ReturnType<typeof sender>;
beforeEach(async () => {
  open = await openAccounts();
  send = sender(open);
});
afterEach(() => open.close());

async function keptName(typed: string) {
  const email = `${crypto.randomUUID()}@escale.example`;
  const answer = await send("register", registrationForm({ email, firstName: typed }));
  expect(answer).toMatchObject({ done: true, errors: {} });
  const [kept] = await open.db
    .select({ firstName: profiles.firstName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(users.email, email));
  return kept?.firstName;
}

describe("a name", () => {
  test("is accepted as people write it, in any script", async () => {
    for (const name of [
      "Jean-Noël",
      "O’Neill-d'Arc",
      "J.-P.",
      "Gal·la",
      "Nguyễn",
      "Ольга",
      "محمد",
      "李小龙",
      "\u0DC1\u0DCA\u200D\u0DBB\u0DD3", // Sinhala, spelled with a zero-width joiner
      "Zoé 🌊",
    ]) {
      expect(await keptName(name)).toBe(name);
    }
  });

  test("is stored in composed form and on one line", async () => {
    expect(await keptName("  Anne\r\n\tMarie ")).toBe("Anne Marie");
    expect(await keptName("Jose\u0301")).toBe("José");
    expect(await keptName("Cla\u0000ire")).toBe("Claire");
  });

  test.each([
    ["10,000 characters", "x".repeat(10_000)],
    ["markup", "<b>Claire</b>"],
    ["nothing but signs", "🌊"],
    ["broken characters", "Cla\uFFFDire"],
  ])("of %s is refused at its field, and the form keeps its input", async (_what, firstName) => {
    const answer = await send("register", registrationForm({ firstName }));
    expect(answer).toMatchObject({
      status: 400,
      errors: { firstName: ["Au moins une lettre, 80 caractères au plus, sans les signes < et >"] },
      typed: { firstName, lastName: "Le Goff", phone: "06 12 34 56 78", countryCode: "+33" },
    });
    expect(Object.keys(answer.errors)).toEqual(["firstName"]);
    expect(answer.body).not.toContain(registration().password);
    const english = await send("register", registrationForm({ firstName }), { language: "en" });
    expect(english.errors["firstName"]?.[0]).toMatch(/^At least one letter/);
    expect(await open.db.select().from(users)).toEqual([]);
  });

  test.each([
    ["a sign that turns the text around", "\u202EerialC"],
    ["a space without width", "Claire\u200B"],
    ["a bell", "Cla\u0007ire"],
    ["a letter without a shape", "\u3164"],
  ])("with %s is refused, because of what nobody sees", async (_what, firstName) => {
    const { errors } = await send("register", registrationForm({ firstName }));
    expect(errors).toEqual({
      firstName: [
        "Ce texte contient des signes invisibles\u202F: effacez-le et saisissez-le à nouveau.",
      ],
    });
    expect(await open.db.select().from(users)).toEqual([]);
  });
});

describe("an address", () => {
  const invalid = [
    "claire",
    "claire@@escale.example",
    "claire@escale@example",
    "cla ire@escale.example",
    `${"a".repeat(307)}@example.org`,
    "claire@escale.example\nBcc: marc@escale.example",
    "<claire@escale.example>",
    "claire@escale.example,marc@escale.example",
    "claire@escale..example",
  ];

  test.each([
    ["fr", "Veuillez entrer une adresse email valide"],
    ["en", "Please enter a valid email address"],
  ] as const)(
    "that is invalid is refused by every form, which keeps it (%s)",
    async (language, text) => {
      for (const email of invalid) {
        for (const [page, fields] of [
          ["register", { intent: "continue", email }],
          ["register", registrationForm({ email })],
          ["login", { email, password: "Wrong-4242!" }],
          ["forgot-password", { email }],
          ["confirm-email", { email }],
        ] as const) {
          const answer = await send(page, fields, { language });
          expect(answer, `${page} ${email}`).toMatchObject({
            status: 400,
            errors: { email: [text] },
          });
          expect(answer.typed["email"]).toBe(email);
        }
      }
      expect(await open.db.select().from(users)).toEqual([]);
    },
  );

  test("is one account however it is written, even in concurrent registrations", async () => {
    const written = ["Claire@Escale.Example", "claire@escale.example", " CLAIRE@ESCALE.EXAMPLE "];
    const answers = await Promise.all(
      [...written, ...written].map((email, person) =>
        send("register", registrationForm({ email, lastName: `Le Goff ${"I".repeat(person)}` })),
      ),
    );
    expect(answers.filter(({ done }) => done)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "account_exists")).toHaveLength(5);
    expect(await open.db.select().from(users)).toMatchObject([{ email: "claire@escale.example" }]);
    await open.db.update(users).set({ emailVerified: true });
    for (const email of written) {
      const { password } = registration();
      expect((await send("login", { email, password })).location).toBe("/");
    }
  });
});

describe("a password", () => {
  const spaces = " ".repeat(8);
  const endless = `Aa1!${"x".repeat(9_996)}`;

  // spec 1-5.06 2-8.30
  test.each([
    [spaces, "Le mot de passe ne respecte pas tous les critères requis"],
    [endless, "128 caractères au plus"],
  ])("that is invalid is refused before it is hashed (%#)", async (password, text) => {
    const hash = vi.spyOn((await open.auth.$context).password, "hash");
    const { email } = await createUser(open.db);
    const mailed = await resetToken(email);
    hash.mockClear();
    for (const answer of [
      await send("register", registrationForm({ password })),
      await send("reset-password", { token: mailed, password, confirmation: password }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        errors: {
          "": ["Le mot de passe ne respecte pas tous les critères requis"],
          password: [text],
        },
      });
      expect(answer.body).not.toContain(password);
    }
    expect(hash).not.toHaveBeenCalled();
  });

  test("of 10,000 characters is refused at sign-in without being hashed", async () => {
    const { email } = await createUser(open.db);
    const verify = vi.spyOn((await open.auth.$context).password, "verify");
    const answer = await send("login", { email, password: endless });
    expect(answer).toMatchObject({ status: 400, errors: { password: ["Identifiants invalides"] } });
    expect(answer.typed["email"]).toBe(email);
    expect(verify).not.toHaveBeenCalled();
    const blank = await send("login", { email, password: spaces });
    expect(blank.reason).toBe("invalid_credentials");
  });

  test("keeps its spaces", async () => {
    const password = "  Mouillage-42!  ";
    await send("register", registrationForm({ password }));
    await open.db.update(users).set({ emailVerified: true });
    const { email } = registration();
    expect((await send("login", { email, password: password.trim() })).reason).toBe(
      "invalid_credentials",
    );
    expect((await send("login", { email, password })).location).toBe("/");
  });
});

describe("a form", () => {
  const names = ["email", "firstName", "lastName", "phone", "password", "confirmation", "token"];

  test.each(accountForms)("/%s without its fields names the missing ones", async (page) => {
    const answer = await send(page, {});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
    expect(
      Object.values(answer.errors)
        .flat()
        .every((text) => /\S/.test(text)),
    ).toBe(true);
  });

  test.each(accountForms)("/%s with every field sent twice is refused", async (page) => {
    const { email } = await createUser(open.db);
    const twice = new URLSearchParams();
    for (const value of [email, "claire@escale.example"]) {
      for (const name of names) twice.append(name, name === "email" ? value : "Mouillage-42!");
    }
    const answer = await send(page, twice);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
  });

  test.each(accountForms)("/%s with files instead of texts is refused", async (page) => {
    const files = new FormData();
    for (const name of [...names, "redirectTo", "scripted", "countryCode"]) {
      files.append(name, new File(["claire@escale.example"], "claire.txt"));
    }
    await expect(send(page, files)).rejects.toMatchObject({ code: "bad_request" });
    expect(await open.db.select().from(users)).toEqual([]);
  });
});

describe("the return path", () => {
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
  ];

  test.each(elsewhere)("never leaves the site, not even in a mail: %j", async (redirectTo) => {
    const { email } = registration();
    await send("register", registrationForm({ redirectTo }));
    await open.runJobs();
    expect(open.linkTo(email).searchParams.get("redirectTo")).toBe("/");
    await send("confirm-email", { email, redirectTo });
    await open.runJobs();
    expect(open.linkTo(email).searchParams.get("redirectTo")).toBe("/");
    const query = new URLSearchParams({ redirectTo });
    expect(await confirmEmailPage(openedPage(open, `/confirm-email?${query}`))).toMatchObject({
      redirectTo: "/",
    });
    expect(forgotPasswordPage(openedPage(open, `/forgot-password?${query}`))).toEqual({
      redirectTo: "/",
    });
  });

  test("is preserved when the confirmation is sent again", async () => {
    const { email } = registration();
    const redirectTo = "/en/boat/1?dateFrom=2027-06-10";
    await send("register", registrationForm());
    await send("confirm-email", { email, redirectTo }, { language: "en" });
    await open.runJobs();
    expect(open.linkTo(email).searchParams.get("redirectTo")).toBe(redirectTo);
  });
});

describe("a link in a mail", () => {
  test("that confirms changes nothing when it is opened, and the page shows whether it was used", async () => {
    const { email } = registration();
    const link = await confirmationLink();
    const other = { email, redirectTo: "/my-reservations", isHere: false };
    for (const _ of [1, 2]) {
      expect(await confirmEmailPage(openedPage(open, link))).toMatchObject({
        ...other,
        state: "ready",
      });
    }
    expect(await open.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    await open.db.update(users).set({ emailVerified: true });
    expect(await confirmEmailPage(openedPage(open, link))).toMatchObject({
      ...other,
      state: "confirmed",
    });
    const actor = { kind: "user" as const, userId: "x", email, roles: [] };
    expect(await confirmEmailPage(openedPage(open, link, actor))).toMatchObject({
      ...other,
      state: "signed_in",
    });
  });

  // spec 1-8.24
  test("whose account was deleted shows that on its page", async () => {
    const link = await confirmationLink();
    await open.db.delete(users);
    expect(await confirmEmailPage(openedPage(open, link))).toMatchObject({
      state: "account_not_found",
    });
  });

  // spec 2-8.32
  test("that resets a password works once, even if it is used three times concurrently", async () => {
    const { email } = await createUser(open.db);
    const token = await resetToken(email);
    // The same password again is not another use.
    const choose = (password: string) =>
      send("reset-password", { token, password, confirmation: password }, { language: "en" });
    const answers = await Promise.all([1, 2, 3].map((one) => choose(newPassword + one)));
    expect(answers.filter(({ location }) => location === "/en")).toHaveLength(1);
    const late = await choose(newPassword);
    for (const answer of [...answers.filter(({ location }) => location === null), late]) {
      expect(answer).toMatchObject({ status: 409, reason: "link_invalid" });
      expect(answer.body).not.toContain(newPassword);
    }
    const page = openedPage(open, `/reset-password?type=recovery&token=${token}`);
    expect(await resetPasswordPage(page)).toEqual({ token: null });
  });
});

async function resetToken(email: string): Promise<string> {
  await send("forgot-password", { email });
  await open.runJobs();
  return open.linkTo(email).searchParams.get("token") ?? "";
}

async function confirmationLink() {
  await send("register", registrationForm({ redirectTo: "/my-reservations" }));
  await open.runJobs();
  const link = open.linkTo(registration().email);
  return link.pathname + link.search;
}
