import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type Heard, lastHeard, nothingHeard, onHeard } from '#app/components/heard-news.ts'
import { agrees, type ListNews } from '#app/domain/notifications/rules.ts'

/**
 * Who looks at the list sees it change with the bell. Whatever the bell hears is held against the list once, when all
 * has come to rest: a list that does not agree was read before, and is loaded anew. That one is read later than the
 * news, so it is right whatever it says. News that were lost, or a loading that failed, are made good by the next news,
 * which come at least every 25 s.
 */
export function useFreshList(list: ListNews) {
  const heard = useSyncExternalStore(onHeard, lastHeard, nothingHeard)
  const { revalidate, state } = useRevalidator()
  const atRest = useNavigation().state === 'idle' && state === 'idle'
  const judged = useRef<Heard>(undefined)
  useEffect(() => {
    if (!heard || !atRest || judged.current === heard) return
    judged.current = heard
    if (!agrees(list, heard.news)) void revalidate()
  }, [heard, atRest, list, revalidate])
}
