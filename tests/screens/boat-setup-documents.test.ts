import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { descriptionOf, type Page, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const pdf = (name = "a.pdf", content = "%PDF-1.7 certificate") =>
  new File([content], name, { type: "application/pdf" });
const path = (url: string | null) => (url ?? "").replace("/documents/", "");
const certificates = (page: Page) =>
  page.main.getAllByRole("listitem").filter((item) => item.querySelector("input[type=file]"));
function upload(page: Page, index: number, file: File) {
  const item = within(certificates(page)[index]);
  const label = item.getByLabelText(/^(Choisir|Remplacer)/).getAttribute("aria-label") ?? "";
  const send = label.replace(/^.* : /, "Envoyer : ");
  return page.pressButton(item.getByRole("button", { name: send }), { [label]: [file] });
}

describe("the documents section", () => {
  // spec 2-2.92 2-3.21
  test("saves the deposit, the insurance and the certification", async () => {
    const page = await setup.open("documents");
    expect(valueOf(page, "Type d'assurance")).toBe("Tous risques");
    expect(descriptionOf(page.main.getByLabelText("Caution (facultatif)"))).toBe(
      "Le montant que vous demandez en garantie.",
    );
    const saved = await page.press("Enregistrer", {
      "Caution (facultatif)": "1500,50",
      "Type d'assurance": "Au tiers (RC)",
      "Je certifie que mon bateau est assuré": true,
    });
    expect(saved.toast?.title).toBe("Succès");
    expect(await setup.read()).toMatchObject({
      cautionAmount: cents(150_050),
      insuranceType: "Au tiers (RC)",
      insuranceCertification: true,
    });
  });

  // spec 2-3.21
  test("asks for the certificates before one certifies that they are valid, in both languages", async () => {
    for (const [language, name] of [
      ["", "Documents"],
      ["/en", "Documents"],
    ] as const) {
      const page = await setup.open("documents", language);
      const section = page.main.getByRole("region", { name });
      const fields = [...section.querySelectorAll("input:not([type=hidden]), select")];
      expect(fields.map((field) => field.getAttribute("name"))).toEqual([
        "file",
        "file",
        "cautionAmount",
        "insuranceType",
        "insuranceCertification",
      ]);
    }
  });

  // spec 2-5.21
  test.each([
    ["-1", "Veuillez saisir un montant, 0 ou plus."],
    ["abc", "Veuillez saisir un montant, 0 ou plus."],
    ["1000000000", "Le montant est de 99 999,99 € au plus."],
  ])("refuses %s as a deposit, and explains why", async (typed, says) => {
    const label = "Caution (facultatif)";
    const page = await (await setup.open("documents")).press("Enregistrer", { [label]: typed });
    expect(errorsOf(page)).toEqual({ [label]: says });
    expect(valueOf(page, label)).toBe(typed);
  });

  // spec 2-3.21 2-5.24 2-5.26 2-7.19
  test("is complete with both certificates and the certification; the certificates are private", async () => {
    await setup.change({ insuranceCertification: true });
    const first = await upload(await setup.open("documents"), 0, pdf());
    expect(first.toast?.title).toBe("Document uploadé");
    expect(first.text).toContain("Documents (À compléter)");
    const second = await upload(first, 1, pdf("b.png", "\u0089PNG"));
    expect(second.text).toContain("Format de fichier non supporté. Utilisez PDF, JPG ou PNG.");
    const third = await upload(second, 1, pdf());
    expect(third.text).toContain("Documents (Complète)");
    const own = within(certificates(third)[1]).getByRole("link", { name: /^Télécharger/ });
    const file = await (await site.signedIn(setup.owner)).open(own.getAttribute("href") ?? "");
    expect([file.status, file.body]).toEqual([200, "%PDF-1.7 certificate"]);
    const { insuranceCertificateUrl: address } = await setup.read();
    expect(address).toMatch(
      new RegExp(`^/documents/${setup.owner.userId}/${setup.boatId}-insurance-\\d+\\.pdf$`),
    );
    const owner = await site.signedIn(setup.owner);
    const stranger = await site.signedIn(await createUser(site.db));
    expect((await owner.open(address ?? "")).status).toBe(200);
    expect((await stranger.open(address ?? "")).status).toBe(404);
    expect((await site.visitor().open(address ?? "")).status).toBe(404);
  });

  test("replaces a certificate, and deletes the file of the old one", async () => {
    await upload(await setup.open("documents"), 0, pdf());
    const { insuranceCertificateUrl: old } = await setup.read();
    site.setNow("2027-05-03T11:00:00Z");
    await upload(await setup.open("documents"), 0, pdf("c.pdf", "%PDF-1.7 newer"));
    const { insuranceCertificateUrl: address } = await setup.read();
    expect(address).not.toBe(old);
    await site.runJobs();
    expect(await site.services.storage.find("documents", path(old))).toBeNull();
    expect(await site.services.storage.find("documents", path(address))).not.toBeNull();
  });

  test("accepts a certificate uploaded with JavaScript at its own address, and refuses wrong files and strangers", async () => {
    const owner = await site.signedIn(setup.owner);
    owner.headers["Accept"] = "application/json";
    const send = (certificate: string, file: File) => {
      const body = new FormData();
      body.set("file", file);
      const path = `/boat-setup/${setup.boatId}/certificates/${certificate}`;
      return owner.fetch(path, { method: "POST", body });
    };
    const stored = await send("insurance", pdf());
    expect([stored.status, JSON.parse(stored.body)]).toMatchObject([200, { done: true }]);
    expect((await setup.read()).insuranceCertificateUrl).toContain(`${setup.boatId}-insurance-`);
    const refused = await send("ownership", new File(["text"], "a.pdf"));
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("Format de fichier non supporté. Utilisez PDF, JPG ou PNG.");
    expect((await send("photo", pdf())).status).toBe(404);
    const stranger = await site.signedIn(await createUser(site.db));
    const path = `/boat-setup/${setup.boatId}/certificates/insurance`;
    const body = new FormData();
    body.set("file", pdf());
    expect((await stranger.fetch(path, { method: "POST", body })).status).toBe(404);
  });

  test("removes a certificate with its file, and records the removal", async () => {
    await upload(await setup.open("documents"), 0, pdf());
    const { insuranceCertificateUrl: old } = await setup.read();
    const page = await setup.open("documents");
    const removed = await page.press(/^Supprimer : /);
    expect(removed).toMatchObject({
      toast: null,
      announced: "Document supprimé Votre document n'est plus chez nous.",
    });
    expect((await setup.read()).insuranceCertificateUrl).toBeNull();
    expect(removed.main.queryByRole("button", { name: /^Supprimer : / })).toBeNull();
    await site.runJobs();
    expect(await site.services.storage.find("documents", path(old))).toBeNull();
    expect((await setup.audited()).at(-1)).toMatchObject({
      action: "boat_section_changed",
      of: { section: "documents", changes: { insurance: { to: null } } },
    });
  });

  test("does not remove a certificate that replaced the shown one in another tab", async () => {
    await upload(await setup.open("documents"), 0, pdf());
    const page = await setup.open("documents");
    site.setNow("2027-05-03T11:00:00Z");
    await upload(await setup.open("documents"), 0, pdf("c.pdf", "%PDF-1.7 newer"));
    const { insuranceCertificateUrl: newer } = await setup.read();
    const refused = await page.press(/^Supprimer : /);
    expect(refused.toast?.text).toContain("Cette ligne a été modifiée entre-temps");
    expect((await setup.read()).insuranceCertificateUrl).toBe(newer);
    await refused.press(/^Supprimer : /);
    expect((await setup.read()).insuranceCertificateUrl).toBeNull();
  });

  test("removes no certificate of another owner's boat", async () => {
    await upload(await setup.open("documents"), 0, pdf());
    const stranger = await createUser(site.db);
    const removal = { intent: "documents/remove-insurance", version: "1" };
    const page = await setup.post(removal, stranger);
    expect(page.status).toBe(404);
    expect((await setup.read()).insuranceCertificateUrl).not.toBeNull();
  });

  // spec 2-6.03
  test("stores no certificate for another owner's boat", async () => {
    const person = await site.signedIn(await createUser(site.db));
    const body = new FormData();
    body.set("file", pdf());
    const page = await person.post(
      `/boat-setup/${setup.boatId}?section=documents&form=documents%2Finsurance`,
      body,
    );
    expect(page.status).toBe(404);
    expect((await setup.read()).insuranceCertificateUrl).toBeNull();
  });
});
