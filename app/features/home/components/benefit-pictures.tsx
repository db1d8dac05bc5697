import type { ReactNode } from "react";

const sea = "#0B5361";
const bright = "#17757F";
const coral = "#C93F23";

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="block size-12">
      {children}
    </svg>
  );
}

export function BoatPicture() {
  return (
    <Picture>
      <path d="M23 5v26H8.5C13 24.5 19 14.5 23 5Z" fill={sea} />
      <path d="M26 10c5.5 5 9.5 12.5 11.5 21H26Z" fill={bright} />
      <path d="M4 35h40c-2.2 5.5-6 8-11.5 8h-17C10 43 6.2 40.5 4 35Z" fill={coral} />
    </Picture>
  );
}

export function WheelPicture() {
  return (
    <Picture>
      <g stroke={sea} strokeLinecap="round">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} d="M24 18V4.5" strokeWidth="3.2" transform={`rotate(${turn} 24 24)`} />
        ))}
      </g>
      <circle cx="24" cy="24" r="12.5" fill="none" stroke={sea} strokeWidth="4.5" />
      <circle cx="24" cy="24" r="4.8" fill={coral} />
    </Picture>
  );
}

export function ShieldPicture() {
  return (
    <Picture>
      <path
        d="M24 4c5.5 4 10.5 5.5 17 5.5 0 15.5-4.5 27.5-17 34.5C11.5 37 7 25 7 9.5 13.5 9.5 18.5 8 24 4Z"
        fill={sea}
      />
      <path d="M24 4c5.5 4 10.5 5.5 17 5.5 0 15.5-4.5 27.5-17 34.5Z" fill={bright} />
      <path
        d="m16.5 24 5.5 5.5L32 18.5"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

export function BubblePicture() {
  return (
    <Picture>
      <path
        d="M13 8h22a9 9 0 0 1 9 9v9a9 9 0 0 1-9 9H24l-9.5 8v-8H13a9 9 0 0 1-9-9v-9a9 9 0 0 1 9-9Z"
        fill={sea}
      />
      <circle cx="15" cy="21.5" r="2.8" fill="#FBC583" />
      <circle cx="24" cy="21.5" r="2.8" fill="#fff" />
      <circle cx="33" cy="21.5" r="2.8" fill={coral} stroke="#fff" strokeWidth="0" />
    </Picture>
  );
}
