import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { comparedFields } from '#app/modules/catalog/moderation/rules.ts'
import { offerName, type SavedOffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ApprovedContent } from '#app/modules/catalog/products/product-field-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'
import * as offerTexts from '#messages/offers.ts'
import { names } from '#messages/product-fields.ts'
import { FieldValue } from './field-value.tsx'

/** Its name and pictures stand above them. */
const facts = comparedFields.filter((field) => field !== 'name' && field !== 'images')
type Props = {
  product: ApprovedContent & { id: string; stock: number; listed: boolean }
  /** Its choices, where each has its own price: all of them are judged. */
  offers: SavedOffer[] | null
}

/** Everything that the seller wrote and showed. */
export const ProductDetails = ({ product, offers }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.asItIsNow)} className="mt-6">
      <h2 className="text-xl">{t(texts.asItIsNow)}</h2>
      <div className="mt-3">
        <FieldValue content={product} field="images" />
      </div>
      <dl className="mt-4 flex flex-col gap-3">
        {facts.map((field) => (
          <Fact key={field} name={t(names[field])}>
            <FieldValue content={product} field={field} />
          </Fact>
        ))}
        <Fact name={t(texts.stock)}>{product.stock}</Fact>
        {offers && (
          <Fact name={t(offerTexts.link)}>
            <ul>
              {offers.map(({ key, options, price, stock, code, gtin, active }) => (
                <li key={key}>
                  {offerName(options)}: {formatKwacha(price)} ({stock}
                  {code && `, ${code}`}
                  {gtin && `, ${t(offerTexts.barcode)} ${gtin}`}
                  {!active && `, ${t(offerTexts.notForSale)}`})
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {product.listed && (
          <Fact name={t(texts.productPage)}>
            <TextLink to={href('/product/:productId', { productId: product.id })}>
              {t(texts.asBuyersSeeIt)}
            </TextLink>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-2 sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
