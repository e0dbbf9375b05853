import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { useLoadAhead } from '#app/client/use-load-ahead.ts'
import { usePageError } from '#app/http/page-error.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { useVisitor } from '#app/kit/visitor.ts'
import type { MemberWaiting } from '#app/modules/outreach/statistics/member-waiting-rules.ts'
import { Footer, hasShortFooter, ShortFooter } from '#app/parts/frame/footer.tsx'
import { currentTab, Header } from '#app/parts/frame/header.tsx'
import { MemberBar } from '#app/parts/frame/member-bar.tsx'
import { RouteErrorPage } from '#app/parts/frame/route-error-page.tsx'
import { NewsletterSignupCard } from '#app/parts/newsletter/signup-card.tsx'
import { WishlistProvider } from '#app/parts/wishlist/wishlist-button.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Route } from './+types/layout'
import { useGuestCartMirror } from './cart/use-guest-cart-mirror.ts'

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  const saving = shell?.dataSaver ?? false
  const { viewer, cartCount, saved } = useVisitor()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const isShort = hasShortFooter(pathname)
  const FooterOf = isShort ? ShortFooter : Footer
  useGuestCartMirror(shell)
  useLoadAhead('api/cart/cart-items', !saving)
  useLoadAhead('api/wishlist/wishlist-items', !!viewer && !saving)
  return (
    <WishlistProvider saved={saved} guest={!viewer}>
      <CachedPart of={['header', currentTab(pathname)]}>
        {() => <Header viewer={viewer} cartCount={cartCount} saving={saving} />}
      </CachedPart>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 pt-4 outline-none">
        {children}
      </main>
      {shell && !viewer && <NewsletterSignupCard />}
      <CachedPart of={['footer', isShort]}>
        {() => <FooterOf contact={shell?.contact ?? {}} social={shell?.social ?? []} />}
      </CachedPart>
      {waiting && <MemberBar waiting={waiting} />}
    </WishlistProvider>
  )
}

type Area = { waiting: MemberWaiting }

/** What waits for the member in whose screens this is; elsewhere in the shop there is no bar. */
function useWaiting() {
  const buyer = useRouteLoaderData<Area>('screens/buyer/layout')
  const seller = useRouteLoaderData<Area>('screens/seller/layout')
  return (seller ?? buyer)?.waiting
}

/** A screen that failed, or is not there, within the shop: the ways on stay at hand. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <RouteErrorPage {...usePageError(error)} />
  </Frame>
)
