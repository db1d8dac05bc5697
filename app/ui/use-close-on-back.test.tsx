// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { press, run } from "#tests/setup/running-part.tsx";
import { useCloseOnBack } from "./use-close-on-back.ts";

function Opened({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose);
  return null;
}

function Frame({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Link to="?page=boat">Bateau</Link>
      <Link to="?page=next">Suite</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Retour
      </button>
      {isOpen && <Opened onClose={onClose} />}
    </>
  );
}

test("a dialog closes when the browser goes back from its page, and on no other navigation", async () => {
  const onClose = vi.fn<() => void>();
  const body = await run(<Frame onClose={onClose} />);
  await press(getByRole(body, "link", { name: "Bateau" }));
  await press(getByRole(body, "button", { name: "Ouvrir" }));
  await press(getByRole(body, "link", { name: "Suite" }));
  await press(getByRole(body, "button", { name: "Retour" }));
  expect(onClose).not.toHaveBeenCalled();
  await press(getByRole(body, "button", { name: "Retour" }));
  expect(onClose).toHaveBeenCalledOnce();
});

function Dialog({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose);
  return <input aria-label="Ville" ref={(field) => field?.focus()} />;
}

function Site() {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Link to="?page=boats">Suite</Link>
      <main>
        <h1>{query.get("page") === "boats" ? "Mes bateaux" : "Aide"}</h1>
        {query.has("page") && (
          <button type="button" onClick={() => setOpen(true)}>
            Ouvrir
          </button>
        )}
      </main>
      <button type="button" onClick={() => void navigate(-1)}>
        Retour
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

test("a dialog closed by going back moves the focus to the heading of the previous page", async () => {
  const body = await run(<Site />);
  await press(getByRole(body, "link", { name: "Suite" }));
  await press(getByRole(body, "button", { name: "Ouvrir" }));
  expect(document.activeElement).toBe(getByRole(body, "textbox", { name: "Ville" }));
  await press(getByRole(body, "button", { name: "Retour" }));
  expect(document.activeElement).toBe(getByRole(body, "heading", { name: "Aide" }));
});
