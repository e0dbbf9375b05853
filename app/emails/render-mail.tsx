import { render, toPlainText } from '@react-email/render'
import type { MailContent, MailKind, RenderedMail } from '#app/domain/mail/rules.ts'
import * as account from './account-mails.tsx'
import { Letter } from './letter.tsx'
import * as order from './order-mails.tsx'
import * as other from './other-mails.tsx'
import type { Draft, Template } from './template.ts'

/** Every kind of message has its words here: a kind without is no valid program. */
const templates: { [Kind in MailKind]: Template<Kind> } = {
  welcome: account.welcome,
  'verify-email': account.verifyEmail,
  'reset-password': account.resetPassword,
  'password-changed': account.passwordChanged,
  'email-changed': account.emailChanged,
  'account-deleted': account.accountDeleted,
  'order-placed': order.orderPlaced,
  'order-status': order.orderStatus,
  'newsletter-welcome': other.newsletterWelcome,
  'contact-message': other.contactMessage,
  'contact-received': other.contactReceived,
  answer: other.answer,
  notice: other.notice,
}

/** `site` is the shop's name, `answersTo` who reads answers to a message that names nobody for it; empty where nobody does. */
type Reader = { name: string; language: string; origin: string; site?: string; answersTo?: string }

/** The message as it goes out. `origin` is the shop's address, which every link begins with. */
export async function renderMail(content: MailContent, reader: Reader): Promise<RenderedMail> {
  const link = (path: string) => addressOf(path, reader.origin)
  const template = templates[content.kind] as (
    content: MailContent,
    link: (path: string) => string,
    site: string,
  ) => Draft
  const { site = 'Thumba' } = reader
  const draft = template(content, link, site)
  const html = await render(<Letter draft={draft} {...reader} site={site} />)
  const { subject, replyTo = reader.answersTo || undefined, unsubscribeUrl } = draft
  return {
    subject: onOneLine(subject),
    html,
    text: toPlainText(html, { selectors: calmHeadings }),
    replyTo,
    unsubscribeUrl,
  }
}

function addressOf(path: string, origin: string): string {
  const url = new URL(path, origin)
  if (url.origin !== origin) throw new Error(`A message may only lead into the shop, not to ${path}`)
  return url.href
}

const calmHeadings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

const onOneLine = (subject: string) => subject.replaceAll(/\s+/g, ' ').trim()
