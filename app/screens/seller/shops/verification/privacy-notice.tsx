import { href } from 'react-router'
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
          <li>
            <strong>{t(texts.why)}</strong> they show us who stands behind a shop. That helps us to approve
            it, and keeps cheats away.
          </li>
          <li>
            <strong>{t(texts.whoSeesThem)}</strong> only the administrators of Thumba, and each time one is
            opened it is written down who did. Buyers and other sellers never do.
          </li>
          <li>
            <strong>{t(texts.howTheyAreKept)}</strong> encrypted. You cannot open them here again either, so
            keep your own copies.
          </li>
          <li>
            <strong>{t(texts.forHowLong)}</strong> until you remove them here or delete your account. The
            files then go within a day.
          </li>
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
