import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'

/** Said plainly, before anybody sends a picture of their ID. */
export const PrivacyNotice = () => {
  const t = useTranslate()
  return (
    <div className="flex gap-3 rounded-card border border-line bg-mist p-4">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{t(texts.privacyTitle)}</p>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          {[texts.why, texts.whoSeesThem, texts.documentStorage, texts.forHowLong].map((text) => (
            <li key={t(text)}>
              <RichText text={t(text)} tags={{ label: (words) => <strong>{words}</strong> }} />
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <TextLink strong to={href('/privacy')}>
            {t(texts.privacyPolicy)}
          </TextLink>
        </p>
      </div>
    </div>
  )
}
