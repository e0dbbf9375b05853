import { Form, href, Link } from 'react-router'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { Picture, type PictureView } from '#app/ui/picture.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Price } from './price.tsx'

export type CartLineView = {
  /** Names the line in what the forms post. */
  key: string
  productId: string
  name: string
  price: number
  quantity: number
  stock: number
  image: PictureView | null
  selectedOptions?: Record<string, string>
  notes?: string
}

type Props = { line: CartLineView; action?: string; error?: string }

/**
 * One line of the cart. Its two forms post to `action` (the screen's own when absent): `intent=update` with `line`
 * and `quantity`, and `intent=remove` with `line`.
 */
export function CartLine({ line, action, error }: Props) {
  return (
    <div className="flex gap-3 py-4 sm:gap-4">
      <div className="w-20 shrink-0 sm:w-24">
        <Picture image={line.image} sizes="96px" className="aspect-square rounded-small" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <Link
            to={href('/product/:productId', { productId: line.productId })}
            className="line-clamp-2 min-w-0 font-semibold hover:underline"
          >
            {line.name}
          </Link>
          <Price amount={line.price * line.quantity} className="text-lg" />
        </div>
        <LineDetails line={line} />
        <LineForms line={line} action={action} />
        {error && (
          <p role="alert" className="mt-2 font-medium text-clay text-sm">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

const LineDetails = ({ line }: { line: CartLineView }) => (
  <div className="text-muted text-sm">
    {Object.entries(line.selectedOptions ?? {}).map(([name, value]) => (
      <p key={name}>
        {name}: {value}
      </p>
    ))}
    {line.notes && <p className="italic">{line.notes}</p>}
    {line.quantity > 1 && <p>{formatKwacha(line.price)} each</p>}
    {line.quantity >= line.stock && <p className="text-clay">Only {line.stock} available</p>}
  </div>
)

const LineForms = ({ line, action }: { line: CartLineView; action: string | undefined }) => (
  <div className="mt-3 flex items-center justify-between gap-2">
    <Form method="post" action={action} preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="line" value={line.key} />
      <QuantityStepper
        key={line.quantity}
        label={`Quantity of ${line.name}`}
        defaultValue={line.quantity}
        max={line.stock}
        autoSubmit
      />
      <Button variant="secondary" className="with-script:sr-only">
        Update
      </Button>
    </Form>
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={line.key} />
      <Button variant="quiet">
        <Trash2 className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only"> {line.name}</span>
      </Button>
    </Form>
  </div>
)
