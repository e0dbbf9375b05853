import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { userQuery } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { shopQuery } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { orderQuery } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin.ts'
import { RoleBadge } from '../accounts/user-badges.tsx'
import { adminMeta } from '../page-meta.ts'
import { ShopStatusBadge } from '../shops/shop-status-badge.tsx'
import type { Route } from './+types/search'
import { maxTyped, onlyPlace } from './found-rules.ts'

export const handle = { title: texts.search }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.search)

const shown = 10

/** An exact number or a name that only one thing has leads straight there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxTyped)
  if (!typed) return { typed, orders: nothing, sellers: nothing, users: nothing }
  const db = readingDb(context)
  const wanted = { search: typed, limit: shown }
  const [orders, sellers, users] = await Promise.all([
    orderQuery.page(db, admin, wanted),
    shopQuery.page(db, admin, wanted),
    userQuery.page(db, admin, wanted),
  ])
  const found = { orders: partOf(orders), sellers: partOf(sellers), users: partOf(users) }
  const place = onlyPlace({
    orders: idsOf(found.orders),
    sellers: idsOf(found.sellers),
    users: idsOf(found.users),
  })
  if (place) throw redirect(place)
  return { typed, ...found }
}

type Part<Row> = { total: number; rows: Row[] }
const nothing = { total: 0, rows: [] }
const partOf = <Row,>({
  rows,
  counts,
}: {
  rows: Row[]
  counts: Partial<Record<string, number>>
}): Part<Row> => ({
  total: sumOf(counts),
  rows,
})
const idsOf = ({ total, rows }: Part<{ id: string }>) => ({ total, ids: rows.map(({ id }) => id) })

export default function FoundThings({ loaderData: { typed, orders, sellers, users } }: Route.ComponentProps) {
  const t = useTranslate()
  const search = `?${new URLSearchParams({ search: typed })}`
  const none = orders.total + sellers.total + users.total === 0
  return (
    <>
      <PageTitle className="[overflow-wrap:anywhere]">
        {typed ? t(texts.foundTitle, { typed }) : t(texts.search)}
      </PageTitle>
      {none && <EmptyState title={t(texts.foundNothing)} text={t(texts.foundNothingText)} />}
      <Section title={texts.orders} all={`${href('/admin/orders')}${search}`} part={orders}>
        {({ id, orderNumber, contactInfo: { fullName, phoneNumber }, sellerName, status }) => (
          <>
            <TextLink
              strong
              to={href('/admin/orders/:orderId', { orderId: id })}
              className="whitespace-nowrap"
            >
              {orderNumber}
            </TextLink>
            <Facts facts={[fullName, phoneNumber && formatPhone(phoneNumber), sellerName]} />
            <OrderStatusBadge status={status} />
          </>
        )}
      </Section>
      <Section title={texts.sellers} all={`${href('/admin/sellers')}${search}`} part={sellers}>
        {({ id, businessName, name, phone, email, status }) => (
          <>
            <TextLink strong to={href('/admin/sellers/:sellerId', { sellerId: id })}>
              {businessName}
            </TextLink>
            <Facts facts={[name, phone && formatPhone(phone), email]} />
            <ShopStatusBadge status={status} />
          </>
        )}
      </Section>
      <Section title={texts.users} all={`${href('/admin/users')}${search}`} part={users}>
        {({ id, name, phone, email, role }) => (
          <>
            <TextLink strong to={href('/admin/users/:userId', { userId: id })}>
              {name}
            </TextLink>
            <Facts facts={[phone && formatPhone(phone), email]} />
            <RoleBadge role={role} />
          </>
        )}
      </Section>
    </>
  )
}

type SectionProps<Row> = { title: Message; all: string; part: Part<Row>; children: (row: Row) => ReactNode }

/** The first of a kind, and the way to all of them. */
function Section<Row extends { id: string }>({ title, all, part, children }: SectionProps<Row>) {
  const t = useTranslate()
  if (part.total === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t(title)}</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {part.rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            {children(row)}
          </li>
        ))}
      </ul>
      {part.total > part.rows.length && (
        <TextLink tall strong to={all}>
          {t(texts.seeAll, { count: part.total })}
        </TextLink>
      )}
    </section>
  )
}

const Facts = ({ facts }: { facts: (string | null | undefined)[] }) => (
  <span className="min-w-0 grow text-muted text-sm [overflow-wrap:anywhere]">
    {facts.filter(Boolean).join(', ')}
  </span>
)
