import { href } from 'react-router'
import type { ReceiptVerification } from '#app/http/receipts/open-receipt.server.ts'
import { QrCode } from '#app/ui/qr-code.tsx'

/** How anybody can see that the paper is genuine: with a phone's camera, or by typing. */
export const ReceiptProof = ({ address, code }: ReceiptVerification) => (
  <section
    aria-labelledby="proof"
    className="mt-4 flex flex-wrap items-center gap-4 border-line border-t pt-4 break-inside-avoid"
  >
    <QrCode {...code} label={`Code for a phone: ${address}`} className="size-36 shrink-0" />
    <div className="min-w-0 flex-1 basis-48">
      <h2 id="proof" className="font-sans font-semibold text-base">
        Is this receipt genuine?
      </h2>
      <p className="text-sm">Scan the code, or open this address:</p>
      <p className="font-semibold text-sm [overflow-wrap:anywhere]">{address.replace(/^https?:\/\//, '')}</p>
      <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
        Or type its number and its total at {new URL(address).host}
        {href('/receipts')}
      </p>
    </div>
  </section>
)
