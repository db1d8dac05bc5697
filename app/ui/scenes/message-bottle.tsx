/** A bottle with a letter, washed ashore. */
export function MessageBottle() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#F6DDA6" />
      <path d="M0 30c80-8 200-8 280 0v138H0Z" fill="#FBE9C4" />
      <circle cx="208" cy="56" r="24" fill="#FBC583" />
      <path d="M0 70h280v98H0Z" fill="#4FA3A0" />
      <path d="M0 82c50-5 90 5 140 0s90-5 140 0v86H0Z" fill="#17757F" />
      <path
        d="M186 78h44M194 86h28M30 92h40M104 90h30"
        stroke="#BFE0DC"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M0 108c40-10 84-12 130-6s104 4 150-8v74H0Z" fill="#BFE0DC" />
      <path d="M0 116c42-9 86-11 132-5s102 4 148-7v64H0Z" fill="#F2E4C8" />
      <path d="M0 140c60-8 120 6 180 0 40-4 70-4 100 2v26H0Z" fill="#E4CFA4" />
      <g transform="rotate(-16 140 118)">
        <path
          d="M93.5 103H148c11 0 13 9 24 9h32v15h-32c-11 0-13 9-24 9H93.5a16.5 16.5 0 0 1 0-33Z"
          fill="#0B5361"
          fillOpacity="0.86"
        />
        <path d="M98 111h44v17H98c-5 0-8-3.5-8-8.5s3-8.5 8-8.5Z" fill="#FFF8EC" />
        <path d="M104 117h28M104 122h20" stroke="#48616A" strokeWidth="2" strokeLinecap="round" />
        <path d="M138 108h8v23h-8Z" fill="#C93F23" />
        <path d="M203 109.5h9c2.5 0 4 1.5 4 4v12c0 2.5-1.5 4-4 4h-9Z" fill="#B98A5A" />
      </g>
      <path d="M48 146c6-6 14-6 20 0-4 5-16 5-20 0Z" fill="#C93F23" />
      <path d="M226 150c5-4 11-4 16 0-4 4-12 4-16 0Z" fill="#7FA79A" />
    </svg>
  );
}
