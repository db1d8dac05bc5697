/** An empty quay with a mooring post and a rope. */
export function EmptyQuay() {
  return (
    <svg viewBox="0 0 280 168" aria-hidden="true" className="block w-full rounded-lg">
      <path d="M0 0h280v168H0Z" fill="#F6E3B8" />
      <path d="M0 40c90-10 190-10 280 0v128H0Z" fill="#FBF0D6" />
      <circle cx="74" cy="66" r="24" fill="#FBC583" />
      <path d="M116 86c24-8 58-28 94-22 26 4 48 4 70-4v28H116Z" fill="#6E9A8B" />
      <path d="M0 84h280v84H0Z" fill="#17757F" />
      <path d="M0 100c50-6 90 6 140 0s90-6 140 0v68H0Z" fill="#0B5361" />
      <path d="M52 92h44M62 100h24" stroke="#FBE3B0" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M0 132h280v36H0Z" fill="#E4CFA4" />
      <path d="M0 132h280v7H0Z" fill="#F2E4C8" />
      <path d="M62 139v29M140 139v29M218 139v29" stroke="#C9B283" strokeWidth="2" />
      <path d="M176 134v-22h-6c-4 0-4-9 0-9h28c4 0 4 9 0 9h-6v22Z" fill="#0A3540" />
      <path d="M168 136c-2-5 4-8 16-8s18 3 16 8Z" fill="#0E2B33" />
      <path
        d="M176 120c-22 4-40 10-46 22-5 11 12 14 16 5 3-8-8-12-20-8"
        fill="none"
        stroke="#C93F23"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M226 40c5-6 9-6 12 0 3-6 7-6 12 0"
        fill="none"
        stroke="#0B5361"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
