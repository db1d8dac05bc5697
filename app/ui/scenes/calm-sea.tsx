/** An empty sea in the morning: nothing in sight but a far sail. */
export function CalmSea() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#A9D4C6" />
      <path d="M0 38c80-8 200-8 280 0v130H0Z" fill="#CFE0C3" />
      <path d="M0 66c80-6 200-6 280 0v102H0Z" fill="#F6E3B8" />
      <circle cx="72" cy="78" r="22" fill="#FFF0CC" />
      <path d="M168 94c18-16 34-20 52-12 20 8 40 8 60 2v14H168Z" fill="#7FA79A" />
      <path d="M0 94h280v74H0Z" fill="#4FA3A0" />
      <path d="M0 108c50-4 90 4 140 0s90-4 140 0v60H0Z" fill="#17757F" />
      <path d="M0 134c50-5 90 5 140 0s90-5 140 0v34H0Z" fill="#0B5361" />
      <path
        d="M48 100h48M58 107h28M66 114h12"
        stroke="#FFF0CC"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M146 76v20h-9.5c4-6 7.5-13 9.5-20Z" fill="#FFF8EC" />
      <path d="M148 80c4 4 6.5 9.5 7.5 16H148Z" fill="#F2DDB4" />
      <path d="M133 98h26c-1.5 4-4 6-8 6h-10c-4 0-6.5-2-8-6Z" fill="#C93F23" />
      <path
        d="M22 126h36M108 122h50M206 128h44M60 150h52M170 152h60"
        stroke="#4FA3A0"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M196 34c5-6 9-6 12 0 3-6 7-6 12 0M226 50c4-5 7-5 9 0 2-5 5-5 9 0"
        fill="none"
        stroke="#0B5361"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
