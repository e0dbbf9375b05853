import { Link } from 'react-router'
import type { Viewer } from '#app/base/visitor.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/frame.ts'
import { CartLink } from '../cart/cart-link.tsx'
import { NotificationsLink } from '../notifications/notifications-link.tsx'
import { UserMenu } from './user-menu.tsx'

export type AccountLinksProps = { viewer: Viewer | null; cartCount: number; saving?: boolean }

/** What the header shows of the visitor: the bell and the menu of a member, or the way in, and the cart. */
export const AccountLinks = ({ viewer, cartCount, saving = false }: AccountLinksProps) => (
  <>
    {viewer && <NotificationsLink viewer={viewer} saving={saving} />}
    {viewer ? <UserMenu viewer={viewer} /> : <GuestLinks />}
    <CartLink count={cartCount} />
  </>
)

const GuestLinks = () => {
  const t = useTranslate()
  return (
    <>
      <Link
        to="/login"
        className="grid min-h-11 place-items-center whitespace-nowrap rounded-card px-3 font-medium hover:bg-mist"
      >
        {t(texts.signIn)}
      </Link>
      <ButtonLink to="/register" className="whitespace-nowrap max-md:hidden">
        {t(texts.signUp)}
      </ButtonLink>
    </>
  )
}
