import { render, toPlainText } from '@react-email/render'
import type { CampaignLetter, LetterMarks, RenderedLetter } from '#app/domain/mail/letter-rules.ts'
import type { MailContent, MailKind, RenderedMail } from '#app/domain/mail/rules.ts'
import * as account from './account-mails.tsx'
import { campaignDraft } from './campaign-letter.tsx'
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
  'release-code': order.releaseCode,
  'order-code': order.orderCode,
  'newsletter-welcome': other.newsletterWelcome,
  'contact-message': other.contactMessage,
  'contact-received': other.contactReceived,
  answer: other.answer,
  notice: other.notice,
  'campaign-test': ({ letter }, link) =>
    campaignDraft(letter, (address) => (address.startsWith('/') ? link(address) : address)),
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
  const { replyTo = reader.answersTo || undefined, unsubscribeUrl } = draft
  return { ...(await write(draft, { ...reader, site })), replyTo, unsubscribeUrl }
}

type Shop = { origin: string; site: string }

/** A newsletter as it goes out to everybody; `marks` are where each reader's own addresses are written later. */
export const renderCampaign = (
  letter: CampaignLetter,
  shop: Shop,
  marks?: LetterMarks,
): Promise<RenderedLetter> =>
  write(
    campaignDraft(letter, (path) => new URL(path, shop.origin).href, marks),
    { name: '', language: 'en', ...shop },
  )

async function write(draft: Draft, reader: Reader & { site: string }): Promise<RenderedLetter> {
  const html = await render(<Letter draft={draft} {...reader} />)
  return { subject: onOneLine(draft.subject), html, text: toPlainText(html, { selectors: calmHeadings }) }
}

function addressOf(path: string, origin: string): string {
  const url = new URL(path, origin)
  if (url.origin !== origin) throw new Error(`A message may only lead into the shop, not to ${path}`)
  return url.href
}

const calmHeadings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

const onOneLine = (subject: string) => subject.replaceAll(/\s+/g, ' ').trim()
