import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { NextSteps } from '#app/kit/next-steps.tsx'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSavedPicks } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { listAddresses } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { findOwnMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { countUnreadNotifications } from '#app/modules/platform/notifications/notifications.server.ts'
import { countCartItems } from '#app/modules/sales/cart/cart.server.ts'
import { listOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { AddressLines, addressTitle } from '#app/parts/accounts/address-lines.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/dashboard.ts'
import type { Route } from './+types/dashboard'
import { nextSteps } from './next-steps-rules.ts'
import { RecentOrders } from './recent-orders.tsx'
import { pickView, SavedPicks } from './saved-picks.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.yourAccount)]

const mostOrders = 3
const mostPicks = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const [{ rows: orders, counts }, picks, addresses, cartCount, unread] = await Promise.all([
    listOrders(db, member, { limit: mostOrders }),
    findSavedPicks(db, member, mostPicks),
    listAddresses(db, member),
    countCartItems(db, { kind: 'member', userId: member.userId }),
    countUnreadNotifications(db, member.userId),
  ])
  const { emailVerified } = member
  return {
    name: member.name,
    steps: nextSteps(translatorOf(request), {
      emailVerified,
      counts,
      cartCount,
      unread,
      hasAddress: addresses.length > 0,
    }),
    orders,
    money: await findOwnMoney(db, orders),
    counts,
    picks: picks.map((pick) => pickView(translatorOf(request), pick)),
    address: addresses[0] ?? null,
    addressCount: addresses.length,
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { name, steps, orders, money, counts, picks, address, addressCount } = loaderData
  return (
    <div className="pb-12">
      <PageTitle>{t(texts.helloName, { name })}</PageTitle>
      {steps.length > 0 && (
        <div className="mt-5">
          <NextSteps steps={steps} />
        </div>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <RecentOrders orders={orders} money={money} counts={counts} />
        <div className="grid gap-8">
          <SavedPicks picks={picks} />
          <OverviewSection
            title={t(texts.defaultAddress)}
            to={href('/addresses')}
            all={t(texts.allAddresses, { count: addressCount })}
          >
            {address ? <DefaultAddress address={address} /> : <NoAddress />}
          </OverviewSection>
        </div>
      </div>
    </div>
  )
}

type Address = Parameters<typeof AddressLines>[0]['address'] &
  Parameters<typeof addressTitle>[0] & { id: string }

const DefaultAddress = ({ address }: { address: Address }) => {
  const t = useTranslate()
  return (
    <Card className="[overflow-wrap:anywhere]">
      <h3 className="font-sans text-base">{addressTitle(address)}</h3>
      <AddressLines address={address} />
      <Link
        to={href('/addresses/:addressId', { addressId: address.id })}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <RichText
          text={t(texts.editAddress, { name: addressTitle(address) })}
          tags={{ name: (words) => <span className="sr-only">{words}</span> }}
        />
      </Link>
    </Card>
  )
}

const NoAddress = () => {
  const t = useTranslate()
  return (
    <Card as="p" className="flex flex-wrap items-center justify-between gap-3">
      {t(texts.noAddressesYet)}
      <ButtonLink to={href('/addresses/new')} variant="secondary">
        {t(texts.addressTitle)}
      </ButtonLink>
    </Card>
  )
}
