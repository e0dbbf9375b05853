import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import { SpinnerIcon } from '#app/ui/spinner.tsx'
import * as texts from '#messages/cart.ts'

type Goods = { id: string; name: string; stock: number; hasOptions: boolean; away?: string }
type Props = { product: Goods; round?: boolean; className?: string }
/** The house's answer of every form action; what waits in the cart on this device is no error. */
export type Answer = { success: true } | { success: false; error: { message: string; isSaved?: boolean } }

/**
 * One press, one piece; what needs a choice first leads to where it is made. Nothing while its seller is away. `round` is for a
 * picture: an icon with its name for readers, and words only where it can't be pressed.
 */
export function AddToCart({ product, round = false, className = '' }: Props) {
  const t = useTranslate()
  if (!product.hasOptions || product.stock < 1 || product.away)
    return <AddForm product={product} round={round} className={className} />
  const to = href('/product/:productId', { productId: product.id })
  const words = (
    <>
      {t(texts.chooseOptions)}
      <span className="sr-only">: {product.name}</span>
    </>
  )
  return (
    <div className={className}>
      {round ? (
        <Link to={to} className={roundClasses}>
          <ShoppingCart className="size-5" aria-hidden="true" />
          <span className="sr-only">{words}</span>
        </Link>
      ) : (
        <ButtonLink to={to} variant="secondary" size="small" className="w-full">
          {words}
        </ButtonLink>
      )}
    </div>
  )
}

/** 44 px to press, of which 36 are seen, as the heart's. */
const roundClasses =
  'grid size-11 place-items-center rounded-full bg-leaf bg-clip-content p-1 text-on-leaf hover:bg-leaf-dark ' +
  'focus-visible:-outline-offset-1'

type FormProps = Required<Props>

/** A plain form to /cart-items; with scripts the page stays where it is. */
function AddForm({ product: { id, name, stock, away }, round, className }: FormProps) {
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
  const ButtonOf = round ? RoundButton : WideButton
  return (
    <fetcher.Form method="post" action="/cart-items" className={className}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <ButtonOf name={name} out={out} pending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  )
}

/** `out`: why it can't be pressed. */
type ButtonProps = { name: string; out: string | undefined; pending: boolean }

const WideButton = ({ name, out, pending }: ButtonProps) => {
  const t = useTranslate()
  return (
    <Button
      variant="secondary"
      size="small"
      className="w-full whitespace-nowrap"
      disabled={!!out}
      pending={pending}
    >
      {!pending && !out && <ShoppingCart className="size-4 shrink-0" aria-hidden="true" />}
      <span>{out ?? t(texts.add)}</span>
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

const RoundButton = ({ name, out, pending }: ButtonProps) => {
  const t = useTranslate()
  if (out)
    return (
      <button
        type="submit"
        disabled
        className="pointer-events-none m-1 rounded-card bg-ink px-2 py-1 text-left font-semibold text-paper text-xs"
      >
        <span>{out}</span>
        <span className="sr-only">: {name}</span>
      </button>
    )
  return (
    <button
      type="submit"
      className={roundClasses}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? <SpinnerIcon /> : <ShoppingCart className="size-5" aria-hidden="true" />}
      <span className="sr-only">
        {t(texts.add)}: {name}
      </span>
    </button>
  )
}
