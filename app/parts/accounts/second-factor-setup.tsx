import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import * as texts from '#messages/accounts.ts'

/** How an authenticator app is set up: what to install, what to scan, what to enter. */
export const SecondFactorSetup = ({ secret, qr }: { secret: string; qr: { size: number; path: string } }) => {
  const t = useTranslate()
  return (
    <ol className="mt-4 flex list-decimal flex-col gap-3 pl-5">
      <li>{t(texts.setupInstall)}</li>
      <li>
        {t(texts.setupScan)}
        <QrCode {...qr} label={t(texts.setupCode)} className="mt-2 size-52 max-w-full" />
        <span className="mt-2 block text-sm">
          <RichText
            text={t(texts.typeKey, { secret })}
            tags={{ key: (words) => <code className="break-all font-semibold">{words}</code> }}
          />
        </span>
      </li>
      <li>{t(texts.setupEnter)}</li>
    </ol>
  )
}
