import { expect, test } from "vitest";
import { within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite({ PUBLIC_URL: "https://boats.example", TRUST_PROXY: "loopback" });

test.each(["/help", "/en/help", "/"])(
  "%s offers the site's own mailbox and no telephone when no contact is configured",
  async (path) => {
    const { document } = await site.visitor().open(path);
    const reached = within(document.body)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => /^(mailto|tel):/.test(href));
    expect(new Set(reached)).toEqual(new Set(["mailto:bonjour@boats.example"]));
    expect(document.documentElement.outerHTML).not.toContain("+33 4 00");
  },
);
