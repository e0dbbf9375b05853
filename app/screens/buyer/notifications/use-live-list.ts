import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { isListCurrent, type ListedUnread } from '#app/modules/platform/notifications/rules.ts'
import {
  latestUpdate,
  type NotificationUpdate,
  noUpdate,
  onUpdate,
} from '#app/parts/notifications/update-store.ts'
import { usePending } from '#app/ui/use-pending.ts'

/**
 * Who looks at the list sees it change with the bell. Whatever the bell hears is held against the list once, when all
 * has come to rest: a list that does not agree was read before, and is loaded anew. That one is read later than the
 * news, so it is right whatever it says. News that were lost, or a loading that failed, are made good by the next news,
 * which come at least every 25 s.
 */
export function useLiveList(list: ListedUnread) {
  const heard = useSyncExternalStore(onUpdate, latestUpdate, noUpdate)
  const { revalidate, state } = useRevalidator()
  const atRest = !usePending() && state === 'idle'
  const judged = useRef<NotificationUpdate>(undefined)
  useEffect(() => {
    if (!heard || !atRest || judged.current === heard) return
    judged.current = heard
    if (!isListCurrent(list, heard.news)) void revalidate()
  }, [heard, atRest, list, revalidate])
}
