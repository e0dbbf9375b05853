import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a button moved its picture: it stays with the button, or with the first of the same picture
 * where the button is gone, or of the picture that took its place.
 */
export function useFocusAfterMove(items: { key: string }[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ key: string; at: number; move: string }>(undefined)

  useLayoutEffect(() => {
    if (!wanted.current || !list.current) return
    const { key, at, move } = wanted.current
    wanted.current = undefined
    const place = items.findIndex((item) => item.key === key)
    const row = list.current.children[place === -1 ? Math.min(at, items.length - 1) : place]
    const buttons = [...(row?.querySelectorAll('button') ?? [])]
    const same = buttons.find((button) => button.value.startsWith(move))
    const next = same ?? buttons[0] ?? document.getElementById('images')
    next?.focus()
  }, [items])

  return {
    list,
    keepFocus: (key: string, at: number, move: string) => {
      wanted.current = { key, at, move }
    },
  }
}
