import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Printer } from '#app/ui/icons.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import * as texts from '#messages/sharing.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

type Props = { name: string; link: string; code: { size: number; path: string }; print: string }

/** The shop's own address: to send, to show on the phone, and to hang on a wall. */
export const ShopSection = ({ name, link, code, print }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-labelledby="your-shop" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <QrCode {...code} label={t(texts.codeOf, { link })} className="size-40 shrink-0 rounded-small" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="your-shop" className="text-xl">
          {t(texts.yourShop)}
        </h2>
        <p className="mt-1 text-muted">{t(texts.shopLink)}</p>
        <p className="font-semibold text-lg [overflow-wrap:anywhere]">{link.replace(/^https?:\/\//, '')}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <WhatsAppLink text={`${name} ${link}`}>{t(texts.shareShop)}</WhatsAppLink>
          <ButtonLink to={print} reloadDocument>
            <Printer className="size-5" aria-hidden="true" />
            {t(texts.printPoster)}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
