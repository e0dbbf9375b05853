import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'

/** The way to the papers, which have a screen of their own. */
export const DocumentsSection = ({ count }: { count: number }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.identityPapersOptional)} text={t(texts.documentsHint)}>
      <p className="flex flex-wrap items-center gap-4">
        <ButtonLink to={href('/seller/profile/papers')} variant="secondary">
          {count > 0 ? t(texts.seeWhatYouSent) : t(texts.sendPapers)}
        </ButtonLink>
        <span className="text-muted">{count === 0 ? t(texts.nothingSent) : t(texts.count, { count })}</span>
      </p>
    </ProfileSection>
  )
}
