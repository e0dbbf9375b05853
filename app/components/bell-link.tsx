import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { Bell } from '#app/ui/icons.tsx'
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

/** `told` is what the stream said since the page was loaded. */
type Heard = { viewer: Viewer; unread: number; told?: number; doubted: boolean }

/** What the page was loaded with, until something newer is heard. Guests never fetch what listens. */
function useUnread(viewer: Viewer, saving: boolean): number {
  const [heard, setHeard] = useState<Heard>({ viewer, unread: viewer.unread, doubted: false })
  if (heard.viewer !== viewer) {
    // What was heard while the page was loaded anew may be newer than a part of what it was loaded with.
    setHeard({ viewer, unread: viewer.unread, doubted: heard.told !== undefined })
  }

  const seenAt = useRef(viewer.newestAt)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const hear = (unread: number) => setHeard((before) => ({ ...before, unread, told: unread }))
    import('./watch-bell.ts').then(
      ({ watchBell }) => {
        if (!left) stop = watchBell({ saving, seenAt: seenAt.current, hear })
      },
      () => {}, // the line is down: the number on the page stays
    )
    return () => {
      left = true
      stop?.()
    }
  }, [saving])

  useFreshList(heard.unread !== viewer.unread || heard.doubted, viewer)
  return heard.unread
}

/** Who looks at the list sees it change with the bell. */
function useFreshList(changed: boolean, viewer: Viewer) {
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  // While a form is on its way nothing is loaded anew, so it is asked for when all has come to rest.
  const atRest = useNavigation().state === 'idle' && state === 'idle'
  const stale = changed && atRest && pathname.endsWith('/notifications')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loading of the page is judged anew
  useEffect(() => {
    if (stale) revalidate()
  }, [stale, revalidate, viewer])
}
