import { describe, expect, test } from "vitest";
import { projectOf } from "./project.ts";
import { checkVisibleText } from "./visible-text.ts";

const problems = (text: string, path = "app/ui/card.tsx") =>
  checkVisibleText(projectOf({ [path]: text }));

describe("checkVisibleText", () => {
  test.each([
    "<p>Bonjour</p>",
    "<p>Bonjour {name}</p>",
    '<p>{"Bonjour"}</p>',
    '<p>{open ? "Ouvert" : m.closed()}</p>',
    '<p>{name || "Utilisateur"}</p>',
    '<p>{open && "Ouvert"}</p>',
    `<p>{\`\${count} bateaux\`}</p>`,
    '<p>{"Bonjour " + name}</p>',
    "<>Bonjour</>",
    '<img alt="Un voilier" />',
    '<button aria-label="Fermer" />',
    '<input placeholder={"Ville"} />',
    '<a title="Aide" />',
    '<Field label="Ville" />',
    'toast("Bonjour")',
    'toast.error("Erreur")',
  ])("reports %s", (text) => {
    expect(problems(`export const a = ${text};`)).toHaveLength(1);
  });

  // spec 1-1.18
  test("reports a French sentence in any kind of literal", () => {
    const text = 'export const mail = { subject: "Votre réservation est confirmée" };';
    expect(problems(text, "app/features/mail/send.server.ts")).toHaveLength(1);
  });

  test.each([
    "<p>{m.hello()}</p>",
    "<p>Escale</p>",
    "<p>{price} €</p>",
    "<p>&nbsp;·&nbsp;</p>",
    '<img alt="" />',
    '<div className="flex gap-4" data-state="open" />',
    "<style>{`.a { color: red }`}</style>",
    '<p>{kind === "voile" ? m.sail() : m.motor()}</p>',
    '<p className={open ? "text-ink" : "text-sea"}>{m.hello()}</p>',
    '"Sète, Hérault"',
  ])("accepts %s", (text) => {
    expect(problems(`export const a = ${text};`)).toEqual([]);
  });

  test("accepts proper names in reference data", () => {
    const text = 'export const port = "Vieux Port de La Ciotat près du môle";';
    expect(problems(text, "app/features/search/domain/reference-ports.ts")).toEqual([]);
    expect(problems(text)).toHaveLength(1);
  });
});
