import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/newsletter-page.ts'

export const InvalidLink = () => {
  const t = useTranslate()
  return (
    <FormPage title={t(texts.invalidTitle)}>
      <p className="mt-2">{t(texts.invalidHint)}</p>
      <p className="mt-6">
        <TextLink strong to={href('/')}>
          {t(texts.goToShop)}
        </TextLink>
      </p>
    </FormPage>
  )
}
