import { href } from 'react-router'
import type { ReceiptVerification } from '#app/http/receipts/open-receipt.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import * as texts from '#messages/receipts.ts'

/** How anybody can see that the paper is genuine: with a phone's camera, or by typing. */
export const ReceiptProof = ({ address, code }: ReceiptVerification) => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="proof"
      className="mt-4 flex flex-wrap items-center gap-4 border-line border-t pt-4 break-inside-avoid"
    >
      <QrCode {...code} label={t(texts.qrCode, { address })} className="size-36 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="proof" className="font-sans font-semibold text-base">
          {t(texts.proofTitle)}
        </h2>
        <p className="text-sm">{t(texts.proofScan)}</p>
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          {t(texts.proofType, { address: new URL(address).host + href('/receipts') })}
        </p>
      </div>
    </section>
  )
}
