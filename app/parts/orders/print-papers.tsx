import { missingMark, undrawnTexts } from '#app/kit/download/pdf-characters-rules.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { packingSlipOf } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/orders.ts'

type Props = { order: Order; label: string; papers: { to: string; text: string }[] }

/** The papers of an order, and before they are printed what of it they cannot show: a screen can, so that it is copied by hand. */
export function PrintPapers({ order, label, papers }: Props) {
  const t = useTranslate()
  const undrawn = undrawnTexts(packingSlipOf(t, order))
  return (
    <>
      {undrawn.length > 0 && (
        <Notice className="mt-6 print:hidden">
          {t(texts.undrawnCharacters, { texts: undrawn.join('; '), mark: missingMark })}
        </Notice>
      )}
      <nav aria-label={label} className="mt-6 flex flex-wrap gap-3 print:hidden">
        {papers.map(({ to, text }) => (
          <ButtonLink key={to} to={to} reloadDocument target="_blank" variant="secondary">
            <Printer className="size-5" aria-hidden="true" />
            {text}
          </ButtonLink>
        ))}
      </nav>
    </>
  )
}
