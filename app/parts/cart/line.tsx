import { useId } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { optionText } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/cart.ts'

export type CartLineView = {
  /** Names the line in what the forms post. */
  key: string
  productId: string
  name: string
  price: number
  quantity: number
  stock: number
  image: PictureView | null
  selectedOptions: Record<string, string>
  notes: string
}

type Answer = { success: true } | { success: false; error: { message: string } }
type Props = { line: CartLineView; action: string; error?: string }

/** One line of the cart. Its forms post `intent=update` with `line`, `quantity` (0 removes) and `notes` to `action`. */
export function CartLine({ line, action, error }: Props) {
  const fetcher = useFetcher<Answer>({ key: `cart line ${line.key}` })
  const refusal = fetcher.data?.success === false ? fetcher.data.error.message : error
  const post = { fetcher, line, action }
  const quantityForm = useId()
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
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <QuantityForm {...post} id={quantityForm} />
          <RemoveForm {...post} />
        </div>
        <div className="flex items-start gap-2">
          <NotesForm {...post} />
          <UpdateButton line={line} form={quantityForm} />
        </div>
        {refusal && (
          <p role="alert" className="mt-2 font-medium text-clay text-sm">
            {refusal}
          </p>
        )}
      </div>
    </div>
  )
}

const LineDetails = ({ line }: { line: CartLineView }) => {
  const t = useTranslate()
  return (
    <div className="text-muted text-sm">
      {Object.entries(line.selectedOptions).map(([name, value]) => (
        <p key={name}>{optionText(t, name, value)}</p>
      ))}
      {line.quantity > 1 && <p>{t(texts.each, { price: formatKwacha(line.price) })}</p>}
      {line.quantity >= line.stock && (
        <p className="text-clay">{t(texts.onlyAvailable, { stock: line.stock })}</p>
      )}
    </div>
  )
}

type FormProps = {
  fetcher: ReturnType<typeof useFetcher<Answer>>
  line: CartLineView
  action: string
}

const Names = ({ line }: { line: CartLineView }) => (
  <>
    <input type="hidden" name="intent" value="update" />
    <input type="hidden" name="line" value={line.key} />
  </>
)

const QuantityForm = ({ fetcher, line, action, id }: FormProps & { id: string }) => {
  const t = useTranslate()
  return (
    <fetcher.Form id={id} method="post" action={action} noValidate>
      <Names line={line} />
      <QuantityStepper
        label={t(texts.quantity, { name: line.name })}
        defaultValue={line.quantity}
        max={line.stock}
        autoSubmit
      />
    </fetcher.Form>
  )
}

/** With scripts the number is sent as it changes. On the notes' line, so that nothing moves when they take over. */
const UpdateButton = ({ line, form }: { line: CartLineView; form: string }) => {
  const t = useTranslate()
  return (
    <Button form={form} variant="secondary" className="with-script:sr-only">
      <RichText
        text={t(texts.updateQuantity, { name: line.name })}
        tags={{ more: (words) => <span className="sr-only">{words}</span> }}
      />
    </Button>
  )
}

const RemoveForm = ({ fetcher, line, action }: FormProps) => {
  const t = useTranslate()
  return (
    <fetcher.Form method="post" action={action}>
      <Names line={line} />
      <input type="hidden" name="quantity" value="0" />
      <Button variant="quiet">
        <Trash2 className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{t(texts.remove)}</span>
        <span className="sr-only"> {line.name}</span>
      </Button>
    </fetcher.Form>
  )
}

const NotesForm = ({ fetcher, line, action }: FormProps) => {
  const t = useTranslate()
  return (
    <details className="min-w-0 grow">
      <summary className="inline-flex min-h-11 items-center text-leaf text-sm underline underline-offset-4">
        {line.notes ? (
          <span className="line-clamp-2 text-left">{t(texts.noteShown, { note: line.notes })}</span>
        ) : (
          t(texts.addNote)
        )}
        <span className="sr-only"> {t(texts.aboutItem, { name: line.name })}</span>
      </summary>
      <fetcher.Form method="post" action={action} className="mt-1 flex items-end gap-2">
        <Names line={line} />
        <input type="hidden" name="quantity" value={line.quantity} />
        <textarea
          key={line.notes}
          name="notes"
          rows={2}
          maxLength={300}
          defaultValue={line.notes}
          aria-label={t(texts.note, { name: line.name })}
          className="block min-h-11 w-full rounded-card border border-edge bg-card px-3 py-2 text-base"
        />
        <Button variant="secondary">{t(texts.save)}</Button>
      </fetcher.Form>
    </details>
  )
}
