import { Form, Link } from 'react-router'
import type { Viewer } from '#app/base/visitor.ts'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LogOut } from '#app/ui/icons.tsx'
import { Dropdown, dropdownItem } from '#app/ui/overlay/dropdown.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'
import * as texts from '#messages/frame.ts'

type MenuLink = { to: string; text: Message }

const everybody: MenuLink[] = [
  { to: '/profile', text: texts.profile },
  { to: '/notifications', text: texts.notifications },
]
/** What each role's menu leads to. */
const roleLinks: Record<Viewer['role'], MenuLink[]> = {
  buyer: [
    { to: '/buyer/dashboard', text: texts.buyerDashboard },
    { to: '/orders', text: texts.myOrders },
    { to: '/wishlist', text: texts.wishlist },
    ...everybody,
  ],
  // Sellers and administrators buy too.
  seller: [{ to: '/dashboard', text: texts.sellerDashboard }, ...everybody],
  admin: [
    { to: '/admin', text: texts.adminDashboard },
    { to: '/admin/second-factor', text: texts.twoStepSignIn },
    ...everybody,
  ],
}

/** Who is signed in, where they may go, and the way out. */
export const UserMenu = ({ viewer }: { viewer: Viewer }) => {
  const t = useTranslate()
  return (
    <Dropdown
      align="end"
      label={
        <>
          <Avatar path={viewer.image} className="size-7" />
          <span className="max-w-32 truncate max-lg:sr-only">{viewer.name}</span>
          <span className="sr-only">{t(texts.accountMenu)}</span>
        </>
      }
      summaryClass="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2 font-medium hover:bg-mist"
      panelClass="w-64 md:w-72"
    >
      <div className="border-line border-b px-3 pt-1 pb-3">
        <p className="truncate font-semibold">{viewer.name}</p>
        <p className="truncate text-muted text-sm">{viewer.email}</p>
        <p className="mt-1 text-muted text-sm">{t(texts.roles[viewer.role])}</p>
      </div>
      <ul className="py-1 empty:hidden">
        {roleLinks[viewer.role].map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={dropdownItem}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action="/logout">
        <button type="submit" className={dropdownItem}>
          <LogOut className="size-5" aria-hidden="true" />
          {t(texts.signOut)}
        </button>
      </Form>
    </Dropdown>
  )
}
