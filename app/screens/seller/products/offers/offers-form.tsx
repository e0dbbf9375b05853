import { type ClipboardEvent, type MouseEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import { setNatively } from '#app/client/form-field.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { offerName, type SavedOffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/offers.ts'

type Choice = { key: string; options: Record<string, string>; offer: SavedOffer | null }
type Props = { price: number; version: number; choices: Choice[]; problem: FormError | undefined }

/** Every choice with its price and its pieces, one below another; a column can be pasted into its first field. */
export function OffersForm({ price, version, choices, problem }: Props) {
  const t = useTranslate()
  const all = useRef<HTMLInputElement>(null)
  const fillPrices = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    for (let row = 0; row < choices.length; row++) fillIn(form, `price.${row}`, all.current?.value ?? '')
  }
  return (
    <Form noValidate className="mt-5">
      <input type="hidden" name="version" value={version} />
      <div className="without-script:hidden mb-4 flex flex-wrap items-end gap-3">
        <div className="w-48">
          <TextField
            label={t(texts.samePrice)}
            ref={all}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={price}
          />
        </div>
        <Button type="button" variant="secondary" onClick={fillPrices}>
          {t(texts.fillPrices)}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {t(texts.stockHint)} <span className="without-script:hidden">{t(texts.pasteHint)}</span>
      </p>
      <div aria-hidden="true" className={`mt-3 font-semibold text-sm ${columns}`}>
        <span className="col-start-2">{t(texts.price)}</span>
        <span>{t(texts.stock)}</span>
      </div>
      <ul className="divide-y divide-line border-line border-y" onPaste={pasteColumn}>
        {choices.map((choice, row) => (
          <ChoiceRow key={choice.key} row={row} choice={choice} price={price} problem={problem} />
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{t(texts.reviewHint)}</p>
      <Button size="large" className="mt-3" pending={useNavigation().formMethod === 'POST'}>
        {t(texts.save)}
      </Button>
    </Form>
  )
}

type RowProps = { row: number; choice: Choice; price: number; problem: FormError | undefined }

function ChoiceRow({ row, choice: { key, options, offer }, price, problem }: RowProps) {
  const t = useTranslate()
  const name = offerName(options)
  // Where it stood in the form that was sent: the product's lists may have changed since.
  const at =
    problem &&
    Object.keys(problem.typed)
      .find((name) => problem.typed[name] === key)
      ?.replace('key.', '')
  const said = (column: string) => (at ? problem?.typed[`${column}.${at}`] : undefined)
  const field = (column: 'price' | 'stock' | 'code' | 'gtin', known: string) => ({
    id: `${column}.${row}`,
    name: `${column}.${row}`,
    autoComplete: 'off',
    defaultValue: said(column) ?? known,
    error: at ? problem?.fields[`${column}.${at}`] : undefined,
  })
  const isOn = at ? said('on') !== undefined : (offer?.active ?? true)
  const [code, gtin] = [field('code', offer?.code ?? ''), field('gtin', offer?.gtin ?? '')]
  return (
    <li className="py-2">
      <div className={columns}>
        <span aria-hidden="true" className="pt-2.5 font-semibold [overflow-wrap:anywhere]">
          {name}
        </span>
        <input type="hidden" name={`key.${row}`} value={key} />
        {/* What the form that was sent had shown: what was sold since stays sold, also where another row was wrong. */}
        {offer && <input type="hidden" name={`was.${row}`} value={said('was') ?? offer.stock} />}
        <TextField
          label={t(texts.of, { field: t(texts.price), choice: name })}
          inputMode="numeric"
          className={unlabelled}
          {...field('price', `${offer?.price ?? price}`)}
        />
        <TextField
          label={t(texts.of, { field: t(texts.stock), choice: name })}
          inputMode="numeric"
          className={unlabelled}
          {...field('stock', offer ? `${offer.stock}` : '')}
        />
      </div>
      <details open={!!code.error || !!gtin.error || !isOn}>
        <summary className="inline-flex min-h-6 items-center text-leaf text-sm underline-offset-4 hover:underline">
          {t(texts.more)}
          <span className="sr-only">: {name}</span>
        </summary>
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={t(texts.code)}
            hint={<span className="sr-only">{name}</span>}
            optional
            maxLength={40}
            {...code}
          />
          <TextField
            label={t(texts.barcode)}
            hint={<span className="sr-only">{name}</span>}
            optional
            inputMode="numeric"
            maxLength={40}
            {...gtin}
          />
          <Checkbox label={t(texts.forSale)} name={`on.${row}`} defaultChecked={isOn} />
        </div>
      </details>
    </li>
  )
}

/** On a phone too a choice, its price and its pieces stand in one line; the head of the columns says what is what. */
const columns = 'grid grid-cols-[1fr_7rem_4.5rem] items-start gap-2 sm:grid-cols-[1fr_10rem_7rem]'
const unlabelled = '[&_label]:sr-only'

function fillIn(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) setNatively(field, value)
}

/** Several lines go into the fields below one another, as they stood in the column that was copied. */
function pasteColumn(event: ClipboardEvent) {
  const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/)
  const { name, form } = event.target as HTMLInputElement
  const [, column, row] = /^(price|stock|code|gtin)\.(\d+)$/.exec(name) ?? []
  if (!column || lines.length < 2) return
  event.preventDefault()
  for (const [at, line] of lines.entries())
    fillIn(form, `${column}.${Number(row) + at}`, line.split('\t')[0]!.trim())
}
