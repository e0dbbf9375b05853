import { Button } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'

type Props = { orderNumber: string; url: string }

/** Ways to keep the address of an order: sent to oneself, or on paper. `url` is whole, with its key. */
export const KeepOrderLink = (props: Props) => (
  <p className="flex flex-wrap gap-3 print:hidden">
    <SendOrderLink {...props} />
    <Button
      type="button"
      variant="secondary"
      className="without-script:hidden"
      onClick={() => window.print()}
    >
      <Printer className="size-5" aria-hidden="true" />
      Print
    </Button>
  </p>
)

export const SendOrderLink = ({ orderNumber, url }: Props) => (
  <a
    href={`https://wa.me/?${new URLSearchParams({ text: `My order ${orderNumber} on Thumba: ${url}` })}`}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center rounded-card border border-edge bg-card px-4 font-semibold hover:bg-mist"
  >
    Send to my WhatsApp
  </a>
)
