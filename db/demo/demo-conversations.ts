import type { PersonKey } from "./demo-people.ts";

/** Who sends a message: the renter, or the boat's owner. */
type Side = "renter" | "owner";

type DemoMessage = {
  from: Side;
  hoursAgo: number;
  text: string;
  /** Attached pictures from the demo folder, each with the sender's file name. */
  pictures?: readonly { picture: string; name: string }[];
};

/** The state of the owner's quote. A paid quote has a reservation, which may have been cancelled. */
export type DemoQuoteState =
  | "pending"
  | "accepted"
  | "refused"
  | "payment_pending"
  | "paid"
  | "completed"
  | "cancelled_by_owner"
  | "cancelled_by_renter";

export type DemoQuote = {
  state: DemoQuoteState;
  hoursAgo: number;
  /** When the quote was answered, paid or cancelled, depending on its state. */
  answeredHoursAgo?: number;
  /** The owner's own price in whole euros; by default the quote uses the calendar's price. */
  euros?: number;
  /** The owner's discount on the calendar's price, in whole euros. */
  discountEuros?: number;
};

/** The messages of two people about one boat, and the quote that resulted. */
export type DemoConversation = {
  key: string;
  renter: PersonKey;
  boat: string;
  /** First requested day, in days from today; negative if it is in the past. */
  inDays: number;
  days: number;
  guests: number;
  /** In chronological order; the first is the request. */
  messages: readonly DemoMessage[];
  quote?: DemoQuote;
  /** How many of the last messages the recipient has not read. */
  unread?: number;
};

const day = 24;

