/** A chart with a plotted course, waiting for a departure. */
export function SeaChart() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#0B5361" />
      <path d="M0 118c60-12 110 8 160-2s80-12 120-4v56H0Z" fill="#0A4653" />
      <g transform="rotate(-5 140 84)">
        <path d="M44 30 108 40l64-10 64 10v96l-64-10-64 10-64-10Z" fill="#F2E4C8" />
        <path d="m108 40 64-10v96l-64 10Z" fill="#FBF4E6" />
        <path d="M44 30 108 40v20c-16 2-22 10-40 8-10-1-16-6-24-6Z" fill="#CFE0C3" />
        <path d="M236 96c-14-4-22 2-32 10-8 6-18 6-24 14-2 3-4 6-8 6v0l64 10Z" fill="#CFE0C3" />
        <path
          d="M78 66c16 6 14 28 32 34 20 7 30-18 52-18 18 0 24 14 34 20"
          fill="none"
          stroke="#C93F23"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 8"
        />
        <circle cx="78" cy="65" r="5.5" fill="#0B5361" />
        <path
          d="m190 97 11 11M201 97l-11 11"
          stroke="#C93F23"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <g transform="translate(140 62)">
          <circle r="15" fill="none" stroke="#0B5361" strokeWidth="1.6" />
          <path d="M0-13 4 0 0 13-4 0Z" fill="#17757F" />
          <path d="M0-13 4 0h-8Z" fill="#C93F23" />
        </g>
        <path
          d="M62 104c6-4 10-4 16 0M128 116c6-4 10-4 16 0M186 56c6-4 10-4 16 0"
          fill="none"
          stroke="#4FA3A0"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
