import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChevronLeft, Printer } from '#app/ui/icons.tsx'

/** What can be done with a receipt; not part of it. */
export const ReceiptBar = ({ back, pdf }: { back: string; pdf: string }) => (
  <nav aria-label="Receipt" className="mb-4 flex flex-wrap gap-3 print:hidden">
    <ButtonLink to={back} variant="secondary">
      <ChevronLeft className="size-5" aria-hidden="true" />
      Order
    </ButtonLink>
    <Button type="button" className="without-script:hidden" onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      Print
    </Button>
    <ButtonLink to={pdf} reloadDocument variant="secondary">
      Save as PDF
    </ButtonLink>
  </nav>
)
