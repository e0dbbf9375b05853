import { Form, Link } from 'react-router'
import { LogOut } from '#app/ui/icons.tsx'
import { Dropdown, dropdownItem } from '#app/ui/overlay/dropdown.tsx'
import { Avatar } from '#app/ui/pictures/avatar.tsx'

export type Viewer = {
  name: string
  email: string
  role: 'buyer' | 'seller' | 'admin'
  /** The path of their picture. */
  image: string | null
  unread: number
  newestAt: number
}
type MenuLink = { to: string; text: string }

const roleNames: Record<Viewer['role'], string> = { buyer: 'Buyer', seller: 'Seller', admin: 'Administrator' }

const everybody: MenuLink[] = [
  { to: '/profile', text: 'Profile' },
  { to: '/notifications', text: 'Notifications' },
]
/** What each role's menu leads to. */
const roleLinks: Record<Viewer['role'], MenuLink[]> = {
  buyer: [
    { to: '/buyer/dashboard', text: 'Buyer Dashboard' },
    { to: '/orders', text: 'My Orders' },
    { to: '/wishlist', text: 'Wishlist' },
    ...everybody,
  ],
  // Sellers and administrators buy too.
  seller: [{ to: '/dashboard', text: 'Seller Dashboard' }, ...everybody],
  admin: [
    { to: '/admin', text: 'Admin Dashboard' },
    { to: '/admin/second-factor', text: 'Two-step sign-in' },
    ...everybody,
  ],
}

/** Who is signed in, where they may go, and the way out. */
export const UserMenu = ({ viewer }: { viewer: Viewer }) => (
  <Dropdown
    align="end"
    label={
      <>
        <Avatar path={viewer.image} className="size-7" />
        <span className="max-w-32 truncate max-lg:sr-only">{viewer.name}</span>
        <span className="sr-only">, account menu</span>
      </>
    }
    summaryClass="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2 font-medium hover:bg-mist"
    panelClass="w-64 md:w-72"
  >
    <div className="border-line border-b px-3 pt-1 pb-3">
      <p className="truncate font-semibold">{viewer.name}</p>
      <p className="truncate text-muted text-sm">{viewer.email}</p>
      <p className="mt-1 text-muted text-sm">{roleNames[viewer.role]}</p>
    </div>
    <ul className="py-1 empty:hidden">
      {roleLinks[viewer.role].map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={dropdownItem}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
    <Form method="post" action="/logout">
      <button type="submit" className={dropdownItem}>
        <LogOut className="size-5" aria-hidden="true" />
        Sign out
      </button>
    </Form>
  </Dropdown>
)
