import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast-store.ts'

type Props = { product: { id: string; name: string; stock: number }; compact?: boolean; className?: string }
/** The house's answer of every form action. */
type Answer = { success: true } | { success: false; error: { message: string } }

/** One press, one piece. A plain form to /cart-items; with scripts the page stays where it is. */
export function AddToCart({ product: { id, name, stock }, compact = false, className = '' }: Props) {
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.success) showToast({ kind: 'success', area: 'products', text: 'Added to cart' })
    if (answer?.success === false) showToast({ kind: 'error', area: 'products', text: answer.error.message })
  }, [answer])

  const out = stock < 1
  return (
    <fetcher.Form method="post" action="/cart-items" className={className}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        variant="secondary"
        size={compact ? 'small' : 'normal'}
        className="w-full"
        disabled={out}
        pending={fetcher.state !== 'idle'}
      >
        {fetcher.state === 'idle' && !out && <ShoppingCart className="size-4 shrink-0" aria-hidden="true" />}
        <span className="whitespace-nowrap">{out ? 'Out of Stock' : 'Add to Cart'}</span>
        <span className="sr-only">: {name}</span>
      </Button>
    </fetcher.Form>
  )
}
