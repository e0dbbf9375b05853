import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Answer } from '#app/parts/cart/add-to-cart.tsx'
import { OfferChoice, type ShownOffer } from '#app/parts/products/details/offer-choice.tsx'
import { OptionChips } from '#app/parts/products/details/option-chips.tsx'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/products.ts'

const formId = 'buy'
const barId = 'buy-bar'
const longestNote = 300

type Props = {
  id: string
  name: string
  stock: number
  options: [name: string, values: string[]][]
  /** The choices where each has its own price and stock. */
  offers: ShownOffer[] | null
  pictured?: { text: string; to: string }[]
}

/** Adds to the cart by a plain form; what is refused is said here and as a message. */
export function useAddToCart(productId: string) {
  const t = useTranslate()
  const fetcher = useFetcher<Answer>({ key: `${formId}-${productId}` })
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.success) showToast({ kind: 'success', area: 'products', text: t(cartTexts.added) })
    if (answer?.success === false)
      showToast({
        kind: answer.error.isSaved ? 'notice' : 'error',
        area: 'products',
        text: answer.error.message,
      })
  }, [answer, t])
  return { fetcher, pending: fetcher.state !== 'idle', answer }
}
type Buying = ReturnType<typeof useAddToCart>

export function BuyForm({ id, name, stock, options, offers, pictured, buying }: Props & { buying: Buying }) {
  const t = useTranslate()
  const { fetcher, pending, answer } = buying
  if (stock < 1) return null
  const most = offers ? Math.max(...offers.map((offer) => offer.stock)) : stock
  return (
    <fetcher.Form id={formId} method="post" action="/cart-items" className="flex flex-col gap-4 print:hidden">
      <input type="hidden" name="productId" value={id} />
      {offers ? <OfferChoice offers={offers} pictured={pictured} /> : <OptionChips options={options} />}
      <Note />
      {/* On a phone the button stands in the bar at the foot of the page; whoever hears the page meets it here. */}
      <div aria-owns={barId} className="flex flex-wrap items-center gap-3">
        <QuantityStepper label={t(cartTexts.quantity, { name })} defaultValue={1} max={most} />
        <BuyButton pending={pending} className="grow max-md:hidden" />
      </div>
      {answer?.success === false && (
        <Notice kind={answer.error.isSaved ? 'info' : 'error'}>{answer.error.message}</Notice>
      )}
      {answer?.success && (
        <Notice kind="success">
          <RichText text={t(texts.inYourCart)} tags={{ link: cartLink }} />
        </Notice>
      )}
    </fetcher.Form>
  )
}

const cartLink = (words: string) => (
  <Link to="/cart" className="font-semibold underline">
    {words}
  </Link>
)

const Note = () => {
  const t = useTranslate()
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline">
        {t(cartTexts.addNote)}
      </summary>
      <textarea
        name="notes"
        rows={2}
        maxLength={longestNote}
        aria-label={t(texts.noteLabel)}
        placeholder={t(texts.noteHint)}
        className={inputClasses}
      />
    </details>
  )
}

const BuyButton = ({ pending, className = '' }: { pending: boolean; className?: string }) => {
  const t = useTranslate()
  return (
    <Button type="submit" form={formId} pending={pending} className={className}>
      {!pending && <ShoppingCart className="size-5" aria-hidden="true" />}
      {t(texts.addToCart)}
    </Button>
  )
}

type BarProps = { price: number; isLeast: boolean; stock: number; away: string | undefined; buying: Buying }

/** The price and the button, at the foot of a phone's screen wherever on the page one is. */
export const BuyBar = ({ price, isLeast, stock, away, buying }: BarProps) => {
  const t = useTranslate()
  return (
    <div
      id={barId}
      className="-mx-4 sticky bottom-0 z-20 mt-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <span aria-hidden="true">
        <Price amount={price} isLeast={isLeast} className="text-xl" />
      </span>
      {stock > 0 && !away ? (
        <BuyButton pending={buying.pending} className="grow whitespace-nowrap" />
      ) : (
        <Button type="button" disabled className="grow">
          {stock > 0 ? away : t(texts.outOfStockLabel)}
        </Button>
      )}
    </div>
  )
}
