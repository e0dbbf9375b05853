import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import type { Viewer } from '#app/base/visitor.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Bell } from '#app/ui/icons.tsx'
import * as texts from '#messages/notifications.ts'
import {
  clearUpdate,
  latestUpdate,
  noUpdate,
  onUpdate,
  publishUpdate,
  setLoadedPage,
} from './update-store.ts'

/** The number on the bell: 99+ above 99. */
export const unreadCountText = (unread: number) => (unread > 99 ? '99+' : `${unread}`)

export function NotificationsLink({ viewer, saving }: { viewer: Viewer; saving: boolean }) {
  const unread = useUnread(viewer, saving)
  const title = useTranslate()(texts.link, { unread, shown: unreadCountText(unread) })
  return (
    <Link
      to={href('/notifications')}
      title={title}
      className="relative grid size-11 place-items-center rounded-card hover:bg-mist"
    >
      <Bell className="size-6" aria-hidden="true" />
      <span className="sr-only">{title}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 font-bold text-on-clay text-xs tabular-nums"
        >
          {unreadCountText(unread)}
        </span>
      )}
    </Link>
  )
}

/** What the page was loaded with, until something newer is heard. Guests never fetch what listens. */
function useUnread(viewer: Viewer, saving: boolean): number {
  const heard = useSyncExternalStore(onUpdate, latestUpdate, noUpdate)
  useLayoutEffect(() => {
    setLoadedPage(viewer)
  }, [viewer])

  const seenAt = useRef(viewer.newestAt)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    import('./notification-stream.ts').then(
      ({ openNotificationStream: watchBell }) => {
        if (!left) stop = watchBell({ saving, seenAt: seenAt.current, hear: publishUpdate })
      },
      () => {}, // the line is down: the number on the page stays
    )
    return () => {
      left = true
      stop?.()
      clearUpdate()
    }
  }, [saving])

  return heard?.over === viewer ? heard.news.unread : viewer.unread
}
