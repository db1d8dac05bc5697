// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole } from "@testing-library/dom";
import { act, useRef, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, runPages, textOf, type, until } from "#tests/support/running-part.tsx";
import { useFilterSearch } from "./use-filter-search.ts";

function Filters() {
  const form = useRef<HTMLFormElement>(null);
  const { searchSoon, events } = useFilterSearch({ form, shown: "?type=voile", isOneStep: true });
  const [guests, setGuests] = useState(1);
  function add() {
    setGuests(guests + 1);
    searchSoon();
  }
  return (
    <form ref={form} {...events}>
      <input name="guests" value={guests} readOnly />
      <label>
        Prix <input name="priceMax" />
      </label>
      <div data-date-range="">
        <label>
          Départ <input name="dateFrom" />
        </label>
        <button type="button">Ouvrir le calendrier</button>
        <label>
          Retour <input name="dateTo" />
        </label>
      </div>
      <input type="checkbox" name="type" value="voile" defaultChecked />
      <button type="button" onClick={add}>
        Plus
      </button>
    </form>
  );
}

function Search() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Filters />}
      <button type="button" onClick={() => setOpen(false)}>
        Fermer
      </button>
      <Link to="/boat/1">Bateau</Link>
      <Link to="/search?type=voile&sort=price&view=map">Prix</Link>
      <Link to="/search?sort=price">Sans voiliers</Link>
    </>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Outlet />
    </>
  );
}

type Args = { request: Request };

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The search page; another page loads once `arrive` is called. */
async function openSearch() {
  const loaded = Promise.withResolvers<null>();
  // Never answers a search for an order.
  const search = vi.fn<(address: string) => unknown>((address) =>
    address.includes("sort=price") ? new Promise(() => {}) : null,
  );
  const children = [
    { path: "/search", Component: Search, loader: ({ request }: Args) => search(request.url) },
    { path: "/boat/1", Component: () => null, loader: () => loaded.promise },
  ];
  const body = await runPages([{ path: "/", Component: Page, children }], {
    initialEntries: ["/search?type=voile"],
  });
  await until(() => search.mock.calls.length === 1);
  await act(async () => undefined);
  const address = () => textOf(getByRole(body, "heading"));
  return { body, address, search, arrive: () => loaded.resolve(null) };
}

test("a change that is still to be searched for when its sheet is closed is searched for", async () => {
  const { body, address, search } = await openSearch();
  await press(getByRole(body, "button", { name: "Plus" }));
  await press(getByRole(body, "button", { name: "Fermer" }));
  await until(() => address() === "/search?guests=2&type=voile");
  expect(search).toHaveBeenCalledTimes(2);
});

test("a sheet that is closed without a change starts no search", async () => {
  const { body, address, search } = await openSearch();
  await press(getByRole(body, "button", { name: "Fermer" }));
  await wait(400);
  expect([address(), search.mock.calls.length]).toEqual(["/search?type=voile", 1]);
});

test("a change that loses the focus to a link does not replace the page of the link", async () => {
  const { body, address, search, arrive } = await openSearch();
  const price = getByLabelText(body, "Prix");
  await type(price, "90");
  await act(async () => {
    fireEvent.focusOut(price);
    getByRole(body, "link", { name: "Bateau" }).click();
  });
  await wait(0);
  arrive();
  await until(() => address() === "/boat/1");
  expect(search).toHaveBeenCalledTimes(1);
});

test("a change that is still to be searched for when its page is left is not searched for", async () => {
  const { body, address, search, arrive } = await openSearch();
  arrive();
  await press(getByRole(body, "button", { name: "Plus" }));
  await press(getByRole(body, "link", { name: "Bateau" }));
  await until(() => address() === "/boat/1");
  await wait(400);
  expect([address(), search.mock.calls.length]).toEqual(["/boat/1", 1]);
});

test("a change while another order or view is loading keeps them", async () => {
  const { body, search } = await openSearch();
  await press(getByRole(body, "link", { name: "Prix" }));
  await press(getByRole(body, "button", { name: "Plus" }));
  await wait(400);
  expect(search).toHaveBeenCalledTimes(3);
  expect(search.mock.lastCall?.[0]).toMatch(/\?guests=2&type=voile&sort=price&view=map$/);
});

test("a change while the search without a filter is loading does not bring the filter back", async () => {
  const { body, search } = await openSearch();
  await press(getByRole(body, "link", { name: "Sans voiliers" }));
  await press(getByRole(body, "button", { name: "Plus" }));
  await wait(400);
  expect(search).toHaveBeenCalledTimes(3);
  expect(search.mock.lastCall?.[0]).toMatch(/\?guests=2&sort=price$/);
});

/** Moves the focus as the Tab key does. */
function leave(from: HTMLElement, to: HTMLElement) {
  return act(async () => {
    fireEvent.focusOut(from, { relatedTarget: to });
    fireEvent.focusIn(to, { relatedTarget: from });
    await vi.advanceTimersByTimeAsync(400);
  });
}

// A search for the departure alone is one for a single day, whose return would replace the one being typed.
test("typed days are searched for once both are left, not between departure and return", async () => {
  const { body, address } = await openSearch();
  const [departure, back] = [getByLabelText(body, "Départ"), getByLabelText(body, "Retour")];
  const calendar = getByRole(body, "button", { name: "Ouvrir le calendrier" });
  await type(departure, "2027-07-10");
  await leave(departure, calendar);
  await leave(calendar, back);
  expect(address()).toBe("/search?type=voile");
  await type(back, "2027-07-12");
  await leave(back, getByRole(body, "button", { name: "Plus" }));
  expect(address()).toContain("dateFrom=2027-07-10&dateTo=2027-07-12");
});

test("a typed departure is searched for when the return is left empty", async () => {
  const { body, address } = await openSearch();
  const [departure, back] = [getByLabelText(body, "Départ"), getByLabelText(body, "Retour")];
  await type(departure, "2027-07-10");
  await leave(departure, back);
  await leave(back, getByRole(body, "button", { name: "Plus" }));
  expect(address()).toContain("dateFrom=2027-07-10");
});
