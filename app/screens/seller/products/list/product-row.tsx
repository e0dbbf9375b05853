import { href, Link, useLocation, useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { Price } from '#app/kit/price.tsx'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { isForSellerToOffer, isOffered, isRefused } from '#app/modules/catalog/products/status.ts'
import { ProductStatusBadge } from '#app/parts/products/status-badge.tsx'
import { StockLabel } from '#app/parts/products/stock-label.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as offerTexts from '#messages/offers.ts'
import * as texts from '#messages/product-list.ts'
import * as sharing from '#messages/sharing.ts'
import { SelectCheckbox } from './bulk-selection.tsx'
import { PriceAndStockForm } from './price-and-stock-form.tsx'
import type { ProductRowView } from './product-row-view.ts'

type Props = { product: ProductRowView; fault: FormError | undefined }

/** One product and what its seller can do with it, with or without scripts. */
export function ProductRow({ product, fault }: Props) {
  const t = useTranslate()
  const toggled = fault?.typed.intent === 'toggle' ? fault : undefined
  const { id, name, image, price, stock, category, status, statusReason } = product
  const edit = href('/seller/products/:productId/edit', { productId: id })
  return (
    <Card as="li">
      <div className="flex gap-3">
        <SelectCheckbox id={id} name={name} />
        <Picture
          image={image && { ...image, alt: '' }}
          sizes="80px"
          className="size-12 shrink-0 rounded-small sm:size-20"
        />
        <div className="grid min-w-0 grow gap-x-4 gap-y-1 md:grid-cols-[1fr_8rem_8rem_7rem] md:items-center">
          <div className="min-w-0">
            <h2 className="font-sans text-base [overflow-wrap:anywhere]">
              <Link to={edit} className="font-semibold hover:underline">
                {name}
              </Link>
            </h2>
            <p className="text-muted text-sm">{spoken(t, categoryText(category))}</p>
          </div>
          <Price amount={price} className="text-lg" />
          <StockLabel stock={stock} className="text-sm" />
          <div>
            <ProductStatusBadge status={status} />
          </div>
        </div>
      </div>
      {isRefused(status) && (
        <p className="mt-3 rounded-card bg-clay-soft px-3 py-2 text-sm [overflow-wrap:anywhere]">
          {statusReason ? t(texts.notApprovedReason, { reason: statusReason }) : t(texts.notApproved)}
        </p>
      )}
      {!image && (
        <p className="mt-3 rounded-card bg-clay-soft px-3 py-2 text-sm">
          <RichText
            text={t(texts.noPicture)}
            tags={{
              link: (words) => (
                <Link to={edit} className="underline">
                  {words}
                  <Named name={name} />
                </Link>
              ),
            }}
          />
        </p>
      )}
      {toggled && <FieldError>{toggled.message}</FieldError>}
      <ProductMenu product={product} fault={fault} />
    </Card>
  )
}

/** All that can be done with one product, behind one press; open where something of it was refused. */
function ProductMenu({ product, fault }: Props) {
  const t = useTranslate()
  const { id, name, status, choices } = product
  const toggled = fault?.typed.intent === 'toggle'
  return (
    <details className="group/menu mt-3 border-line border-t pt-2" open={Boolean(fault)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-1 font-semibold text-leaf hover:bg-leaf-soft">
        {t(texts.actions)}
        <Named name={name} />
        <ChevronDown className="size-5 transition-transform group-open/menu:rotate-180" aria-hidden="true" />
      </summary>
      <div className="mt-1 flex flex-wrap items-start gap-1">
        <ButtonLink to={href('/seller/products/:productId/edit', { productId: id })} variant="quiet">
          {t(texts.edit)}
          <Named name={name} />
        </ButtonLink>
        {isOffered(status) && (
          <ButtonLink to={`${href('/seller/share')}?id=${id}`} variant="quiet">
            {t(sharing.share)}
            <Named name={name} />
          </ButtonLink>
        )}
        <Toggle product={product} />
        <Duplicate product={product} />
        {choices !== 'none' && (
          <ButtonLink to={href('/seller/products/:productId/offers', { productId: id })} variant="quiet">
            {t(offerTexts.link)}
            <Named name={name} />
          </ButtonLink>
        )}
        {choices !== 'own' && <PriceAndStockForm product={product} fault={toggled ? undefined : fault} />}
        <Delete product={product} />
      </div>
    </details>
  )
}

const Named = ({ name }: { name: string }) => <span className="sr-only">: {name}</span>

function Toggle({ product: { id, name, status } }: { product: ProductRowView }) {
  const t = useTranslate()
  const sent = useNavigation().formData
  if (!isForSellerToOffer(status)) return null
  return (
    <Form>
      <input type="hidden" name="id" value={id} />
      <Button
        variant="quiet"
        name="intent"
        value="toggle"
        pending={sent?.get('id') === id && sent.get('intent') === 'toggle'}
      >
        {isOffered(status) ? t(texts.pause) : t(texts.resume)}
        <Named name={name} />
      </Button>
    </Form>
  )
}

function Duplicate({ product: { id, name, twinId } }: { product: ProductRowView }) {
  const t = useTranslate()
  const action = href('/seller/products/:productId/copy', { productId: id })
  return (
    <Form action={action}>
      <input type="hidden" name="draftId" value={twinId} />
      <Button variant="quiet" pending={useNavigation().formAction === action}>
        {t(texts.duplicate)}
        <Named name={name} />
      </Button>
    </Form>
  )
}

function Delete({ product: { id, name } }: { product: ProductRowView }) {
  const t = useTranslate()
  const { search } = useLocation()
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 items-center rounded-card px-4 font-semibold text-clay hover:bg-clay-soft">
        {t(texts.deleteProduct)}
        <Named name={name} />
      </summary>
      <Form
        action={href('/seller/products/:productId/edit', { productId: id })}
        className="mt-2 rounded-card bg-clay-soft p-3"
      >
        <input type="hidden" name="back" value={search} />
        <p className="mb-3">{t(texts.deleteQuestion)}</p>
        <Button variant="danger" name="intent" value="delete">
          {t(texts.confirmDelete)}
          <Named name={name} />
        </Button>
      </Form>
    </details>
  )
}
