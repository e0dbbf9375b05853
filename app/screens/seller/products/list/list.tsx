import { href, redirect } from 'react-router'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { List } from '#app/kit/list/list.tsx'
import type { Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { toggleProductStatus } from '#app/modules/catalog/products/editing/editing.server.ts'
import { updateProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import {
  countProductsByStatus,
  listSellerProducts,
  type OwnProduct,
} from '#app/modules/catalog/products/reading/own-products.server.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { holidayStateOf } from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/find-own-shop.server.ts'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Plus, Share2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { editProduct } from '#app/workflows/edit-product.server.ts'
import * as texts from '#messages/product-list.ts'
import * as sharing from '#messages/sharing.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'
import type { Route } from './+types/list'
import { BulkSelection } from './bulk-selection.tsx'
import { ExportLinks } from './export-links.tsx'
import { ListNotices } from './notices.tsx'
import type { PriceAndStockProblem } from './price-and-stock-form.tsx'
import { isFiltered, productList, toProductsFilter } from './product-list.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductRowView } from './product-row-view.ts'
import { ShopStats } from './shop-stats.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.listPageTitle)} | Thumba` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = productList.read(request)
  const wanted = { ...toProductsFilter(asked), limit: productList.perPage }
  const { rows, facets, neighbours } = await listSellerProducts(db, seller, wanted)
  const [stats, shop] = await Promise.all([countProductsByStatus(db, seller), findOwnShop(db, seller.userId)])
  const holiday = (shop && holidayStateOf(shop, new Date())) ?? null
  const emailVerified = hasVerifiedContact(seller)
  const notices = { emailVerified, shop: shop?.status ?? null, holiday }
  const counts = Object.fromEntries(facets.statuses.map(({ value, count }) => [value, count]))
  return { asked, rows: rows.map(toRowView), counts, neighbours, stats, notices }
}

const toRowView = ({ images, ...product }: OwnProduct): ProductRowView => {
  const { id, name, price, stock, category, status, statusReason, version } = product
  const image = images[0] ?? null
  return { id, name, price, stock, category, status, statusReason, version, image, twinId: newId() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const typed = await readForm(request)
  const t = translatorOf(request)
  const toggles = typed.intent === 'toggle'
  try {
    const done = await (toggles ? toggle(seller, typed.id ?? '', t) : save(seller, typed, t))
    if ('text' in done) {
      const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
      return redirect(href('/seller/products') + new URL(request.url).search, { status: 303, headers })
    }
    return answerFailure(done.fault, done.status)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const message = t(toggles ? catalogFailures.changeStatus : catalogFailures.update)
    return answerFailure({ id: typed.id ?? '', message, ...(!toggles && { fields: {}, typed }) }, 500)
  }
}

type Done = { text: string } | { fault: PriceAndStockProblem; status: number }

async function toggle(seller: Seller, id: string, t: Translate): Promise<Done> {
  const changed = await toggleProductStatus(db, seller, id)
  if (changed.ok)
    return { text: t(changed.value.status === 'paused' ? texts.productPaused : texts.productResumed) }
  const status = changed.reason === 'not-yours' ? 404 : 409
  return { fault: { id, message: t(productRefusals[changed.reason]) }, status }
}

async function save(seller: Seller, typed: Record<string, string>, t: Translate): Promise<Done> {
  const { id = '', price = '', stock = '', version = '', stockWas = '' } = typed
  const checked = parseFields({ id, price, stock, version, stockWas }, updateProductInput, t)
  if (!checked.ok) return { fault: { id, ...checked.error }, status: 400 }
  const saved = await editProduct(db, seller, checked.value)
  if (saved.ok) return { text: t(savedText(saved.value.product.status)) }
  const status = saved.reason === 'not-yours' ? 404 : 409
  return { fault: { id, message: t(productRefusals[saved.reason]), fields: {}, typed }, status }
}

const savedText = (status: string) => (status === 'pending' ? texts.savedForReview : texts.saved)

/** After a refusal too: the row then stands as it is now. */
export const shouldRevalidate = () => true

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const fault = problemOf(actionData)
  const { asked, rows, counts, stats, notices } = loaderData
  if (stats.total === 0) return <NoProducts emailVerified={notices.emailVerified} fault={fault} />
  return (
    <div className="pb-12">
      <List
        list={productList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
        actions={<AddLinks />}
        notice={
          <>
            <ListNotices {...notices} />
            {isFiltered(asked) && <ShopStats stats={stats} />}
          </>
        }
        problem={rows.some(({ id }) => id === fault?.id) ? undefined : fault?.message}
      >
        <BulkSelection count={rows.length}>
          <ul className="mt-2 flex flex-col gap-3">
            {rows.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                fault={fault?.id === product.id ? fault : undefined}
              />
            ))}
          </ul>
        </BulkSelection>
      </List>
      <ExportLinks total={stats.total} />
    </div>
  )
}

const AddLinks = () => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/seller/share')} variant="secondary">
        <Share2 className="size-5" aria-hidden="true" />
        {t(sharing.shareAndPrint)}
      </ButtonLink>
      <ButtonLink to={href('/seller/products/import')} variant="secondary">
        {t(texts.importProducts)}
      </ButtonLink>
      <ButtonLink to={href('/seller/products/new')}>
        <Plus className="size-5" aria-hidden="true" />
        {t(texts.addProduct)}
      </ButtonLink>
    </div>
  )
}

const NoProducts = ({
  emailVerified,
  fault,
}: {
  emailVerified: boolean
  fault: PriceAndStockProblem | undefined
}) => {
  const t = useTranslate()
  return (
    <>
      <ConfirmEmailNotice emailVerified={emailVerified} />
      {fault && (
        <Notice kind="error" className="mt-4">
          {fault.message}
        </Notice>
      )}
      <EmptyState
        heading="h1"
        title={t(texts.noProductsYet)}
        text={t(texts.noProductsHint)}
        art={<ChitenjePattern cloth="suns" className="size-full" />}
        action={
          <>
            <ButtonLink to={href('/seller/products/new')}>{t(texts.addFirst)}</ButtonLink>
            <ButtonLink to={href('/seller/products/import')} variant="secondary">
              {t(texts.importMany)}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
