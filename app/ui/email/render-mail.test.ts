import sharp from "sharp";
import { expect, test } from "vitest";
import { withBoatPicture } from "./boat-picture.ts";
import type { MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.server.tsx";

const site = { publicUrl: "https://escale.example", contactEmail: "bonjour@escale.example" };

const content: MailContent = {
  language: "en",
  subject: "A message",
  preview: "Claire wrote to you",
  heading: "Claire wrote to you",
  paragraphs: ["About your boat."],
  quotation: { author: "Claire", text: "Hello <b>Marc</b>,\nis it free?" },
  facts: [{ label: "Boat", value: "Pointu & Co" }],
  link: { label: "See the calendar", url: "https://escale.example/en/boat-setup/2" },
  action: { label: "Answer", url: "https://escale.example/en/messages?with=1&boat=2" },
};

test("both the HTML and the text of a mail contain every part", () => {
  const others = {
    code: { label: "Your code", value: "123456" },
    price: [{ label: "Total", value: "390 €" }],
    note: "Until Friday.",
  };
  const { html, text } = renderMail({ ...content, ...others }, site);
  const parts = [
    "Claire wrote to you",
    "About your boat.",
    "Your code",
    "123456",
    "Claire",
    "is it free?",
    "Boat",
    "Pointu",
    "Total",
    "390 €",
    "Answer",
    "See the calendar",
    "Until Friday.",
    site.contactEmail,
  ];
  for (const part of parts) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).toContain('lang="en"');
  expect(html).toContain('href="https://escale.example/en/messages?with=1&amp;boat=2"');
  expect(text).toContain("Answer\nhttps://escale.example/en/messages?with=1&boat=2\n\nSee the");
  expect(text).toContain("See the calendar\nhttps://escale.example/en/boat-setup/2\n");
  expect(html).toMatch(/<a href="[^"]*\/boat-setup\/2"[^>]*>See the calendar<\/a>/);
});

test.each([
  ["fr", "https://escale.example/"],
  ["en", "https://escale.example/en"],
] as const)(
  "the logo leads to the home page in the language of the mail (%s)",
  (language, home) => {
    const { html } = renderMail({ ...content, language }, site);
    expect(html).toMatch(new RegExp(`<a href="${home}"[^>]*><img [^>]*alt="Escale"`));
  },
);

test("the value of a fact keeps most of the width beside a long label, which wraps", () => {
  const facts = [{ label: "Cancellation fee withheld", value: "12,75 €" }];
  const { html } = renderMail({ ...content, facts }, site);
  expect(html).toMatch(/<th scope="row"(?![^>]*nowrap)[^>]*>Cancellation fee withheld<\/th>/);
  expect(html).toMatch(/<td style="[^"]*width:62%[^"]*">12,75 €<\/td>/);
});

test("users' texts are escaped in HTML and unchanged in the text", () => {
  const { html, text } = renderMail(content, site);
  expect(html).toContain("Hello &lt;b&gt;Marc&lt;/b&gt;");
  expect(text).toContain("> Hello <b>Marc</b>,\n> is it free?");
});

test("missing parts of a mail leave no empty elements", () => {
  const { html, text } = renderMail(
    { language: "fr", subject: "S", preview: "P", heading: "Titre", paragraphs: ["Un."] },
    site,
  );
  expect(text.startsWith("Titre\n\nUn.\n\n--\n")).toBe(true);
  expect(html).not.toMatch(/<(\w+)[^>]*><\/\1>/);
});

test("a mail about a boat has its cover photo above the heading, and is complete without one", () => {
  const cover = "/media/boat-photos/ann/boat-17-0.jpg";
  const shown = renderMail(withBoatPicture(content, site.publicUrl, [cover, "/other.jpg"]), site);
  expect(shown.html).toContain(
    'src="https://escale.example/media/boat-photos/ann/boat-17-0-og.jpg"',
  );
  expect(shown.html).not.toContain("/other.jpg");
  expect(shown.text).toBe(renderMail(content, site).text);
  for (const photos of [[], ["https://elsewhere.example/a.jpg"]]) {
    expect(withBoatPicture(content, site.publicUrl, photos)).toEqual(content);
  }
});

test("word joiners are removed from mails, because some clients show them as boxes", () => {
  const { subject, html, text } = renderMail(
    { ...content, subject: "Un e-\u2060mail", paragraphs: ["Par e-\u2060mail."] },
    site,
  );
  expect(subject).toBe("Un e-mail");
  expect(html).toContain("Par e-mail.");
  expect(text).toContain("Par e-mail.");
});

test("a price has its own table, so that its long labels leave room for the facts and its amounts do not break", () => {
  const price = [
    { label: "Ménage de fin de location et préparation", value: "120 €" },
    { label: "Ménage de fin de location et préparation", value: "120 €" },
  ];
  const { html, text } = renderMail({ ...content, price }, site);
  const values = [...html.matchAll(/<td style="[^"]*text-align:right[^"]*;width:([^;"]+)/g)];
  expect(values.map(([, width]) => width)).toEqual(["62%", "104px", "104px"]);
  expect(text).toContain(
    "- Boat: Pointu & Co\n\n- Ménage de fin de location et préparation: 120 €",
  );
});

test("the lines of a price are lighter than what they add up to", () => {
  const price = [
    { label: "Location", value: "290 €", isLine: true },
    { label: "Ménage", value: "120 €", isLine: true },
    { label: "Total payé", value: "410 €" },
  ];
  const { html } = renderMail({ ...content, facts: [], price }, site);
  const weights = [...html.matchAll(/font-weight:(\d+)[^>]*>(\d+ €)</g)];
  expect(weights.map(([, weight, amount]) => [amount, weight])).toEqual([
    ["290 €", "400"],
    ["120 €", "400"],
    ["410 €", "600"],
  ]);
});

test("the link follows the button, and the button's URL as text comes after both", () => {
  const { html } = renderMail(content, site);
  const places = [">Answer<", ">See the calendar<", "Button not working?"].map((part) =>
    html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a long URL in any part is broken, so that the mail is no wider than a phone", () => {
  const long = "https://escale.example/en/terms-of-a-very-long-name#listings-and-more";
  const { html } = renderMail(
    {
      language: "en",
      subject: "S",
      preview: "P",
      heading: long,
      paragraphs: [long],
      quotation: { author: long, text: long },
      facts: [{ label: "L", value: long }],
      price: [{ label: long, value: long }],
      action: { label: "Open", url: long },
      note: long,
    },
    { ...site, contactEmail: long },
  );
  const styles = [...html.matchAll(/style="([^"]*)"[^>]*>[^<]*https:/g)].map(([, style]) => style);
  expect(styles).toHaveLength(10);
  for (const style of styles) expect(style).toMatch(/word-break:break-(word|all)/);
});

test("the wordmark has the canvas colour as its background, so that it is readable in dark mode", async () => {
  const file = `${import.meta.dirname}/../../../public/email/wordmark.png`;
  const picture = sharp(file);
  expect((await picture.stats()).isOpaque).toBe(true);
  const corner = await picture
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const colour = `#${corner.toString("hex").toUpperCase()}`;
  expect(renderMail(content, site).html).toContain(
    `<body style="margin:0;padding:0;background-color:${colour}"`,
  );
});
