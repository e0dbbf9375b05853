import type { ReactNode } from 'react'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Truck } from '#app/ui/icons.tsx'
import * as texts from '#messages/products.ts'

export type DeliveryLine = {
  key: string
  label: string
  cost: number
  place?: string
  days?: string
}

/** What each way to get it costs; `children` says, or lets one choose, to where. */
export const DeliveryCard = ({ choices, children }: { choices: DeliveryLine[]; children: ReactNode }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="delivery" className="rounded-card border border-line bg-card p-4">
      <h2 id="delivery" className="flex items-center gap-2 text-xl">
        <Truck className="size-5 text-leaf" aria-hidden="true" />
        {t(texts.delivery)}
      </h2>
      {children}
      <ul className="mt-3 divide-y divide-line">
        {choices.map(({ key, label, cost, place, days }) => (
          <li key={key} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-muted text-sm">{[place, days].filter(Boolean).join(' · ')}</span>
            </span>
            {cost === 0 ? (
              <span className="font-semibold text-leaf">{t(texts.free)}</span>
            ) : (
              <Price amount={cost} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
