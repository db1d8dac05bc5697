import type {
  BoatTypePreference,
  CaptainLevel,
  Gender,
} from "#app/features/profile/domain/profile-choices.ts";
import type { Role } from "#app/platform/actor.ts";

/** A person in the demo data. Visitors can sign in as those who have an `account`. */
export type DemoPerson = {
  key: string;
  firstName: string;
  lastName: string;
  /** Last digits of a phone number in the range that France reserves for fiction, 06 39 98 xx xx. */
  phone?: string;
  account?: { email: string; role: string; roles?: readonly Role[] };
  /** The numbers pass validation but were never issued: they begin with 000. */
  company?: { name: string; siret: string; address: string; vatNumber: string };
  captain?: CaptainLevel;
  prefers?: BoatTypePreference;
  licences?: readonly ("cotier" | "hauturier" | "fluvial" | "radio" | "skipper")[];
  born?: string;
  gender?: Gender;
  language?: "fr" | "en";
  hasRented?: boolean;
};

/** The five people that visitors can sign in as; their shared password is in demo-accounts.ts. */
const accounts = [
  {
    key: "claire",
    firstName: "Claire",
    lastName: "Delmas",
    phone: "1024",
    account: { email: "renter@escale.example", role: "locataire / renter" },
    captain: "bon",
    prefers: "voile",
    licences: ["cotier"],
    born: "1988-05-17",
    gender: "femme",
    hasRented: true,
  },
  {
    key: "marc",
    firstName: "Marc",
    lastName: "Guérin",
    phone: "2211",
    account: { email: "owner@escale.example", role: "propriétaire / owner" },
    captain: "tres_bon",
    prefers: "voile",
    licences: ["cotier", "hauturier", "radio"],
    born: "1967-11-03",
    gender: "homme",
    hasRented: true,
  },
  {
    key: "nadia",
    firstName: "Nadia",
    lastName: "Belkacem",
    phone: "3350",
    account: { email: "pro@escale.example", role: "professionnelle / professional owner" },
    company: {
      name: "Escales du Levant",
      siret: "00034567800015",
      address: "12 quai de la Gavine, 83400 Hyères",
      vatNumber: "FR19000345678",
    },
    captain: "expert",
    prefers: "mixte",
    licences: ["cotier", "hauturier", "radio", "skipper"],
    born: "1979-02-24",
    gender: "femme",
  },
  {
    key: "moderator",
    firstName: "Solène",
    lastName: "Marchetti",
    account: {
      email: "moderator@escale.example",
      role: "modération / moderator",
      roles: ["moderator"],
    },
  },
  {
    key: "admin",
    firstName: "Antonin",
    lastName: "Vasseur",
    account: { email: "admin@escale.example", role: "administration / admin", roles: ["admin"] },
  },
] as const satisfies readonly DemoPerson[];

