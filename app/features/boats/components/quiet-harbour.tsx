/** A sloop at her berth, a jetty with its light, low sun: for what has no picture of its own. */
export function QuietHarbour() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#A9D4C6" />
      <path d="M0 48c70-8 210-8 280 0v120H0Z" fill="#CFE0C3" />
      <path d="M0 74c70-6 210-6 280 0v94H0Z" fill="#F6DDA6" />
      <circle cx="84" cy="92" r="22" fill="#FFF0CC" />
      <path d="M0 86c24-12 44-16 60-6 12 8 26 10 40 14v14H0Z" fill="#7DB0A4" />
      <path d="M0 102h280v66H0Z" fill="#17757F" />
      <path d="M0 122c50-5 90 5 140 0s90-5 140 0v46H0Z" fill="#0B5361" />
      <path
        d="M62 110h46M70 116h30"
        stroke="#FFF0CC"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M190 96h90v22h-84Z" fill="#F2E4C8" />
      <path d="M190 96h90v5h-89Z" fill="#FFF8EC" />
      <path d="M222 96V68h12v28Z" fill="#FFF8EC" />
      <path d="M219 68h18l-2-10h-14Z" fill="#C93F23" />
      <path d="M222 78h12v6h-12Z" fill="#C93F23" />
      <path d="M150 40c16 22 22 42 23 64h-23Z" fill="#FFF8EC" />
      <path d="M146 46c-13 20-18 38-19 58h19Z" fill="#FBC583" />
      <path d="M148 34v76" stroke="#0A3540" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M116 110h70c-4 10-11 15-21 15h-32c-9 0-15-5-17-15Z" fill="#FFF8EC" />
      <path d="M119 118h64c-4 5-10 7-18 7h-32c-7 0-12-2-14-7Z" fill="#C93F23" />
      <path d="M0 138c40-6 80 6 120 0s110-6 160 0v30H0Z" fill="#0A4653" />
      <path
        d="M24 150h40M104 158h58M206 148h46"
        stroke="#17757F"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
