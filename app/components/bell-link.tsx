import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { Bell } from '#app/ui/icons.tsx'
import { forgetHeard, hear, lastHeard, nothingHeard, onHeard, showPage } from './heard-news.ts'
import type { Viewer } from './user-menu.tsx'

/** The number on the bell: 99+ above 99. */
export const unreadLabel = (unread: number) => (unread > 99 ? '99+' : `${unread}`)

/** 'Notifications', 'Notifications (3 unread)'. */
export const bellTitle = (unread: number) =>
  unread > 0 ? `Notifications (${unreadLabel(unread)} unread)` : 'Notifications'

export function BellLink({ viewer, saving }: { viewer: Viewer; saving: boolean }) {
  const unread = useUnread(viewer, saving)
  return (
    <Link
      to={href('/notifications')}
      title={bellTitle(unread)}
      className="relative grid size-11 place-items-center rounded-card hover:bg-mist"
    >
      <Bell className="size-6" aria-hidden="true" />
      <span className="sr-only">{bellTitle(unread)}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 font-bold text-on-clay text-xs tabular-nums"
        >
          {unreadLabel(unread)}
        </span>
      )}
    </Link>
  )
}

/** What the page was loaded with, until something newer is heard. Guests never fetch what listens. */
function useUnread(viewer: Viewer, saving: boolean): number {
  const heard = useSyncExternalStore(onHeard, lastHeard, nothingHeard)
  useLayoutEffect(() => {
    showPage(viewer)
  }, [viewer])

  const seenAt = useRef(viewer.newestAt)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    import('./watch-bell.ts').then(
      ({ watchBell }) => {
        if (!left) stop = watchBell({ saving, seenAt: seenAt.current, hear })
      },
      () => {}, // the line is down: the number on the page stays
    )
    return () => {
      left = true
      stop?.()
      forgetHeard()
    }
  }, [saving])

  return heard?.over === viewer ? heard.news.unread : viewer.unread
}
