import { useEffect } from 'react'

/**
 * What says its key by `aria-keyshortcuts` is pressed by it, so that a key does what a press does, and nothing where there
 * is nothing to press. Not while somebody types, nor with a key that browsers and screen readers have their own use for.
 */
export function useKeyShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || event.repeat || !/^[a-z]$/.test(key) || isTyping(target)) return
      document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** A box that is ticked has the focus too, and takes no letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null