/** The other owners. */
const owners = [
  {
    key: "etienne",
    firstName: "Étienne",
    lastName: "Rolland",
    phone: "4108",
    company: {
      name: "Rolland Skipper",
      siret: "00050218700016",
      address: "3 rue de la Loge, 13002 Marseille",
      vatNumber: "FR66000502187",
    },
    captain: "expert",
    prefers: "voile",
    licences: ["cotier", "hauturier", "radio", "skipper"],
    gender: "homme",
  },
  {
    key: "soizic",
    firstName: "Soizic",
    lastName: "Le Goff",
    phone: "4417",
    captain: "expert",
    prefers: "mixte",
    licences: ["cotier", "hauturier", "radio"],
    gender: "femme",
  },
  {
    key: "ange",
    firstName: "Ange-Marie",
    lastName: "Casanova",
    phone: "4526",
    company: {
      name: "Casanova Nautisme",
      siret: "00005637400010",
      address: "Route de la Marine, 20137 Porto-Vecchio",
      vatNumber: "FR63000056374",
    },
    captain: "expert",
    prefers: "moteur",
    licences: ["cotier", "hauturier", "radio", "skipper"],
    gender: "homme",
  },
  {
    key: "laurent",
    firstName: "Laurent",
    lastName: "Imbert",
    phone: "4635",
    company: {
      name: "Imbert Croisières",
      siret: "00020984100014",
      address: "8 quai Lunel, 06300 Nice",
      vatNumber: "FR05000209841",
    },
    captain: "expert",
    prefers: "voile",
    licences: ["cotier", "hauturier", "radio", "skipper"],
    gender: "homme",
  },
  {
    key: "yann",
    firstName: "Yann",
    lastName: "Kervadec",
    phone: "4744",
    captain: "expert",
    prefers: "voile",
    licences: ["cotier", "hauturier", "radio"],
    born: "1954-09-12",
    gender: "homme",
  },
  {
    key: "bertrand",
    firstName: "Bertrand",
    lastName: "Dupouy",
    phone: "4853",
    company: {
      name: "Dupouy Bateaux de caractère",
      siret: "00077410900011",
      address: "21 boulevard de la Plage, 33120 Arcachon",
      vatNumber: "FR62000774109",
    },
    captain: "expert",
    prefers: "moteur",
    licences: ["cotier", "radio", "skipper"],
    gender: "homme",
  },
  {
    key: "helene",
    firstName: "Hélène",
    lastName: "Pradal",
    phone: "4962",
    captain: "tres_bon",
    prefers: "mixte",
    licences: ["fluvial", "radio"],
    born: "1993-01-30",
    gender: "femme",
  },
  {
    key: "gwenael",
    firstName: "Gwenaël",
    lastName: "Hamon",
    phone: "5071",
    captain: "tres_bon",
    prefers: "voile",
    licences: ["cotier", "radio"],
    gender: "homme",
  },
  {
    key: "karim",
    firstName: "Karim",
    lastName: "Benali",
    phone: "5180",
    company: {
      name: "Côte Bleue Loisirs",
      siret: "00014352900014",
      address: "90 plage de l'Estaque, 13016 Marseille",
      vatNumber: "FR16000143529",
    },
    captain: "expert",
    prefers: "moteur",
    licences: ["cotier", "radio", "skipper"],
    gender: "homme",
  },
  {
    key: "isabelle",
    firstName: "Isabelle",
    lastName: "Ferrand",
    phone: "5299",
    company: {
      name: "Ferrand Yachting",
      siret: "00066219700011",
      address: "4 allée du Port Canto, 06400 Cannes",
      vatNumber: "FR43000662197",
    },
    captain: "expert",
    prefers: "moteur",
    licences: ["cotier", "hauturier", "radio"],
    gender: "femme",
  },
  {
    key: "julie",
    firstName: "Julie",
    lastName: "Moreau",
    phone: "5306",
    captain: "tres_bon",
    prefers: "voile",
    licences: ["cotier", "radio"],
    born: "1985-06-08",
    gender: "femme",
    hasRented: true,
  },
  {
    key: "pascal",
    firstName: "Pascal",
    lastName: "Vidal",
    phone: "5415",
    captain: "tres_bon",
    prefers: "moteur",
    licences: ["cotier", "fluvial"],
    gender: "homme",
  },
  {
    key: "margaux",
    firstName: "Margaux",
    lastName: "Teissier",
    phone: "5524",
    company: {
      name: "Goélettes du Golfe",
      siret: "00058801200013",
      address: "Quai Jean Jaurès, 83990 Saint-Tropez",
      vatNumber: "FR06000588012",
    },
    captain: "expert",
    prefers: "voile",
    licences: ["hauturier", "radio", "skipper"],
    gender: "femme",
  },
  {
    key: "benoit",
    firstName: "Benoît",
    lastName: "Carrière",
    phone: "5633",
    captain: "bon",
    prefers: "moteur",
    licences: ["cotier"],
    gender: "homme",
    hasRented: true,
  },
  {
    key: "toussaint",
    firstName: "Toussaint",
    lastName: "Luciani",
    phone: "5742",
    captain: "tres_bon",
    prefers: "moteur",
    licences: ["cotier", "hauturier"],
    gender: "homme",
  },
  {
    key: "sandrine",
    firstName: "Sandrine",
    lastName: "Aubert",
    phone: "5851",
    company: {
      name: "Canal et Compagnie",
      siret: "00041907700011",
      address: "Quai du Chapitre, 34300 Agde",
      vatNumber: "FR26000419077",
    },
    captain: "tres_bon",
    prefers: "moteur",
    licences: ["fluvial"],
    gender: "femme",
  },
] as const satisfies readonly DemoPerson[];

/** The people who rent, ask questions and write reviews. */
const renters = [
  { key: "camille", firstName: "Camille", lastName: "Roux", phone: "6101", captain: "bon" },
  { key: "yanis", firstName: "Yanis", lastName: "Bouaziz", phone: "6102", captain: "debutant" },
  { key: "sophie", firstName: "Sophie", lastName: "Lambert", phone: "6103" },
  { key: "anouk", firstName: "Anouk", lastName: "Lefèvre", phone: "6104", captain: "tres_bon" },
  { key: "julien", firstName: "Julien", lastName: "Mercier", phone: "6105", captain: "bon" },
  { key: "ines", firstName: "Inès", lastName: "Fontaine", phone: "6106" },
  { key: "thomas", firstName: "Thomas", lastName: "Girard", phone: "6107", captain: "bon" },
  { key: "lea", firstName: "Léa", lastName: "Bonnet", phone: "6108", captain: "debutant" },
  { key: "hugo", firstName: "Hugo", lastName: "Marchand", phone: "6109", captain: "tres_bon" },
  { key: "clara", firstName: "Clara", lastName: "Nguyen", phone: "6110" },
  { key: "antoine", firstName: "Antoine", lastName: "Perrin", phone: "6111", captain: "expert" },
  { key: "manon", firstName: "Manon", lastName: "Chevalier", phone: "6112" },
  { key: "nicolas", firstName: "Nicolas", lastName: "Faure", phone: "6113", captain: "bon" },
  { key: "elodie", firstName: "Élodie", lastName: "Gauthier", phone: "6114" },
  { key: "mathieu", firstName: "Mathieu", lastName: "Renaud", phone: "6115", captain: "bon" },
  { key: "aurelie", firstName: "Aurélie", lastName: "Blanc", phone: "6116" },
  { key: "samir", firstName: "Samir", lastName: "Haddad", phone: "6117", captain: "debutant" },
  { key: "paul", firstName: "Paul", lastName: "Schneider", phone: "6118", captain: "bon" },
  { key: "emma", firstName: "Emma", lastName: "Wilson", language: "en" },
  { key: "francesca", firstName: "Francesca", lastName: "Riva", phone: "6120" },
  { key: "georges", firstName: "Georges", lastName: "Maillard", phone: "6121", captain: "expert" },
  { key: "fatou", firstName: "Fatou", lastName: "Diop", phone: "6122" },
] as const satisfies readonly DemoPerson[];

export type PersonKey = (typeof accounts | typeof owners | typeof renters)[number]["key"];

/** All people; those with accounts come first. */
export const demoPeople: readonly (DemoPerson & { key: PersonKey })[] = [
  ...accounts,
  ...owners,
  ...renters,
];
