import type { ReactNode } from 'react'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/cart.ts'

type Props = { total: number; note?: ReactNode; alert?: ReactNode; children: ReactNode }

/**
 * The total and what to do with it: stays at the foot of a phone's screen. From `lg` up it stands in the column, in sight
 * wherever the page is. `alert` is what is missing yet.
 */
export const TotalBar = ({ total, note, alert, children }: Props) => {
  const t = useTranslate()
  return (
    <div className="total-bar -mx-4 sticky bottom-0 z-20 pb-[max(0.75rem,env(safe-area-inset-bottom))] border-line border-t bg-paper px-4 pt-3 lg:top-20 lg:bottom-4 lg:mx-0 lg:mt-4 lg:rounded-card lg:border lg:bg-card lg:p-4">
      <p role="status" className="font-medium text-clay text-sm not-empty:mb-2">
        {alert}
      </p>
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <p className="flex flex-col lg:flex-row lg:items-baseline lg:justify-between">
          <span className="text-muted text-sm lg:text-base">{t(texts.total)}</span>
          <Price amount={total} className="text-xl lg:text-2xl" />
        </p>
        {children}
      </div>
      {note && <p className="mt-2 text-muted text-sm max-lg:hidden">{note}</p>}
    </div>
  )
}
