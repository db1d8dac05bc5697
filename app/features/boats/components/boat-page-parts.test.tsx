import { describe, expect, it, test } from "vitest";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { htmlOf, readingOf, textsOf } from "#tests/setup/read-markup.tsx";
import { boatInWords } from "../boat-words.server.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";
import type { BoatPage } from "../queries/find-boat-page.server.ts";
import { BoatDescription } from "./boat-description.tsx";
import { BoatHeading } from "./boat-heading.tsx";
import { BoatNotShown } from "./boat-not-shown.tsx";
import { BoatPageSkeleton } from "./boat-page-skeleton.tsx";
import { BoatSections } from "./boat-sections.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { VisibilityBanner } from "./visibility-banner.tsx";

const wordsOf = (traits: Partial<BoatDetails> = {}, seen: Partial<BoatPage> = {}) =>
  boatInWords({ ...barePage, boat: { ...bareBoat, ...traits }, ...seen }, "fr");

function sections(traits: Partial<BoatDetails> = {}) {
  return (
    <BoatSections
      calendar={barePage.calendar}
      choice={{ from: null, to: null, guests: 1 }}
      onChoose={() => {}}
      description={null}
      port="Vieux-Port"
      map={null}
      words={wordsOf(traits)}
      owner={{ firstName: "Étienne", avatarUrl: null }}
      reviews={{ heading: "Avis", list: null }}
    />
  );
}

// spec 1-2.57 1-2.58 1-2.59
test("the heading shows title, place, badges and rating", () => {
  const shown = readingOf(
    <BoatHeading title="Mistral" words={wordsOf()} rating="4,8 (5)" actions={null} />,
  );
  for (const text of ["Mistral", "Marseille · Vieux-Port", "Voilier", "Sans skipper", "4,8 (5)"]) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain("Annulation : Modérée");
});

