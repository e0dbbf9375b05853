import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Details = RefObject<HTMLDetailsElement | null>
const closeDelay = 150

/** Opens <details> under a mouse and closes it 150 ms after the mouse has left; touch and keys are left alone. */
export function useHoverOpen(details: Details, enabled: boolean) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)
  useEffect(() => () => clearTimeout(closing.current), [])

  const isMouse = (event: PointerEvent) => enabled && event.pointerType === 'mouse' && details.current
  function onPointerEnter(event: PointerEvent) {
    if (!isMouse(event)) return
    clearTimeout(closing.current)
    if (!details.current!.open) byHover.current = true
    details.current!.open = true
  }
  function onPointerLeave(event: PointerEvent) {
    if (!isMouse(event)) return
    closing.current = setTimeout(() => {
      byHover.current = false
      if (details.current) details.current.open = false
    }, closeDelay)
  }
  /** A mouse press on what the hover has just opened must not shut it again. */
  function press(event: MouseEvent) {
    if (byHover.current && event.detail > 0) event.preventDefault()
    byHover.current = false
  }
  return { area: { onPointerEnter, onPointerLeave }, press }
}

/** Closes <details> when the focus or a press goes elsewhere. */
export function useOutsideClose(details: Details) {
  useEffect(() => {
    const leave = (event: Event) => {
      const open = details.current
      if (open?.open && !open.contains(event.target as Node)) open.open = false
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [details])
}
