import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as texts from '#messages/seller.ts'

/** What a seller's things are brought from comes first. */
export const NoShop = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.noShopTitle)}
      text={t(texts.noShopHint)}
      art={<ChitenjePattern cloth="leaves" className="size-full" />}
      action={<ButtonLink to={href('/seller/profile')}>{t(texts.completeYourProfile)}</ButtonLink>}
    />
  )
}
