import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listSellerOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { needsLabel } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { useLivePage } from '#app/parts/notifications/use-live-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-orders.ts'
import type { Route } from './+types/list'
import { saleList } from './sale-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.listPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const readAt = Date.now()
  const asked = saleList.read(request)
  return { asked, readAt, ...(await listSellerOrders(db, seller, { ...asked, limit: saleList.perPage })) }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, counts, asked, readAt } = loaderData
  useLivePage(readAt)
  const all = sumOf(counts)
  if (all === 0 && !asked.search && !asked.from && !asked.to) return <NoOrders />
  return (
    <div className="pb-12">
      <List
        list={saleList}
        {...loaderData}
        counts={{ ...counts, all }}
        actions={<LabelLinks parcels={rows.filter(needsLabel).length} search={saleList.write(asked)} />}
      />
    </div>
  )
}

/** The papers of all parcels on this page that are still to be handed over. */
function LabelLinks({ parcels, search }: { parcels: number; search: string }) {
  const t = useTranslate()
  if (parcels < 2) return null
  const labels = `${href('/seller/orders/labels.pdf')}${search}`
  return (
    <span className="flex flex-wrap gap-x-5 text-sm">
      <TextLink tall strong to={labels} reloadDocument>
        {t(texts.labelsOfAll, { count: parcels })}
      </TextLink>
      <TextLink tall strong to={`${labels}${search === '?' ? '' : '&'}size=58mm`} reloadDocument>
        {t(texts.onRoll)}
      </TextLink>
    </span>
  )
}

const NoOrders = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.noOrdersYet)}
      text={t(texts.emptyHint)}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to="/seller-guide">{t(texts.howToSellMore)}</ButtonLink>}
    />
  )
}
