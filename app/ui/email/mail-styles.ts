import type { CSSProperties } from "react";

// Mail clients support neither style sheets nor custom properties, so colours and sizes are repeated here.
const ink = "#0E2B33";
const inkSoft = "#48616A";
const hairline = "#E2E6E4";
const text = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const heading = "'Bricolage Grotesque', Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Otherwise a long URL in a text would make the whole mail wider than a phone's screen. */
const breaksWords = { wordBreak: "break-word" } satisfies CSSProperties;

const factLabel = {
  padding: "10px 16px 10px 0",
  borderBottom: `1px solid ${hairline}`,
  color: inkSoft,
  fontFamily: text,
  fontSize: 15,
  fontWeight: 400,
  textAlign: "left",
  verticalAlign: "top",
} satisfies CSSProperties;

const factValue = {
  ...breaksWords,
  padding: "10px 0",
  borderBottom: `1px solid ${hairline}`,
  color: ink,
  fontFamily: text,
  fontSize: 15,
  fontWeight: 600,
  textAlign: "right",
  verticalAlign: "top",
} satisfies CSSProperties;

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: "#FBF4E6" },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 },
  canvas: { backgroundColor: "#FBF4E6", padding: "32px 12px" },
  sheet: { maxWidth: 560, width: "100%" },
  // The picture includes the canvas colour: in dark mode the name would be unreadable on the dark background.
  wordmark: {
    display: "block",
    border: 0,
    borderRadius: 8,
    color: ink,
    fontFamily: heading,
    fontSize: 26,
    fontWeight: 700,
    letterSpacing: "-0.03em",
    lineHeight: "40px",
  },
  brand: { padding: "0 8px 16px" },
  picture: {
    display: "block",
    width: "100%",
    height: "auto",
    margin: "0 0 24px",
    border: 0,
    borderRadius: 12,
  },
  card: { backgroundColor: "#FFFFFF", borderRadius: 16, padding: "36px 28px" },
  heading: {
    ...breaksWords,
    margin: "0 0 16px",
    color: ink,
    fontFamily: heading,
    fontSize: 27,
    fontWeight: 700,
    letterSpacing: "-0.02em",
    lineHeight: "33px",
  },
  paragraph: {
    ...breaksWords,
    margin: "0 0 16px",
    color: ink,
    fontFamily: text,
    fontSize: 16,
    lineHeight: "25px",
  },
  code: {
    margin: "0 0 20px",
    color: ink,
    fontFamily: text,
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: "0.2em",
    lineHeight: "44px",
  },
  quotation: { margin: "8px 0 24px" },
  quotationCell: {
    padding: "16px 20px",
    borderLeft: "3px solid #0B5361",
    backgroundColor: "#FBF4E6",
    borderRadius: 8,
  },
  quotationAuthor: {
    ...breaksWords,
    margin: "0 0 4px",
    color: inkSoft,
    fontFamily: text,
    fontSize: 14,
    lineHeight: "20px",
  },
  quotationText: {
    ...breaksWords,
    margin: 0,
    color: ink,
    fontFamily: text,
    fontSize: 16,
    lineHeight: "25px",
    whiteSpace: "pre-line",
  },
  facts: { width: "100%", margin: "8px 0 24px", borderTop: `1px solid ${hairline}` },
  factLabel,
  priceLabel: { ...factLabel, ...breaksWords },
  /** Wide enough for a day with its time on a phone, beside a label of any length. */
  factValue: { ...factValue, width: "62%" },
  /** Wide enough for '12 640,50 €': on two lines, an amount would look like two amounts. */
  priceValue: { ...factValue, width: 104 },
  action: { margin: "8px 0 24px" },
  actionCell: { backgroundColor: "#C93F23", borderRadius: 12 },
  actionLink: {
    display: "inline-block",
    padding: "14px 28px",
    color: "#FFFFFF",
    fontFamily: text,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "20px",
    textAlign: "center",
    textDecoration: "none",
  },
  note: {
    ...breaksWords,
    margin: 0,
    color: inkSoft,
    fontFamily: text,
    fontSize: 14,
    lineHeight: "21px",
  },
  link: { color: "#0B5361" },
  address: { color: "#0B5361", wordBreak: "break-all" },
  footer: {
    ...breaksWords,
    padding: "20px 8px 0",
    color: inkSoft,
    fontFamily: text,
    fontSize: 13,
    lineHeight: "20px",
  },
} satisfies Record<string, CSSProperties>;