// spec 1-2.57
test("beside the heading stand length in metres, capacity, and the year where the owner gave one", () => {
  expect(readingOf(sections({ boatYear: 2019 }))).toContain(
    "Longueur | 11,90 m | À bord | 8 personnes | Année | 2019",
  );
  expect(readingOf(sections())).not.toContain("Année");
});

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/media/${index + 1}.webp`,
    width: 1200,
    height: 800,
    color: "#8cc8c3",
    widths: [],
    formats: [],
  }));
const gallery = (count: number) =>
  htmlOf(<PhotoGallery photos={photos(count)} title="Mistral" corner={null} />);

describe("the gallery", () => {
  // spec 1-2.60 1-2.61 1-9.19
  it.each([
    [1, 1, "Voir la photo"],
    [3, 3, "Voir toutes les photos (3)"],
    [5, 5, "Voir toutes les photos (5)"],
    [9, 5, "Voir toutes les photos (9)"],
  ])("of %i photos shows %i, the first at once and the others lazily", (count, shown, button) => {
    const markup = gallery(count);
    expect(markup.match(/<img/g)).toHaveLength(shown);
    expect(markup.match(/loading="eager"/g)).toHaveLength(1);
    expect(markup.match(/loading="lazy"/g) ?? []).toHaveLength(shown - 1);
    expect(textsOf(markup)).toContain(button);
    expect(markup).toContain(`alt="Mistral, photo 1 sur ${count}"`);
  });

  it("leads to each large file without scripts", () => {
    const markup = gallery(2);
    for (const url of ["/media/1.webp", "/media/2.webp"]) expect(markup).toContain(`href="${url}"`);
  });

  // spec 1-2.60
  it("without photos says so", () =>
    expect(readingOf(<PhotoGallery photos={[]} title="Mistral" corner={null} />)).toBe(
      "Pas encore de photo",
    ));
});

const described = (text: string) =>
  htmlOf(<BoatDescription text={text} lang="fr" control={<i>Traduire</i>} />);

// spec 1-2.62 1-9.19
test("a long description shows 300 characters at a word, and a button for the rest", () => {
  const text = `${"abcd ".repeat(59)}abcdefgh la fin`;
  expect(textsOf(described(text)).slice(0, 2)).toEqual(["abcd ".repeat(59).trim(), "…"]);
  expect(textsOf(described(text))).toContain("Lire la suite");
  expect(textsOf(described(text))).toContain("Traduire");
  expect(textsOf(described("Court."))).toEqual(["Court.", "Traduire"]);
});

describe("equipment", () => {
  const all = ["taudSoleil", "doucheExterieure", "echelleBain", "wifi", "gps", "vhf"] as const;

  // spec 1-2.64
  it("of up to six pieces is all there", () => {
    const shown = readingOf(sections({ equipments: [...all] }));
    expect(shown).toContain("Taud de soleil | Douche extérieure | Échelle de bain | Wi-Fi");
    expect(shown).not.toContain("Afficher les");
  });

  // spec 1-2.64 1-9.19
  it("of more shows six at first, and all by groups on demand or without scripts", () => {
    const markup = htmlOf(sections({ equipments: [...all, "paddle"] }));
    const [first = "", rest = ""] = markup.split('class="grid gap-7 no-script-only"');
    expect(textsOf(first)).not.toContain("Paddle");
    expect(first.match(/equipment-icons.svg/g)).toHaveLength(6);
    expect(rest.match(/equipment-icons.svg/g)).toHaveLength(7);
    for (const group of ["Extérieur", "Confort", "Navigation", "Loisirs"]) {
      expect(textsOf(rest)).toContain(group);
    }
    expect(textsOf(rest)).toContain("Afficher les 7 équipements");
  });

  it("that the owner did not give has no section", () =>
    expect(htmlOf(sections())).not.toContain("equipment-icons"));
});

// spec 1-2.66
test("the calendar says what unavailable and selected days look like", () => {
  const shown = readingOf(sections());
  expect(shown).toContain("Vos dates");
  expect(shown).toContain("Indisponible");
});

test("the location is the port", () =>
  expect(readingOf(sections())).toContain("Vieux-Port | Marseille"));

// spec 1-2.70 1-2.71 1-2.72 1-2.73 1-9.20
test("specifications and conditions stand in rows of name and value", () => {
  const shown = readingOf(
    sections({
      enginePower: 40,
      boatYear: 2019,
      cabinsCount: 3,
      isFuelIncluded: true,
      isLicenseRequired: true,
      minAge: 21,
    }),
  );
  expect(shown).toContain(
    "Caractéristiques | Type | Voilier | Constructeur | Dufour | Modèle | 390 | Puissance moteur | 40 ch | Longueur | 11,90 m | Année | 2019 | Capacité | 8 personnes | Cabines | 3",
  );
  expect(shown).toContain(
    "Départ | 10:00 | Retour | 18:00 | Location à la journée | De 09:30 à 18:30 | Carburant | Inclus | Permis | Obligatoire | Âge minimum | 21 ans",
  );
  expect(shown).toContain(
    "Annulation : Modérée | Remboursement de 70 % jusqu'à 10 jours avant l'arrivée, hors frais et commission.",
  );
});

// spec 1-2.56
test("a page that others do not see says so, with its status", () =>
  expect(
    readingOf(
      <VisibilityBanner
        notice={wordsOf({ status: "rejected" }, { isListed: false, isOwn: true }).notice}
      />,
    ),
  ).toContain("Cette annonce n'est pas publique | Statut : "));

// spec 1-2.54
test("a page on its way shows its shape, and says that it loads", () => {
  const markup = htmlOf(<BoatPageSkeleton />);
  expect(markup).toContain('aria-busy="true"');
  expect(textsOf(markup)).toEqual(["Chargement du bateau"]);
});

// spec 1-8.17
test("a page that could not be loaded says 'Erreur', one that is missing 'Bateau non trouvé'", () => {
  expect(readingOf(<BoatNotShown isMissing={false} />)).toContain(
    "Erreur | Impossible de charger les détails du bateau",
  );
  expect(readingOf(<BoatNotShown isMissing />)).toContain("Bateau non trouvé");
});