export const demoConversations: readonly DemoConversation[] = [
  // Claire, a renter.
  {
    key: "claire-antioche",
    renter: "claire",
    boat: "so349-la-rochelle",
    inDays: 58,
    days: 3,
    guests: 4,
    messages: [
      {
        from: "renter",
        hoursAgo: 30,
        text: "Bonjour Marc, nous gardons un merveilleux souvenir de la Baleine au lever du soleil. Est-ce que l'Antioche serait libre pour trois jours, avec mes parents cette fois ? Ils ont 68 ans et le pied sûr.",
      },
      {
        from: "owner",
        hoursAgo: 26,
        text: "Bonjour Claire, quel plaisir de vous lire. Oui, c'est libre, et vos parents auront la cabine avant. Je vous prépare un devis ce soir, avec la nuit à Saint-Martin si cela vous dit.",
        pictures: [
          { picture: "cabine", name: "Cabine avant.jpg" },
          { picture: "carre", name: "Carré.jpg" },
        ],
      },
    ],
    quote: { state: "pending", hoursAgo: 3 },
    unread: 1,
  },
  {
    key: "claire-hanse",
    renter: "claire",
    boat: "hanse-hyeres",
    inDays: 33,
    days: 4,
    guests: 2,
    messages: [
      {
        from: "renter",
        hoursAgo: 4 * day,
        text: "Bonjour Nadia, à deux sur le Hanse, pensez-vous que l'on puisse pousser jusqu'à Port-Cros et revenir sans se presser ?",
      },
      {
        from: "owner",
        hoursAgo: 4 * day - 2,
        text: "Bonjour Claire, largement. Une nuit à Port-Man, une à Porquerolles, et il vous reste une journée pour dormir au soleil. Le solent autovireur fera le travail.",
      },
      { from: "renter", hoursAgo: 3 * day, text: "Vous m'avez convaincue. Je veux bien un devis." },
      {
        from: "owner",
        hoursAgo: 20,
        text: "Merci d'avoir accepté. Dès que le paiement est passé, je réserve vos deux bouées au parc national.",
      },
    ],
    quote: { state: "accepted", hoursAgo: 2 * day, answeredHoursAgo: day },
  },
  {
    key: "claire-keylargo",
    renter: "claire",
    boat: "keylargo-hyeres",
    inDays: 26,
    days: 1,
    guests: 6,
    messages: [
      {
        from: "renter",
        hoursAgo: 2 * day,
        text: "Rebonjour Nadia, mes collègues veulent une journée aux îles. Six personnes, j'ai le permis côtier depuis 2012, c'est bien ce qu'il faut pour le Key Largo ?",
      },
      {
        from: "owner",
        hoursAgo: 2 * day - 1,
        text: "C'est parfait. Prenez-le jusqu'à 19 heures si la mer est belle, je ne loue personne derrière vous ce soir-là.",
      },
    ],
    quote: { state: "payment_pending", hoursAgo: day, answeredHoursAgo: 1 },
  },
  {
    key: "claire-mistral",
    renter: "claire",
    boat: "mistral",
    inDays: 30,
    days: 2,
    guests: 5,
    messages: [
      {
        from: "renter",
        hoursAgo: 12 * day,
        text: "Bonjour Étienne, nous serions cinq pour deux jours dans les calanques, sans skipper. J'ai loué un 36 pieds chez Nadia, à Hyères. Est-ce que cela vous rassure ?",
      },
      {
        from: "owner",
        hoursAgo: 12 * day - 3,
        text: "Si Nadia vous a confié un bateau, je vous confie le mien. On fait quand même le tour ensemble, il y a un winch qui a ses humeurs.",
      },
      {
        from: "renter",
        hoursAgo: 9 * day,
        text: "C'est payé, nous sommes ravis. Peut-on embarquer la veille au soir ?",
      },
      {
        from: "owner",
        hoursAgo: 9 * day - 1,
        text: "Oui, à partir de 19 heures. Les clefs sont chez moi, deuxième étage, sonnez fort. Prévoyez des sacs souples, les valises à roulettes finissent toujours à l'eau.",
      },
    ],
    quote: { state: "paid", hoursAgo: 11 * day, answeredHoursAgo: 10 * day },
  },
  {
    key: "claire-belvedere",
    renter: "claire",
    boat: "belvedere",
    inDays: 52,
    days: 1,
    guests: 8,
    messages: [
      {
        from: "renter",
        hoursAgo: 20 * day,
        text: "Bonsoir, nous cherchons une sortie au coucher du soleil pour huit, avec le dîner d'Odile dont tout le monde parle.",
      },
      {
        from: "owner",
        hoursAgo: 19 * day,
        text: "Bonsoir Claire, Odile rougit. Voici ce que nous proposons, skipper et dîner compris.",
      },
      {
        from: "renter",
        hoursAgo: 17 * day,
        text: "C'est malheureusement au-dessus de notre budget cette année. Nous reviendrons vers vous, vraiment. Embrassez la cuisinière.",
      },
      {
        from: "owner",
        hoursAgo: 17 * day - 4,
        text: "Aucun souci, au plaisir. Le printemps est plus doux, sur l'eau comme sur la note.",
      },
    ],
    quote: { state: "refused", hoursAgo: 19 * day - 1, answeredHoursAgo: 17 * day, euros: 1240 },
  },
  {
    key: "claire-steredenn",
    renter: "claire",
    boat: "ar-steredenn",
    inDays: 40,
    days: 2,
    guests: 4,
    messages: [
      {
        from: "renter",
        hoursAgo: 9,
        text: "Bonjour Soizic, peut-on dormir à quatre sur Ar Steredenn avec deux enfants de 7 et 9 ans, ou est-ce du camping sauvage ?",
      },
      {
        from: "owner",
        hoursAgo: 5,
        text: "Demat Claire. Deux grands devant, deux petits sur la banquette du carré, et du chauffage pour tous. Du camping, oui, mais avec de la soupe chaude. Dites-moi si je prépare un devis.",
      },
    ],
    unread: 1,
  },
  {
    key: "claire-morgane",
    renter: "claire",
    boat: "morgane",
    inDays: -5,
    days: 2,
    guests: 2,
    messages: [
      {
        from: "renter",
        hoursAgo: 40 * day,
        text: "Bonjour Yann, une nuit derrière l'île aux Moines, c'est notre rêve depuis longtemps. Nous acceptons volontiers votre compagnie le premier jour.",
      },
      {
        from: "owner",
        hoursAgo: 39 * day,
        text: "Alors apportez du bon café. Je regarde les coefficients et je vous propose l'heure de départ, la Jument ne se discute pas.",
      },
      {
        from: "owner",
        hoursAgo: 2 * day,
        text: "Vous avez laissé un bonnet rouge à bord. Il a déjà fait une sortie sans vous. Merci pour la belle navigation.",
      },
    ],
    quote: { state: "completed", hoursAgo: 38 * day, answeredHoursAgo: 37 * day },
  },
  {
    key: "claire-sans-permis",
    renter: "claire",
    boat: "sans-permis-la-ciotat",
    inDays: 4,
    days: 1,
    guests: 4,
    messages: [
      {
        from: "renter",
        hoursAgo: 15 * day,
        text: "Bonjour, nous aimerions la petite coque au taud rayé pour une journée, deux adultes et deux enfants.",
      },
      {
        from: "owner",
        hoursAgo: 15 * day - 2,
        text: "Bonjour Claire, avec plaisir, c'est notre mascotte. Gilets enfants à bord.",
      },
      {
        from: "owner",
        hoursAgo: day + 4,
        text: "Je suis désolé, on annonce 45 nœuds de mistral et la capitainerie ferme le port aux petites unités. J'annule et vous serez remboursée en totalité, je préfère cela à une frayeur.",
      },
      {
        from: "renter",
        hoursAgo: day + 2,
        text: "C'est la sagesse même. Les enfants boudent, mais ils boudent au sec.",
      },
    ],
    quote: { state: "cancelled_by_owner", hoursAgo: 14 * day, answeredHoursAgo: 13 * day },
  },
  {
    key: "claire-grande-ourse",
    renter: "claire",
    boat: "luxemotor-sete",
    inDays: 66,
    days: 2,
    guests: 3,
    messages: [
      {
        from: "renter",
        hoursAgo: 25 * day,
        text: "Bonjour Hélène, est-ce que la chatte Dérive accepte un visiteur de six ans qui voudra la porter dans ses bras toute la journée ?",
      },
      {
        from: "owner",
        hoursAgo: 25 * day - 5,
        text: "Elle l'acceptera dix minutes, puis ira dormir dans le violon. Venez, nous serons là tous les deux.",
      },
      {
        from: "renter",
        hoursAgo: 8 * day,
        text: "Hélène, ma mère doit être opérée cette semaine-là, nous annulons le cœur gros. On se rattrapera.",
      },
      {
        from: "owner",
        hoursAgo: 8 * day - 1,
        text: "Pensez d'abord à elle. La Grande Ourse ne bouge pas, ou si lentement.",
      },
    ],
    quote: { state: "cancelled_by_renter", hoursAgo: 24 * day, answeredHoursAgo: 23 * day },
  },
  // Marc, who owns two boats and also rents one as a renter.
  {
    key: "sophie-antioche",
    renter: "sophie",
    boat: "so349-la-rochelle",
    inDays: 47,
    days: 2,
    guests: 5,
    messages: [
      {
        from: "renter",
        hoursAgo: 1,
        text: "Bonjour Marc, nous sommes deux couples et une ado qui fait du dériveur toute l'année. Serait-il possible qu'elle barre pour le tour de Ré ? Elle a déjà préparé sa route.",
      },
    ],
    unread: 1,
  },
  {
    key: "antoine-mahe",
    renter: "antoine",
    boat: "mahe-la-rochelle",
    inDays: 36,
    days: 5,
    guests: 6,
    messages: [
      {
        from: "renter",
        hoursAgo: 3 * day,
        text: "Bonjour, après l'Antioche je passerais bien au catamaran. Cinq jours, six personnes, dont ma mère qui tient à dormir à plat.",
      },
      {
        from: "owner",
        hoursAgo: 3 * day - 6,
        text: "Bonjour Antoine, votre mère s'entendra avec mon épouse. Je vous fais une petite remise de fidélité.",
      },
    ],
    quote: { state: "pending", hoursAgo: 2 * day, discountEuros: 80 },
  },
  {
    key: "lea-antioche",
    renter: "lea",
    boat: "so349-la-rochelle",
    inDays: 37,
    days: 3,
    guests: 4,
    messages: [
      {
        from: "renter",
        hoursAgo: 18 * day,
        text: "Bonjour Marc, je débute, mais deux amis ont leur niveau 4 des Glénans. Accepteriez-vous de nous confier votre bateau ?",
      },
      {
        from: "owner",
        hoursAgo: 18 * day - 3,
        text: "Bonjour Léa, une heure ensemble dans le pertuis et je saurai vous répondre mieux qu'un diplôme. A priori oui.",
      },
      {
        from: "renter",
        hoursAgo: 15 * day,
        text: "Marché conclu, c'est réglé. Nous apportons le dessert.",
      },
    ],
    quote: { state: "paid", hoursAgo: 17 * day, answeredHoursAgo: 16 * day },
  },
  {
    key: "clara-mahe",
    renter: "clara",
    boat: "mahe-la-rochelle",
    inDays: 80,
    days: 3,
    guests: 7,
    messages: [
      {
        from: "renter",
        hoursAgo: 11,
        text: "Bonjour, est-ce que les chiens sont admis sur le Mahé ? Le nôtre est petit, marin et diplomate.",
      },
      {
        from: "owner",
        hoursAgo: 8,
        text: "Bonjour Clara, petit et diplomate, d'accord. Marin, je demande à voir. Une serviette sur la banquette et il est le bienvenu.",
      },
      {
        from: "renter",
        hoursAgo: 2,
        text: "Merci, il vous remercie aussi. Pouvez-vous nous envoyer un devis pour ces trois jours ?",
      },
    ],
    unread: 1,
  },
  {
    key: "marc-amel",
    renter: "marc",
    boat: "amel-brest",
    inDays: 90,
    days: 4,
    guests: 2,
    messages: [
      {
        from: "renter",
        hoursAgo: 5 * day,
        text: "Bonjour Soizic, je suis propriétaire d'un voilier à La Rochelle et j'ai toujours voulu voir comment un Amel passe le Fromveur. Vous montez avec nous, évidemment.",
      },
      {
        from: "owner",
        hoursAgo: 4 * day,
        text: "Demat Marc, entre collègues on ne se raconte pas d'histoires : il passe comme un camion, et on s'y sent bien. Je vous envoie mon prix.",
      },
    ],
    quote: { state: "accepted", hoursAgo: 4 * day - 2, answeredHoursAgo: 3 * day },
  },
  // Nadia, a professional owner.
  {
    key: "thomas-excess",
    renter: "thomas",
    boat: "excess-hyeres",
    inDays: 34,
    days: 7,
    guests: 8,
    messages: [
      {
        from: "renter",
        hoursAgo: 32 * day,
        text: "Bonjour, nous sommes huit dont quatre enfants, pour une semaine autour des îles d'Or. Faut-il un skipper selon vous ? J'ai mené des monocoques, jamais deux coques.",
      },
      {
        from: "owner",
        hoursAgo: 32 * day - 2,
        text: "Bonjour Thomas, prenez notre skipper la première journée seulement, puis volez de vos propres ailes. C'est ce que font la plupart des familles.",
      },
      {
        from: "renter",
        hoursAgo: 30 * day,
        text: "Excellente idée. Payé à l'instant, merci pour la rapidité.",
      },
      {
        from: "owner",
        hoursAgo: 30 * day - 1,
        text: "Bien reçu. Je vous écris une semaine avant avec la liste des courses et le plan de route.",
      },
    ],
    quote: { state: "paid", hoursAgo: 31 * day, answeredHoursAgo: 30 * day + 1 },
  },
  {
    key: "manon-nautitech",
    renter: "manon",
    boat: "nautitech-toulon",
    inDays: 72,
    days: 3,
    guests: 9,
    messages: [
      {
        from: "renter",
        hoursAgo: 4,
        text: "Bonjour, nous fêtons une retraite à neuf. Y a-t-il moyen d'avoir une hôtesse pour le premier soir seulement, et un gâteau qui tienne la gîte ?",
      },
    ],
    unread: 1,
  },
  {
    key: "georges-alycastre",
    renter: "georges",
    boat: "alycastre",
    inDays: 29,
    days: 1,
    guests: 12,
    messages: [
      {
        from: "renter",
        hoursAgo: 13 * day,
        text: "Madame, nous sommes douze anciens de la Royale. Peut-on nous laisser manœuvrer nous-mêmes la grand-voile ?",
      },
      {
        from: "owner",
        hoursAgo: 13 * day - 4,
        text: "Monsieur, l'équipage en sera honoré, et s'assiéra pour regarder. Voici notre proposition pour la journée.",
      },
      {
        from: "renter",
        hoursAgo: 10 * day,
        text: "La moitié de l'équipage préfère finalement le golf, ce que je ne commenterai pas. Partie remise.",
      },
    ],
    quote: { state: "refused", hoursAgo: 12 * day, answeredHoursAgo: 10 * day },
  },
  {
    key: "camille-dufour",
    renter: "camille",
    boat: "dufour-360-toulon",
    inDays: 27,
    days: 3,
    guests: 4,
    messages: [
      {
        from: "renter",
        hoursAgo: 21 * day,
        text: "Bonjour Nadia, trois jours de stage avec moniteur, c'est possible sur le Dufour ? Nous voulons surtout apprendre à prendre une bouée sans divorcer.",
      },
      {
        from: "owner",
        hoursAgo: 21 * day - 1,
        text: "C'est notre spécialité : deux couples sauvés par mois en moyenne. Je vous chiffre cela.",
      },
      { from: "renter", hoursAgo: 19 * day, text: "Parfait, réservé." },
    ],
    quote: { state: "paid", hoursAgo: 20 * day, answeredHoursAgo: 19 * day + 2 },
  },
  {
    key: "emma-hanse",
    renter: "emma",
    boat: "hanse-hyeres",
    inDays: 76,
    days: 3,
    guests: 3,
    messages: [
      {
        from: "renter",
        hoursAgo: 6,
        text: "Hello Nadia, my sister and I learned to sail on the Solent and would love three days around the islands with our father. Is the Hanse easy to handle in a stronger breeze, and do you speak some English at check-in?",
      },
    ],
    unread: 1,
  },
  {
    key: "yanis-keylargo",
    renter: "yanis",
    boat: "keylargo-hyeres",
    inDays: 39,
    days: 1,
    guests: 5,
    messages: [
      {
        from: "renter",
        hoursAgo: 6 * day,
        text: "Salam Nadia, c'est encore moi. On reprend le même, même équipe, avec un gâteau d'anniversaire en plus. Le frigo ferme toujours bien ?",
      },
      {
        from: "owner",
        hoursAgo: 6 * day - 1,
        text: "Il ferme, et j'ai fait changer le joint exprès. Devis dans la foulée, au tarif habitué.",
      },
    ],
    quote: {
      state: "accepted",
      hoursAgo: 6 * day - 2,
      answeredHoursAgo: 2 * day,
      discountEuros: 20,
    },
  },
  {
    key: "ines-excess",
    renter: "ines",
    boat: "excess-hyeres",
    inDays: 44,
    days: 3,
    guests: 8,
    messages: [
      {
        from: "renter",
        hoursAgo: 7 * day,
        text: "Bonjour, nous avions passé un super moment à dix. Est-ce que trois jours à huit seraient possibles, avec les deux paddles ?",
      },
      {
        from: "owner",
        hoursAgo: 7 * day - 3,
        text: "Bonjour Inès, à huit vous serez comme des princes. Les deux paddles sont notés, voici le devis.",
      },
    ],
    quote: { state: "pending", hoursAgo: 7 * day - 4 },
  },
];
