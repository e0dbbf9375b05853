import { ActionButton, Paragraph } from '#app/modules/platform/mail/mails/parts.tsx'
import type { MailTemplate } from '#app/modules/platform/mail/mails/template.ts'
import * as texts from '#messages/outreach.ts'
import { preferencesPathOf } from '../rules.ts'

export const newsletterWelcome: MailTemplate<'newsletter-welcome'> = (t, { unsubscribePath }, link) => ({
  subject: t(texts.welcomeMail.subject),
  preview: t(texts.welcomeMail.preview),
  title: t(texts.welcomeMail.title),
  reason: t(texts.whyNewsletter),
  unsubscribeUrl: link(unsubscribePath),
  preferencesUrl: link(preferencesPathOf(unsubscribePath)),
  body: (
    <>
      <Paragraph>{t(texts.welcomeMail.text)}</Paragraph>
      <ActionButton href={link('/products')}>{t(texts.welcomeMail.shop)}</ActionButton>
    </>
  ),
})
