import { ActionButton, Paragraph } from '#app/modules/platform/mail/mails/parts.tsx'
import type { MailTemplate } from '#app/modules/platform/mail/mails/template.ts'
import { preferencesPathOf } from '../rules.ts'

export const newsletterWelcome: MailTemplate<'newsletter-welcome'> = (_t, { unsubscribePath }, link) => ({
  subject: 'You get our news from now on',
  preview: 'New products and offers, now and then.',
  title: 'Thank you for subscribing',
  reason: 'You get this message because this address was given for our newsletter.',
  unsubscribeUrl: link(unsubscribePath),
  preferencesUrl: link(preferencesPathOf(unsubscribePath)),
  body: (
    <>
      <Paragraph>
        Now and then we write about new products, good offers and what is going on at the market. If it was
        not you who subscribed, the link below ends it.
      </Paragraph>
      <ActionButton href={link('/products')}>See what is on sale</ActionButton>
    </>
  ),
})
