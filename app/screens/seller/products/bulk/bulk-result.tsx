import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type BulkOutcome, leftReasons } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/product-list.ts'

type Props = { title: string; outcome: BulkOutcome; back: ReactNode }

/** What became of many products, and of each that stays as it is why. */
export function BulkResult({ title, outcome: { left, unknown }, back }: Props) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <PageTitle>{title}</PageTitle>
      {left.length > 0 && (
        <>
          <p className="mt-4">{t(texts.notToggled)}</p>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card px-4">
            {left.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list never changes
              <li key={index} className="py-2 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>: {t(leftReasons[reason])}
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown > 0 && <p className="mt-4">{t(texts.notYours, { count: unknown })}</p>}
      <p className="mt-6">{back}</p>
    </div>
  )
}
