import { href } from 'react-router'
import { z } from 'zod'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { type FormError, problemOf } from '#app/kit/form/form-result.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { toggleProductStatus } from '#app/modules/catalog/products/editing/editing.server.ts'
import {
  countProductsByStatus,
  listSellerProducts,
  type OwnProduct,
} from '#app/modules/catalog/products/editing/own-products.server.ts'
import { updateProductInput } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { catalogFailures, optionsOf } from '#app/modules/catalog/products/rules.ts'
import { awaitsReview, isOffered } from '#app/modules/catalog/products/status.ts'
import { holidayStateOf } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
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
import { isFiltered, productList, toProductsFilter } from './product-list.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductRowView } from './product-row-view.ts'
import { ShopStats } from './shop-stats.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.listPageTitle)]

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
  const { id, name, price, stock, category, status, statusReason, version, offersDiffer } = product
  const image = images[0] ?? null
  const shared = optionsOf(product.categoryFields).length > 0 ? 'shared' : 'none'
  const choices = offersDiffer ? 'own' : shared
  return { id, name, price, stock, category, status, statusReason, version, choices, image, twinId: newId() }
}

const refusal = refusalsFrom({ texts: productRefusals, statuses: { 'not-yours': 404 } })
const actions = defineActions(
  {
    toggle: defineAction({
      input: z.object({ id: z.string().default('') }),
      run: (seller: Seller, { id }) => toggleProductStatus(db, seller, id),
      success: ({ status }) => (isOffered(status) ? texts.productResumed : texts.productPaused),
      refusal,
      failed: catalogFailures.changeStatus,
    }),
    save: defineAction({
      input: updateProductInput.pick({ id: true, price: true, stock: true, version: true, stockWas: true }),
      run: (seller: Seller, input) => editProduct(db, seller, input),
      success: ({ product }) => (awaitsReview(product.status) ? texts.savedForReview : texts.saved),
      refusal,
      failed: catalogFailures.update,
    }),
  },
  'save',
)

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const to = href('/seller/products') + new URL(args.request.url).search
  return answer(await runForm(args, actions, seller), to)
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const fault = problemOf(actionData)
  const { asked, rows, stats, notices } = loaderData
  if (stats.total === 0) return <NoProducts emailVerified={notices.emailVerified} fault={fault} />
  return (
    <div className="pb-12">
      <List
        list={productList}
        {...loaderData}
        actions={<AddLinks />}
        notice={
          <>
            <ListNotices {...notices} />
            {isFiltered(asked) && <ShopStats stats={stats} />}
          </>
        }
        problem={rows.some(({ id }) => id === fault?.typed.id) ? undefined : fault?.message}
      >
        <BulkSelection count={rows.length}>
          <ul className="mt-2 flex flex-col gap-3">
            {rows.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                fault={fault?.typed.id === product.id ? fault : undefined}
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

const NoProducts = ({ emailVerified, fault }: { emailVerified: boolean; fault: FormError | undefined }) => {
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
