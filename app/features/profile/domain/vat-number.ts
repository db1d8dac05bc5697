/**
 * The format of the part after the country code in VAT numbers of the European Union; EL is Greece, XI
 * Northern Ireland.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/**
 * Whether a text without spaces, in upper case, has the form of a VAT number of the European Union;
 * a French one with a two-digit key must also have the right key (spec 2 §3 Profile).
 */
export function isVatNumber(text: string): boolean {
  const country = text.slice(0, 2);
  const rest = text.slice(2);
  if (!forms[country]?.test(rest)) return false;
  return country !== "FR" || isFrenchKey(rest);
}

/**
 * The key is derived from the SIREN: (12 + 3 x (SIREN mod 97)) mod 97. Keys with letters are not
 * checked.
 */
function isFrenchKey(rest: string): boolean {
  const key = rest.slice(0, 2);
  if (!/^\d{2}$/.test(key)) return true;
  return Number(key) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97;
}
