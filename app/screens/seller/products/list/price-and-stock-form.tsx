import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isRefused } from '#app/modules/catalog/products/status.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/product-list.ts'
import type { ProductRowView } from './product-row-view.ts'

type Props = { product: ProductRowView; fault: FormError | undefined }

/** Price and stock, changed where they stand. */
export function PriceAndStockForm({ product, fault }: Props) {
  const t = useTranslate()
  const { id, name, price, stock, status, version } = product
  const sent = useNavigation().formData
  const field = (key: 'price' | 'stock', now: number) => ({
    id: `${key}-${id}`,
    name: key,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: fault?.typed[key] ?? String(now),
    error: fault?.fields[key],
  })
  return (
    <details open={Boolean(fault)} className="open:order-last open:w-full">
      <summary className="inline-flex min-h-11 items-center rounded-card px-4 font-semibold text-leaf hover:bg-leaf-soft">
        <RichText
          text={t(texts.priceAndStock, { name })}
          tags={{ more: (words) => <span className="sr-only">{words}</span> }}
        />
      </summary>
      <Form key={`${version} ${stock}`} noValidate className="mt-2 rounded-card border border-line p-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="stockWas" value={stock} />
        <div className="grid grid-cols-2 items-start gap-3 sm:max-w-md">
          <TextField label={t(texts.priceInMk)} {...field('price', price)} />
          <TextField label={t(texts.stock)} {...field('stock', stock)} />
        </div>
        {fault && Object.keys(fault.fields).length === 0 && <FieldError>{fault.message}</FieldError>}
        <p className="mt-2 text-muted text-sm">
          {isRefused(status) ? t(texts.rejectedHint) : t(texts.priceReviewHint)}
        </p>
        <Button
          name="intent"
          value="save"
          className="mt-3"
          pending={sent?.get('id') === id && sent.get('intent') === 'save'}
        >
          {t(texts.savePriceAndStock)}
        </Button>
      </Form>
    </details>
  )
}
