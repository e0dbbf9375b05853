import { href, Link, useLocation } from 'react-router'
import { formatRelativeDate, isNewProduct } from '#app/base/dates/format-date.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { optionsOf, type ProductRating, priceText } from '#app/modules/catalog/products/rules.ts'
import type { ShownQuestion } from '#app/modules/catalog/questions/rules.ts'
import type { ShownReview } from '#app/modules/sales/reviews/rules.ts'
import type { ProductCardView } from '#app/parts/products/card.tsx'
import { ProductCarousel } from '#app/parts/products/carousel.tsx'
import type { DeliveryLine } from '#app/parts/products/details/delivery-card.tsx'
import type { ShownOffer } from '#app/parts/products/details/offer-choice.tsx'
import { type DisplayedProduct, ProductView } from '#app/parts/products/details/product-view.tsx'
import { QuestionList } from '#app/parts/questions/question-list.tsx'
import { ProductReviews } from '#app/parts/reviews/product-reviews.tsx'
import { LabelledWishlistButton } from '#app/parts/wishlist/wishlist-button.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/navigation/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/products.ts'
import { AlsoSold, type AlsoSoldView } from './also-sold.tsx'
import { BuyBar, BuyForm, useAddToCart } from './buy-form.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { Section } from './section.tsx'
import { ShareLinks } from './share-links.tsx'

type Shown = DisplayedProduct & {
  id: string
  listed: boolean
  seller: { id: string }
  questions: ShownQuestion[]
  rating?: ProductRating
  offers: ShownOffer[] | null
  pictured?: { text: string; to: string }[]
}
type View = {
  product: Shown
  /** In other shops. */
  alsoSold: AlsoSoldView[]
  related: ProductCardView[]
  /** The first of its reviews. */
  reviews: ShownReview[]
  delivery: { district: string; choices: DeliveryLine[] }
  /** Whether what buyers pay is held until they have the goods. */
  isHeld: boolean
  /** Until when its seller is away (`label` where there is little room), and from when it can be bought again. */
  away: { until: string; label: string; back: string } | null
  now: number
}
type Props = { view: View; crumbs: Crumb[]; url: string }

/** A product, and everything one can do with it. */
export function ProductPage({ view, crumbs, url }: Props) {
  const t = useTranslate()
  const { search } = useLocation()
  // The server of another release may leave out who else sells it.
  const { alsoSold = [], related, reviews, now, ...shown } = view
  const { product, away } = shown
  const { id, price, isLeast = false, stock, listed, createdAt } = product
  const buying = useAddToCart(id)
  const alike = alsoSold.length > 0 ? '#also-sold' : related.length > 0 ? '#related' : undefined
  const age = [isNewProduct(createdAt, now), formatRelativeDate(createdAt, now, t)]
  return (
    <>
      <CachedPart of={['product crumbs', crumbs, listed]}>
        {() => (
          <>
            <Breadcrumbs crumbs={crumbs} />
            {!listed && <Notice className="my-3">{t(texts.notListed)}</Notice>}
          </>
        )}
      </CachedPart>
      <article>
        <CachedPart of={['product', shown, age, url, search, alike]}>
          {() => <Details view={view} url={url} buying={buying} alike={alike} />}
        </CachedPart>
        <AlsoSold products={alsoSold} />
        <CachedPart of={['product questions', id, product.questions, listed]}>
          {() => <Questions product={product} />}
        </CachedPart>
        {product.rating && (
          <CachedPart of={['product reviews', id, product.rating, reviews, product.seller.name]}>
            {() => (
              <ProductReviews
                productId={id}
                shop={product.seller.name}
                rating={product.rating!}
                reviews={reviews}
              />
            )}
          </CachedPart>
        )}
        <Related products={related} now={now} />
        <CachedPart of={['product bar', price, isLeast, stock, away?.label]}>
          {() => <BuyBar price={price} isLeast={isLeast} stock={stock} away={away?.label} buying={buying} />}
        </CachedPart>
      </article>
    </>
  )
}

type DetailsProps = {
  view: View
  url: string
  buying: ReturnType<typeof useAddToCart>
  /** Where on the page the same or the like is, if anywhere. */
  alike: string | undefined
}

function Details({ view: { product, delivery, isHeld, away, now }, url, buying, alike }: DetailsProps) {
  const t = useTranslate()
  const { id, name, stock, seller, listed } = product
  return (
    <ProductView
      product={product}
      now={now}
      heart={<LabelledWishlistButton id={id} name={name} isSoldOut={stock < 1} />}
      sellerAction={listed && <MoreFrom sellerId={seller.id} />}
    >
      {away ? (
        <Notice title={away.until}>{t(texts.onHoliday, { name: seller.name, back: away.back })}</Notice>
      ) : (
        <BuyForm options={optionsOf(product.categoryFields)} {...product} buying={buying} />
      )}
      {stock < 1 && <SoldOut alike={alike} />}
      {isHeld && <MoneyHeld />}
      <DeliveryEstimate {...delivery} />
      <ShareLinks name={name} price={priceText(t, product)} url={url} />
      <p className="hidden print:block">{url}</p>
      <TextLink to={`${href('/report')}?kind=product&id=${id}`} tall tone="plain" className="print:hidden">
        {t(texts.reportProduct)}
      </TextLink>
    </ProductView>
  )
}

const SoldOut = ({ alike }: Pick<DetailsProps, 'alike'>) => {
  const t = useTranslate()
  return (
    <p className="mt-3 print:hidden">
      {t(texts.soldOut)}{' '}
      {alike && (
        <TextLink to={alike} tall>
          {t(texts.seeAlike)}
        </TextLink>
      )}
    </p>
  )
}

/** Who holds the money, until when, and what happens otherwise: said before anything is in the cart. */
const MoneyHeld = () => {
  const t = useTranslate()
  return (
    <p className="mt-3 rounded-card bg-leaf-soft p-3 text-sm">
      <RichText
        text={t(texts.moneyHeld)}
        tags={{ how: (words) => <TextLink to={href('/how-it-works')}>{words}</TextLink> }}
      />
    </p>
  )
}

const MoreFrom = ({ sellerId }: { sellerId: string }) => {
  const t = useTranslate()
  return (
    <Link
      to={href('/shop/:sellerId', { sellerId })}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
    >
      {t(texts.moreFromThisSeller)}
    </Link>
  )
}

/** The newest answers; to ask is a page of its own, so that this one carries no form. */
const Questions = ({ product: { id, questions, seller, listed } }: { product: Shown }) => {
  const t = useTranslate()
  if (!listed) return null
  return (
    <Section id="questions" title={t(texts.questions)}>
      <QuestionList questions={questions} shop={seller.name} />
      <TextLink tall strong to={href('/product/:productId/questions', { productId: id })}>
        {t(questions.length > 0 ? texts.allQuestions : texts.askSeller)}
      </TextLink>
    </Section>
  )
}

function Related({ products, now }: { products: ProductCardView[]; now: number }) {
  const t = useTranslate()
  if (products.length === 0) return null
  return (
    <Section id="related" title={t(texts.relatedProducts)}>
      <ProductCarousel products={products} now={now} heading="h3" six />
    </Section>
  )
}
