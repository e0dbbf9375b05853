import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

const screens = [
  { to: '/buyer/dashboard', text: 'Overview' },
  { to: '/orders', text: 'Orders' },
  { to: '/wishlist', text: 'Wishlist' },
  { to: '/addresses', text: 'Addresses' },
  { to: '/notifications', text: 'Notifications' },
  { to: '/profile', text: 'Profile' },
]

/** A screen has the same tab under its short address, under /buyer, and on the pages beneath it. */
const isCurrent = (to: string, pathname: string) =>
  [to, `/buyer${to}`].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** A member's screens side by side, sliding under the thumb on a phone, the current one in sight. */
export function AccountTabs() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another tab to show
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: it would also move the page, which goes back to where it was.
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2
  }, [pathname])

  return (
    <nav ref={nav} aria-label="Your account" className="relative -mx-4 mb-4 overflow-x-auto px-4">
      <ul className="flex gap-1 border-line border-b">
        {screens.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              className="grid min-h-11 place-items-center whitespace-nowrap px-3 font-medium text-muted hover:text-ink aria-[current=page]:border-sun aria-[current=page]:border-b-3 aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
