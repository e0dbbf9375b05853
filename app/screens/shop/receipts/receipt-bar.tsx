import { useTranslate } from '#app/messages/use-translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChevronLeft, Printer } from '#app/ui/icons.tsx'
import * as texts from '#messages/receipts.ts'

/** What can be done with a receipt; not part of it. */
export const ReceiptBar = ({ back, pdf }: { back: string; pdf: string }) => {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.receipt)} className="mb-4 flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={back} variant="secondary">
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t(texts.order)}
      </ButtonLink>
      <Button type="button" className="without-script:invisible" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        {t(texts.print)}
      </Button>
      <ButtonLink to={pdf} reloadDocument variant="secondary">
        {t(texts.saveAsPdf)}
      </ButtonLink>
    </nav>
  )
}
