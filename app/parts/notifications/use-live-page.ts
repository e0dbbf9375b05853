import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { usePending } from '#app/ui/use-pending.ts'
import { latestUpdate, noUpdate, onUpdate } from './update-store.ts'

/** A notice carries the moment at which its writing began, in ms: what was read meanwhile may lack it. */
const slowestWriting = 5_000

/** Asks for the page anew when the bell hears of something newer than what was read, at `readAt` in ms: an order, or a message. */
export function useLivePage(readAt: number) {
  const heard = useSyncExternalStore(onUpdate, latestUpdate, noUpdate)
  const { revalidate, state } = useRevalidator()
  const atRest = !usePending() && state === 'idle'
  const asked = useRef(0)
  const newest = heard?.news.newest?.at ?? 0

  useEffect(() => {
    if (!atRest || newest <= Math.max(readAt - slowestWriting, asked.current)) return
    asked.current = newest
    void revalidate()
  }, [newest, atRest, readAt, revalidate])
}
