const nameOf = (slot: string) => `thumba:pictures-saved ${slot}`

/**
 * When what stood on this shelf was saved. The browser's database forgets in its own time, and not at all where the page is
 * left at once; this is written before the page goes.
 */
export function markSaved(slot: string) {
  try {
    localStorage.setItem(nameOf(slot), String(Date.now()))
  } catch {
    // Full or forbidden: what is left is shown once more.
  }
}

/** Milliseconds since 1970, or 0. */
export function savedAt(slot: string) {
  try {
    return Number(localStorage.getItem(nameOf(slot)))
  } catch {
    return 0
  }
}
