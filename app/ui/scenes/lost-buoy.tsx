/** A buoy that drifted off, under a low sun. */
export function LostBuoy() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#A9D4C6" />
      <path d="M0 52c60-7 200-7 280 0v116H0Z" fill="#CFE0C3" />
      <path d="M0 78c70-6 210-6 280 0v90H0Z" fill="#F6DDA6" />
      <circle cx="206" cy="88" r="26" fill="#FFF0CC" />
      <path d="M0 100h280v68H0Z" fill="#17757F" />
      <path d="M0 122c50-5 90 5 140 0s90-5 140 0v46H0Z" fill="#0B5361" />
      <path
        d="M182 106h48M190 112h32M196 118h20"
        stroke="#FFF0CC"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g transform="rotate(-11 116 122)">
        <path d="M104 74h24l6 48H98Z" fill="#C93F23" />
        <path d="M102 90h28l2 14h-32Z" fill="#FFF8EC" />
        <path d="M110 56h12l4 18h-20Z" fill="#A83219" />
        <path d="M116 42v14" stroke="#0A3540" strokeWidth="3" strokeLinecap="round" />
        <circle cx="116" cy="41" r="5" fill="#FBC583" />
      </g>
      <path
        d="M84 126c22-9 44-9 66 0 8 4 4 10-8 12-18 3-34 3-52 0-12-2-14-8-6-12Z"
        fill="#0A3540"
      />
      <path d="M0 136c40-6 80 6 120 0s110-6 160 0v32H0Z" fill="#0A4653" />
      <path
        d="M20 148h40M92 156h58M196 146h48"
        stroke="#17757F"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M40 34c5-6 9-6 12 0 3-6 7-6 12 0"
        fill="none"
        stroke="#0B5361"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M72 22c4-5 7-5 9 0 2-5 5-5 9 0"
        fill="none"
        stroke="#0B5361"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
