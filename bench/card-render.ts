import { Element, Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

const warmUp = 200;
const renders = 500;

/**
 * The CPU milliseconds that React alone takes to render a page's boat cards: the same elements, attributes
 * and texts, created only with createElement. This is the unit in which pages are measured.
 */
export function cardRenderCpu(html: string): number {
  const { document } = new Window();
  document.body.innerHTML = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const cards = [...document.querySelectorAll("article")].map(describe);
  if (cards.length === 0) throw new Error("The page has no cards");
  const render = (times: number) => {
    for (let run = 0; run < times; run += 1) renderToString(cards.map(elementOf));
  };
  render(warmUp);
  const before = process.cpuUsage();
  render(renders);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}

/** HTML attributes that have another name in React. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  viewbox: "viewBox",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
};

type Described = { tag: string; props: Record<string, string>; children: (Described | string)[] };

function describe(element: Element): Described {
  const props: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name !== "style" && !name.startsWith("on")) props[reactNames[name] ?? name] = value ?? "";
  }
  const children = [...element.childNodes].map((node) =>
    node instanceof Element ? describe(node) : node.textContent,
  );
  return { tag: element.tagName.toLowerCase(), props, children };
}

function elementOf({ tag, props, children }: Described, key: number): ReactNode {
  if (["img", "source", "use", "path"].includes(tag)) return createElement(tag, { ...props, key });
  const inside = children.map((child, at) =>
    typeof child === "string" ? child : elementOf(child, at),
  );
  return createElement(tag, { ...props, key }, ...inside);
}
