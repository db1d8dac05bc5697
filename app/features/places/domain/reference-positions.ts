import type { CityName } from "./reference-cities.ts";
import type { referencePorts } from "./reference-ports.ts";

type PortOf<City extends CityName> = (typeof referencePorts)[City][number];

/** The position of each listed port: latitude and longitude of its basin or entrance, in degrees. */
export const harbourPositions: {
  readonly [City in CityName]: Readonly<Record<PortOf<City>, readonly [number, number]>>;
} = {
  "Nice, France": { "Port de Nice": [43.6947, 7.2859], "Port Lympia": [43.6968, 7.2846] },
  "Cannes, France": {
    "Port Canto": [43.5405, 7.0285],
    "Vieux Port de Cannes": [43.549, 7.0155],
    "Port Pierre Canto": [43.5405, 7.0285],
  },
  "Antibes, France": {
    "Port Vauban": [43.586, 7.1275],
    "Port Gallice": [43.5683, 7.1148],
    "Port du Crouton": [43.566, 7.1172],
    "Port de la Salis": [43.572, 7.1275],
  },
  "Saint-Tropez, France": {
    "Port de Saint-Tropez": [43.2735, 6.6375],
    "Marines de Cogolin": [43.266, 6.587],
    "Port Cogolin": [43.264, 6.58],
    "Port Grimaud": [43.2725, 6.58],
  },
  "Saint-Raphaël, France": {
    "Port Santa Lucia": [43.4112, 6.7815],
    "Vieux Port de Saint-Raphaël": [43.4235, 6.7655],
    "Port de Boulouris": [43.414, 6.8085],
    "Port du Poussaï": [43.4165, 6.858],
    "Port d'Agay": [43.43, 6.869],
  },
  "Hyères, France": {
    "Port Saint-Pierre": [43.083, 6.159],
    "Port de La Capte": [43.0665, 6.151],
    "Port de l'Ayguade": [43.1003, 6.1745],
    "Port du Niel": [43.035, 6.1285],
    "Port de Porquerolles": [43.003, 6.1995],
  },
  "Toulon, France": {
    "Vieille Darse": [43.1165, 5.93],
    "Darse Nord": [43.113, 5.9362],
    "Port Saint-Louis du Mourillon": [43.1062, 5.9385],
  },
  "La Ciotat, France": {
    "Port Vieux de La Ciotat": [43.1738, 5.6073],
    "Nouveau Port de La Ciotat": [43.1768, 5.612],
  },
  "Marseille, France": {
    "Vieux-Port de Marseille": [43.2945, 5.37],
    "Port de la Pointe Rouge": [43.2445, 5.3695],
    "Port du Frioul": [43.2797, 5.308],
    "Port de l'Estaque": [43.3605, 5.3155],
    "Port du Vallon des Auffes": [43.2855, 5.3505],
  },
  "La Grande-Motte, France": {
    "Port de La Grande-Motte": [43.556, 4.083],
    "Port Camargue": [43.515, 4.132],
  },
  "Sète, France": { "Port Saint-Clair": [43.3968, 3.7], "Port des Quilles": [43.3925, 3.666] },
  "Le Cap d'Agde, France": {
    "Port du Cap d'Agde": [43.2712, 3.5068],
    "Port Ambonne": [43.2925, 3.526],
  },
  "Monaco, Monaco": { "Port Hercule": [43.735, 7.426], "Port de Fontvieille": [43.7285, 7.4175] },
  "Ajaccio, France": {
    "Port Tino Rossi": [41.9182, 8.7424],
    "Port Charles Ornano": [41.929, 8.746],
  },
  "Calvi, France": { "Port de Calvi": [42.567, 8.76], "Port de Sant'Ambroggio": [42.601, 8.83] },
  "Bonifacio, France": {
    "Port de Bonifacio": [41.3883, 9.16],
    "Port de Cavallo": [41.3632, 9.2657],
  },
  "Porto-Vecchio, France": { "Port de Porto-Vecchio": [41.5902, 9.2862] },
  "Arcachon, France": {
    "Port d'Arcachon": [44.6605, -1.15],
    "Port de La Teste-de-Buch": [44.6425, -1.1445],
    "Port de La Vigne": [44.6743, -1.2385],
  },
  "Royan, France": { "Port de Royan": [45.6205, -1.028], "Port Médoc": [45.5575, -1.0605] },
  "La Rochelle, France": {
    "Port des Minimes": [46.144, -1.169],
    "Vieux Port de La Rochelle": [46.1575, -1.152],
    "Bassin des Chalutiers": [46.153, -1.1505],
  },
  "Les Sables-d'Olonne, France": {
    "Port Olona": [46.5005, -1.7945],
    "Quai Garnier": [46.496, -1.789],
  },
  "Lorient, France": {
    "Lorient Centre": [47.746, -3.36],
    "Lorient La Base": [47.729, -3.371],
    "Port de Kernével": [47.718, -3.365],
    "Port-Louis": [47.71, -3.354],
  },
  "Brest, France": {
    "Marina du Château": [48.379, -4.49],
    "Marina du Moulin Blanc": [48.3905, -4.435],
  },
  "Saint-Malo, France": {
    "Port des Bas-Sablons": [48.6416, -2.0262],
    "Bassin Vauban": [48.648, -2.0205],
  },
  "Cherbourg, France": {
    "Port Chantereyne": [49.6436, -1.6212],
    "Port du Becquet": [49.6557, -1.5483],
  },
  "Dunkerque, France": {
    "Port du Grand Large": [51.0505, 2.373],
    "Bassin de la Marine": [51.037, 2.374],
    "Bassin du Commerce": [51.0395, 2.3755],
  },
  "Barcelone, Espagne": {
    "Port Vell": [41.3765, 2.184],
    "Marina Vela": [41.3685, 2.188],
    "Port Olímpic": [41.387, 2.201],
    "Port Fòrum": [41.4135, 2.229],
  },
  "Palma de Majorque, Espagne": {
    "Real Club Náutico de Palma": [39.5655, 2.637],
    "Club de Mar Mallorca": [39.5585, 2.628],
    "Marina Port de Mallorca": [39.5655, 2.63],
    "La Lonja Marina Charter": [39.567, 2.642],
  },
  "Ibiza, Espagne": {
    "Marina Ibiza": [38.915, 1.443],
    "Marina Botafoch": [38.912, 1.448],
    "Ibiza Magna": [38.911, 1.437],
    "Club Náutico Ibiza": [38.9085, 1.4375],
  },
  "Mahón, Espagne": {
    "Marina Mahón": [39.8918, 4.268],
    "Marina Menorca": [39.8955, 4.266],
    "Club Marítimo de Mahón": [39.8885, 4.2755],
  },
  "Gênes, Italie": {
    "Marina Porto Antico": [44.4095, 8.9255],
    "Marina Molo Vecchio": [44.407, 8.922],
    "Marina Genova": [44.4155, 8.856],
  },
  "Olbia, Italie": {
    "Marina di Olbia": [40.915, 9.525],
    "Marina di Portisco": [41.033, 9.524],
    "Marina di Porto Rotondo": [41.029, 9.544],
  },
  "Athènes, Grèce": {
    "Marina Alimos": [37.912, 23.704],
    "Marina Flisvos": [37.9345, 23.683],
    "Marina Zea": [37.9365, 23.648],
    "Athens Marina": [37.94, 23.666],
  },
  "Mykonos, Grèce": {
    "Marina de Tourlos": [37.464, 25.325],
    "Vieux Port de Mykonos": [37.4475, 25.328],
  },
  "Paros, Grèce": {
    "Port de Parikia": [37.0865, 25.149],
    "Port de Naoussa": [37.1245, 25.2375],
    "Port de Piso Livadi": [37.0347, 25.2588],
  },
  "Santorin, Grèce": {
    "Marina de Vlychada": [36.335, 25.435],
    "Port d'Athinios": [36.3867, 25.4293],
  },
  "Amsterdam, Pays-Bas": { "Amsterdam Marina": [52.402, 4.889], Sixhaven: [52.3815, 4.906] },
  "Rotterdam, Pays-Bas": {
    Veerhaven: [51.906, 4.479],
    "City Marina Rotterdam": [51.9085, 4.493],
  },
  "Lisbonne, Portugal": {
    "Doca de Santo Amaro": [38.6995, -9.178],
    "Doca de Alcântara": [38.7025, -9.163],
    "Doca de Belém": [38.6945, -9.199],
    "Doca do Bom Sucesso": [38.693, -9.211],
    "Marina Parque das Nações": [38.756, -9.0925],
  },
  "Cascais, Portugal": { "Marina de Cascais": [38.6915, -9.4175] },
  "Lagos, Portugal": { "Marina de Lagos": [37.1085, -8.6742] },
  "Vilamoura, Portugal": { "Marina de Vilamoura": [37.075, -8.122] },
  "Split, Croatie": {
    "ACI Marina Split": [43.502, 16.43],
    "Marina Kaštela": [43.5475, 16.4045],
    "Marina Lav": [43.496, 16.537],
  },
  "Trogir, Croatie": {
    "ACI Marina Trogir": [43.514, 16.248],
    "SCT Marina Trogir": [43.5115, 16.241],
    "Marina Baotić": [43.5155, 16.229],
  },
  "Zadar, Croatie": {
    "Marina Zadar": [44.119, 15.23],
    "Marina Borik": [44.131, 15.21],
    "Marina Dalmacija": [44.053, 15.302],
  },
  "Dubrovnik, Croatie": {
    "Port de Gruž": [42.659, 18.086],
    "ACI Marina Dubrovnik": [42.6705, 18.126],
    "Vieux Port de Dubrovnik": [42.6405, 18.1115],
  },
  "Bodrum, Turquie": {
    "Milta Bodrum Marina": [37.0335, 27.424],
    "Yalıkavak Marina": [37.106, 27.285],
    "D-Marin Turgutreis": [37.002, 27.255],
  },
  "Southampton, Royaume-Uni": {
    "Ocean Village Marina": [50.895, -1.388],
    "Shamrock Quay": [50.913, -1.383],
    "Town Quay Marina": [50.8955, -1.4055],
    "Hythe Marina Village": [50.8735, -1.399],
  },
  "Ipswich, Royaume-Uni": {
    "Ipswich Haven Marina": [52.0518, 1.1598],
    "Neptune Marina": [52.0533, 1.159],
    "Fox's Marina": [52.031, 1.159],
    "Woolverstone Marina": [52.006, 1.197],
  },
};
