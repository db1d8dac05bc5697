/** Marks the cards of the given harbours: those that are hovered or focused on the map. */
export function markCards(keys: readonly string[]) {
  for (const card of cards()) {
    card.toggleAttribute("data-pointed", keys.includes(card.dataset["harbour"] ?? ""));
  }
}

/**
 * Reports the harbour of the card that is hovered or focused, and no harbour once it is left. Cards have
 * `data-harbour` (`harbourKey`). Listens on the document, so that the list does not depend on the map.
 * Returns a function that stops listening.
 */
export function listenToCards(onPoint: (keys: readonly string[]) => void): () => void {
  const listener = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>("[data-harbour]") : null;
    const key = card?.dataset["harbour"];
    onPoint(key === undefined ? [] : [key]);
  };
  document.addEventListener("pointerover", listener);
  document.addEventListener("focusin", listener);
  return () => {
    document.removeEventListener("pointerover", listener);
    document.removeEventListener("focusin", listener);
  };
}

function cards(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("[data-harbour]");
}
