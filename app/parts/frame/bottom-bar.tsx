import { Link, useLocation } from 'react-router'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { type IconComponent, Menu } from '#app/ui/icons.tsx'
import { isCurrentScreen, type Screen } from '#app/ui/navigation/nav-tabs.tsx'
import { Dropdown, dropdownItem } from '#app/ui/overlay/dropdown.tsx'
import * as texts from '#messages/frame.ts'

/** `count`: how much waits there. */
export type Destination = Screen & { icon: IconComponent; count?: number }
type Props = { label: string; main: readonly Destination[]; more: readonly Destination[] }

const place =
  'relative grid min-h-14 w-full content-center justify-items-center gap-0.5 px-0.5 text-center text-xs leading-tight'
const onIcon = 'absolute top-1 left-1/2 ml-1.5'
const marked = 'aria-[current=page]:font-semibold aria-[current=page]:text-leaf'

/** The screens of an area at the foot of a phone's screen: four, and all others behind the fifth. */
export function BottomBar({ label, main, more }: Props) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isCurrent = (screen: Screen) => (isCurrentScreen(screen, pathname) ? 'page' : undefined)
  const waiting = more.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <nav
      aria-label={label}
      className="bottom-bar sticky bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {main.map((screen) => (
          <li key={screen.to}>
            <Link to={screen.to} aria-current={isCurrent(screen)} className={`${place} text-muted ${marked}`}>
              <screen.icon className="size-6" />
              {spoken(t, screen.text)}
              <CountBadge count={screen.count} className={onIcon} />
            </Link>
          </li>
        ))}
        <li>
          <Dropdown
            align="end"
            side="above"
            label={
              <>
                <Menu className="size-6" />
                {t(texts.more)}
                <CountBadge count={waiting} className={onIcon} />
              </>
            }
            summaryClass={`${place} ${more.some(isCurrent) ? 'font-semibold text-leaf' : 'text-muted'}`}
            panelClass="w-64 max-h-[80svh] overflow-y-auto"
          >
            <ul>
              {more.map((screen) => (
                <li key={screen.to}>
                  <Link
                    to={screen.to}
                    aria-current={isCurrent(screen)}
                    className={`relative ${dropdownItem} ${marked}`}
                  >
                    <screen.icon className="size-5 shrink-0" />
                    <span className="grow">{spoken(t, screen.text)}</span>
                    <CountBadge count={screen.count} />
                  </Link>
                </li>
              ))}
            </ul>
          </Dropdown>
        </li>
      </ul>
    </nav>
  )
}
