/**
 * A bar with the price and the main button, which stays at the bottom of the viewport on phones and tablets.
 */
export const barClasses =
  "sticky bottom-0 z-20 flex items-center justify-between gap-3 border-t border-hairline bg-white px-5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(14_43_51/0.2)]";
