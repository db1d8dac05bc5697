// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { AuthDialog } from "./auth-dialog.tsx";

type MailboxProps = ComponentProps<ComponentProps<typeof AuthDialog>["Mailbox"]>;

const Mailbox = ({ email, dialog }: MailboxProps) => (
  <>
    <button type="button" onClick={() => dialog.onDone("", false)}>
      {`Courrier pour ${email}`}
    </button>
    <button type="button" onClick={() => dialog.onDone("", true)}>
      Message envoyé
    </button>
  </>
);
const done = (next: string) => ({ form: "", done: true, value: { next } });

const before = ({ stage }: { stage: string }) => <p>{`Étape : ${stage}`}</p>;

/** Opens the dialog, whose forms get these responses in turn. */
async function openDialog(kind: "login" | "register", ...answers: unknown[]) {
  const onClose = vi.fn<() => void>();
  const dialog = <AuthDialog {...{ kind, before, Mailbox, onClose }} waitingEmail={null} />;
  return { body: await run(dialog, { answers }), onClose };
}

const title = (body: HTMLElement) => getByRole(body, "heading", { level: 2 }).textContent;
const pressed = (body: HTMLElement, role: string, name: string | RegExp) =>
  press(getByRole(body, role, { name }));

async function signIn(body: HTMLElement) {
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await type(getByLabelText(body, "Mot de passe"), "Mistral#2027");
  await pressed(body, "button", "Se connecter");
}

test("switching forms in the dialog changes the title, focuses a field of the new form and preserves the address", async () => {
  const { body } = await openDialog("login");
  expect(title(body)).toBe("Connexion");
  expect(document.activeElement).toBe(getByLabelText(body, "Adresse e-mail"));
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await pressed(body, "link", /Mot de passe oublié/);
  expect(title(body)).toBe("Mot de passe oublié");
  const field = getByLabelText(body, "Adresse e-mail");
  expect(field).toHaveProperty("value", "claire@example.org");
  expect(document.activeElement).toBe(field);
  await pressed(body, "link", "Retour à la connexion");
  expect(title(body)).toBe("Connexion");
  expect(document.activeElement).toBe(getByLabelText(body, "Mot de passe"));
  await pressed(body, "link", "S'inscrire");
  expect(title(body)).toBe("Créer un compte");
  expect(document.activeElement).toBe(getByLabelText(body, "Adresse e-mail"));
});

test("a forgotten password is requested with the page to return to", async () => {
  const redirectTo = "/boat/1?ask=contact";
  const dialog = (
    <AuthDialog
      {...{ kind: "login", redirectTo, Mailbox }}
      waitingEmail={null}
      onClose={() => {}}
    />
  );
  const body = await run(dialog, { answers: [] });
  await pressed(body, "link", /Mot de passe oublié/);
  const form = getByLabelText(body, "Adresse e-mail").closest("form");
  expect(form?.getAttribute("action")).toBe(
    `/forgot-password?${new URLSearchParams({ redirectTo })}`,
  );
});

test("a success toast shows once after signing in, and the dialog closes", async () => {
  const { body, onClose } = await openDialog("login", done("done"), done("done"));
  await signIn(body);
  await until(() => onClose.mock.calls.length === 1);
  await pressed(body, "button", "Se connecter");
  await until(() => onClose.mock.calls.length === 2);
  expect(listToasts()).toMatchObject([{ tone: "success", title: "Connexion réussie" }]);
});

test("signing in with a second factor asks for the code in the dialog", async () => {
  const { body, onClose } = await openDialog("login", done("code"));
  await signIn(body);
  await until(() => title(body) === "Code de vérification");
  expect(document.activeElement).toBe(getByLabelText(body, "Code à 6 chiffres"));
  expect(onClose).not.toHaveBeenCalled();
});

test("signing in with an unconfirmed address shows a toast and asks for the confirmation in the dialog", async () => {
  const { body, onClose } = await openDialog("login", done("mailbox"));
  await signIn(body);
  await until(() => title(body) === "Vérifiez votre boîte");
  expect(textOf(body)).toContain("Courrier pour claire@example.org");
  expect(listToasts().map(({ title: said }) => said)).toEqual(["Adresse e-mail non confirmée"]);
  expect(onClose).not.toHaveBeenCalled();
});

test("confirming the address replaces the toast that asks for it", async () => {
  const { body } = await openDialog("login", done("mailbox"));
  await signIn(body);
  await until(() => title(body) === "Vérifiez votre boîte");
  await pressed(body, "button", /^Courrier pour/);
  const description: unknown = expect.stringContaining("Bienvenue");
  expect(listToasts()).toMatchObject([{ title: "Adresse confirmée", description }]);
});

test("confirming the address says that the message which waited for it was sent", async () => {
  const { body } = await openDialog("login", done("mailbox"));
  await signIn(body);
  await until(() => title(body) === "Vérifiez votre boîte");
  await pressed(body, "button", "Message envoyé");
  expect(listToasts()).toMatchObject([
    {
      title: "Adresse confirmée",
      description: "Votre demande a été transmise au propriétaire.",
    },
  ]);
});

test("registration shows the opener's content beside the address but not beside the details, and preserves the details while the address is changed", async () => {
  const { body } = await openDialog("register");
  expect(textOf(body)).toContain("Étape : typing");
  await type(getByLabelText(body, "Adresse e-mail"), "claire");
  await pressed(body, "button", "Continuer");
  await until(() => textOf(body).includes("Veuillez entrer une adresse email valide"));
  expect(queryByRole(body, "textbox", { name: "Prénom" })).toBe(null);
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await pressed(body, "button", "Continuer");
  expect(textOf(body)).toContain("Étape : hidden");
  expect(queryByRole(body, "button", { name: "Continuer" })).toBe(null);
  await type(getByLabelText(body, "Prénom"), "Claire");
  await pressed(body, "button", "Retour");
  expect(textOf(body)).toContain("Étape : typing");
  expect(getByLabelText(body, "Adresse e-mail")).toHaveProperty("value", "claire@example.org");
  await pressed(body, "button", "Continuer");
  expect(getByLabelText(body, "Prénom")).toHaveProperty("value", "Claire");
});

test("a known address is shown and can be changed, and the password has the focus", async () => {
  const known = { kind: "login", email: "claire@example.org", waitingEmail: null } as const;
  const body = await run(<AuthDialog {...known} Mailbox={Mailbox} onClose={() => {}} />);
  expect(document.activeElement).toBe(getByLabelText(body, "Mot de passe"));
  expect(textOf(body)).toContain("claire@example.org");
  await pressed(body, "link", "Modifier");
  expect(document.activeElement).toBe(getByLabelText(body, "Adresse e-mail"));
});
