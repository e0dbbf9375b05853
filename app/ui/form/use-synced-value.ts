import { type RefObject, useEffect, useRef } from 'react'

/**
 * Has a field that people type in freely follow what the server says, in the same element, so that the focus stays. What was
 * typed before the scripts of a new page came stays, and `onEarly` is told of it.
 */
export function useSyncedValue(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onEarly?: () => void,
) {
  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is followed
  useEffect(() => {
    const cameWithPage = isNew.current
    isNew.current = false
    const input = field.current
    if (!input || input.value === value) return
    const isTyped = cameWithPage && isVisited() && input.value !== input.defaultValue
    if (isTyped) onEarly?.()
    else input.value = value
  }, [value])
}

let hasReturned = false
/** The page was left, and come back to as the browser had kept it, before its scripts took it over. */
export const noteReturn = () => {
  hasReturned = true
}

/** After going back or loading again fields may hold what the browser put back: that is left to the page. */
export function isVisited(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && !hasReturned
}
