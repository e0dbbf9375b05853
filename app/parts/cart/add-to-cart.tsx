import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import * as texts from '#messages/cart.ts'

type Goods = { id: string; name: string; stock: number; hasOptions: boolean; away?: string }
type Props = { product: Goods; compact?: boolean; className?: string }
/** The house's answer of every form action; what waits in the cart on this device is no error. */
export type Answer = { success: true } | { success: false; error: { message: string; isSaved?: boolean } }

/** One press, one piece; what needs a choice first leads to where it is made. Nothing while its seller is away. */
export function AddToCart({ product, compact = false, className = '' }: Props) {
  const t = useTranslate()
  const size = compact ? 'small' : 'normal'
  if (!product.hasOptions || product.stock < 1 || product.away)
    return <AddForm product={product} size={size} className={className} />
  return (
    <div className={className}>
      <ButtonLink
        to={href('/product/:productId', { productId: product.id })}
        variant="secondary"
        size={size}
        className="w-full"
      >
        {t(texts.chooseOptions)}
        <span className="sr-only">: {product.name}</span>
      </ButtonLink>
    </div>
  )
}

type FormProps = { product: Goods; size: 'small' | 'normal'; className: string }

/** A plain form to /cart-items; with scripts the page stays where it is. */
function AddForm({ product: { id, name, stock, away }, size, className }: FormProps) {
  const t = useTranslate()
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.success) showToast({ kind: 'success', area: 'products', text: t(texts.added) })
    if (answer?.success === false)
      showToast({
        kind: answer.error.isSaved ? 'notice' : 'error',
        area: 'products',
        text: answer.error.message,
      })
  }, [answer, t])

  const out = stock < 1 ? t(texts.outOfStock) : away
  return (
    <fetcher.Form method="post" action="/cart-items" className={className}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        variant="secondary"
        size={size}
        className="w-full"
        disabled={!!out}
        pending={fetcher.state !== 'idle'}
      >
        {fetcher.state === 'idle' && !out && <ShoppingCart className="size-4 shrink-0" aria-hidden="true" />}
        <span>{out ?? t(texts.add)}</span>
        <span className="sr-only">: {name}</span>
      </Button>
    </fetcher.Form>
  )
}
