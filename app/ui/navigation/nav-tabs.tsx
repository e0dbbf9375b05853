import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'

export type Screen = { to: string; text: Text; alsoAt?: string; alone?: true }

/** A screen has the same tab at its other address, and on the pages beneath it unless those have tabs of their own. */
export const isCurrentScreen = ({ to, alsoAt = to, alone }: Screen, pathname: string) =>
  [to, alsoAt].some((path) => pathname === path || (!alone && pathname.startsWith(`${path}/`)))

type Props = { label: string; screens: readonly Screen[]; className?: string }

/** The screens of an area side by side, sliding under the thumb on a phone, the current one in sight. */
export function NavTabs({ label, screens, className = '' }: Props) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another tab to show
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: it would also move the page, which goes back to where it was.
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2
  }, [pathname])

  return (
    <nav ref={nav} aria-label={label} className={`relative -mx-4 mb-4 overflow-x-auto px-4 ${className}`}>
      <ul className="flex w-max min-w-full gap-1 border-line border-b">
        {screens.map((screen) => (
          <li key={screen.to}>
            <Link
              to={screen.to}
              aria-current={isCurrentScreen(screen, pathname) ? 'page' : undefined}
              className="grid min-h-11 place-items-center whitespace-nowrap px-3 font-medium text-muted hover:text-ink aria-[current=page]:border-sun aria-[current=page]:border-b-3 aria-[current=page]:text-ink"
            >
              {spoken(t, screen.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
