import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categoryText, priceText } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import type { ImportStepAt } from './find-step.server.ts'

type Props = Pick<ImportStepAt<'checked'>, 'preview'> & { all: number }

/** The first new products as they would stand in the shop: the price above all. */
export function ProductPreview({ preview, all }: Props) {
  const t = useTranslate()
  if (preview.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t(texts.previewTitle)}</h2>
      {all > preview.length && (
        <p className="text-muted text-sm">{t(texts.previewFirst, { count: preview.length })}</p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {preview.map(({ row, name, price, isLeast, offers, stock, category, choices }) => (
          <li key={row} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <p className="min-w-0 flex-1 basis-48 font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="font-semibold tabular-nums">{priceText(t, { price, isLeast })}</p>
            <p className="w-full text-muted text-sm [overflow-wrap:anywhere]">
              {offers > 0 && `${t(texts.previewOffers, { count: offers })} · `}
              {t(texts.previewStock, { stock: stock.toLocaleString('en') })} ·{' '}
              {spoken(t, categoryText(category))}
              {choices && ` · ${choices}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
