import { href } from 'react-router'
import { pageTitle } from '#app/kit/page-title.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/accounts.ts'
import type { Route } from './+types/data-export'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.yourData)]

const held = Object.entries(texts.exported)

const linkTo = (path: string) => (words: string) => (
  <TextLink strong to={path}>
    {words}
  </TextLink>
)

export default function OwnData() {
  const t = useTranslate()
  return (
    <AccountPage title={t(texts.yourData)} intro={t(texts.exportIntro)}>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {held.map(([name, text]) => (
          <li key={name}>{t(text)}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{t(texts.exportLeftOut)}</p>
      <ButtonLink to={href('/profile/data/file')} reloadDocument download size="large" className="mt-5">
        {t(texts.downloadMyData)}
      </ButtonLink>
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.exportMore)}
          tags={{ privacy: linkTo(href('/privacy')), delete: linkTo(href('/profile/delete')) }}
        />
      </p>
    </AccountPage>
  )
}
