// @vitest-environment happy-dom
import { getByRole, getByText } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { AskFirstForm } from "./ask-first-form.tsx";

function Seasons({ names, element }: { names: readonly string[]; element: "li" | "tr" }) {
  const [rows, setRows] = useState(names);
  const Row = element;
  const List = element === "li" ? "ul" : "tbody";
  const list = (
    <List>
      {rows.map((name) => (
        <Row key={name}>
          <Cell element={element}>
            <a href={`#${name}`}>Voir {name}</a>
            <AskFirstForm
              form="remove"
              title={`Supprimer ${name}`}
              question="Supprimer ?"
              cancel="Annuler"
              confirm="Oui"
              renderButton={(ask) => (
                <button type="submit" onClick={ask}>
                  Supprimer {name}
                </button>
              )}
            />
          </Cell>
        </Row>
      ))}
    </List>
  );
  return (
    <section>
      <h3>Saisons</h3>
      {element === "li" ? list : <table>{list}</table>}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setRows(rows.filter((row) => row !== name))}
        >
          {name} est partie
        </button>
      ))}
    </section>
  );
}

function Cell({ element, children }: { element: "li" | "tr"; children: React.ReactNode }) {
  return element === "li" ? children : <td>{children}</td>;
}

test("removing the last row moves the focus to the page's heading if the list disappears too", async () => {
  const list = (
    <section>
      <h2>Saisons archivées</h2>
      <Seasons names={["mai"]} element="li" />
    </section>
  );
  function Page() {
    const [isShown, show] = useState(true);
    return (
      <main>
        <h1>Mes saisons</h1>
        {isShown && list}
        <button type="button" onClick={() => show(false)}>
          Plus de saison
        </button>
      </main>
    );
  }
  const body = await run(<Page />);
  getByRole(body, "button", { name: "Supprimer mai" }).focus();
  await press(getByText(body, "Plus de saison"));
  expect(document.activeElement?.textContent).toBe("Mes saisons");
});

test.each(["li", "tr"] as const)(
  "removing a row (%s) moves the focus to the next one, else to the previous one, else to the heading",
  async (element) => {
    const body = await run(<Seasons names={["mai", "juin", "août"]} element={element} />);
    const remove = async (name: string) => {
      getByRole(body, "button", { name: `Supprimer ${name}` }).focus();
      await press(getByText(body, `${name} est partie`));
      return document.activeElement?.textContent;
    };
    expect(await remove("juin")).toBe("Supprimer août");
    expect(await remove("août")).toBe("Supprimer mai");
    expect(await remove("mai")).toBe("Saisons");
  },
);

test("a row that disappears moves the focus only if the focus was in the row", async () => {
  const body = await run(<Seasons names={["mai", "juin"]} element="li" />);
  getByRole(body, "link", { name: "Voir mai" }).focus();
  await press(getByText(body, "juin est partie"));
  expect(document.activeElement?.textContent).toBe("Voir mai");
});

function RowWithSwitch() {
  const [version, setVersion] = useState(1);
  return (
    <ul>
      <li>
        <button type="button" onClick={() => setVersion(version + 1)}>
          En ligne
        </button>
        <AskFirstForm
          key={version}
          form="remove"
          title="Supprimer le bateau"
          question="Supprimer ?"
          cancel="Annuler"
          confirm="Oui"
          renderButton={(ask) => (
            <button type="submit" onClick={ask}>
              Supprimer
            </button>
          )}
        />
      </li>
    </ul>
  );
}

test("a control that stays in its row keeps the focus when another one disappears", async () => {
  const body = await run(<RowWithSwitch />);
  const button = getByRole(body, "button", { name: "En ligne" });
  button.focus();
  await press(button);
  expect(document.activeElement).toBe(button);
});

test("the focus moves on from a dialog about a removed row too", async () => {
  const body = await run(<Seasons names={["mai", "juin"]} element="li" />);
  await press(getByRole(body, "button", { name: "Supprimer mai" }));
  getByRole(body, "button", { name: "Oui" }).focus();
  await press(getByText(body, "mai est partie"));
  expect(document.activeElement?.textContent).toBe("Supprimer juin");
});

function Paper() {
  const [isStored, setStored] = useState(true);
  return (
    <ul>
      <li>
        {isStored && (
          <AskFirstForm
            form="remove"
            title="Supprimer le permis"
            question="Supprimer ?"
            cancel="Annuler"
            confirm="Oui"
            renderButton={(ask) => (
              <button type="submit" onClick={ask}>
                Supprimer
              </button>
            )}
          />
        )}
        <input type="file" aria-label="Choisir" />
      </li>
      <li>
        <a href="#other">Autre</a>
      </li>
      <button type="button" onClick={() => setStored(false)}>
        est parti
      </button>
    </ul>
  );
}

test("removing something from a row that stays keeps the focus in the row", async () => {
  const body = await run(<Paper />);
  getByRole(body, "button", { name: "Supprimer" }).focus();
  await press(getByText(body, "est parti"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Choisir");
});
