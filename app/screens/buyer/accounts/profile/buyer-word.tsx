import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type BuyerWord, buyerWordNames } from '#app/modules/sales/orders/trust/buyer-record-rules.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/buyer-record.ts'

/** The word that sellers see beside this member's orders: nobody is judged without knowing. */
export const BuyerWordSection = ({ word }: { word: BuyerWord }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.title)}>
      <p>
        <RichText text={t(texts.about)} tags={{ word: () => <strong>{t(buyerWordNames[word])}</strong> }} />
      </p>
      <p className="mt-1 text-muted text-sm">{t(texts.hints[word])}</p>
      <TextLink to={`${href('/shop-record')}#what-sellers-see-of-you`} tall>
        {t(texts.how)}
      </TextLink>
    </ProfileSection>
  )
}
