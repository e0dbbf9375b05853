import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageFrom, type Translate, translator } from '#app/messages/language.ts'
import { LanguageContext } from '#app/messages/use-translate.ts'
import type {
  CampaignMail,
  CampaignReaderLinks,
  MailContent,
  MailKind,
  RenderedCampaignMail,
  RenderedMail,
} from '#app/modules/platform/mail/rules.ts'
import * as account from '../modules/identity/accounts/mails/account-mails.tsx'
import * as contact from '../modules/outreach/contact/mails/contact-mails.tsx'
import {
  campaignMailDraft,
  newsletterWelcome,
} from '../modules/outreach/newsletter/mails/newsletter-mails.tsx'
import { MailLayout } from '../modules/platform/mail/mails/mail-layout.tsx'
import type { MailDraft, MailTemplate } from '../modules/platform/mail/mails/parts.tsx'
import { notice } from '../modules/platform/notifications/mails/notice-mail.tsx'
import * as order from '../modules/sales/orders/mails/order-mails.tsx'

/** Every kind of message has its words here: a kind without is no valid program. */
const templates: { [Kind in MailKind]: MailTemplate<Kind> } = {
  welcome: account.welcome,
  'verify-email': account.verifyEmail,
  'sign-in-code': account.signInCode,
  'reset-password': account.resetPassword,
  'password-changed': account.passwordChanged,
  'email-changed': account.emailChanged,
  'account-deleted': account.accountDeleted,
  'order-placed': order.orderPlaced,
  'order-status': order.orderStatus,
  'release-code': order.releaseCode,
  'order-code': order.orderCode,
  'newsletter-welcome': newsletterWelcome,
  'contact-message': contact.contactMessage,
  'contact-received': contact.contactReceived,
  answer: contact.answer,
  notice,
  'campaign-test': (t, { letter }, link) =>
    campaignMailDraft(t, letter, (address) => (address.startsWith('/') ? link(address) : address)),
}

/** `site` is the shop's name, `answersTo` who reads answers to a message that names nobody for it; empty where nobody does. */
type Reader = { name: string; language: string; origin: string; site?: string; answersTo?: string }

/** The message as it goes out. `origin` is the shop's address, which every link begins with. */
export async function renderMail(content: MailContent, reader: Reader): Promise<RenderedMail> {
  const link = (path: string) => addressOf(path, reader.origin)
  const template = templates[content.kind] as (
    t: Translate,
    content: MailContent,
    link: (path: string) => string,
    site: string,
  ) => MailDraft
  const { site = 'Thumba' } = reader
  const draft = template(translator(languageFrom(reader.language)), content, link, site)
  const { replyTo = reader.answersTo || undefined, unsubscribeUrl } = draft
  return { ...(await write(draft, { ...reader, site })), replyTo, unsubscribeUrl }
}

type Shop = { origin: string; site: string }

/** A newsletter as it goes out to everybody; `marks` are where each reader's own addresses are written later. */
export const renderCampaign = (
  letter: CampaignMail,
  shop: Shop,
  marks?: CampaignReaderLinks,
): Promise<RenderedCampaignMail> =>
  write(
    campaignMailDraft(translator('en'), letter, (path) => new URL(path, shop.origin).href, marks),
    { name: '', language: 'en', ...shop },
  )

async function write(draft: MailDraft, reader: Reader & { site: string }): Promise<RenderedCampaignMail> {
  // At once and whole: nothing in it is waited for, and the stream that react-email draws costs twice as much.
  const markup = renderToStaticMarkup(
    <LanguageContext value={languageFrom(reader.language)}>
      <MailLayout draft={draft} {...reader} />
    </LanguageContext>,
  )
  const html = doctype + markup
  return { subject: onOneLine(draft.subject), html, text: toText(html) }
}

/** What mail programs take as a page in the mode that they all draw alike. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

function addressOf(path: string, origin: string): string {
  const url = new URL(path, origin)
  if (url.origin !== origin) throw new Error(`A message may only lead into the shop, not to ${path}`)
  return url.href
}

const calmHeadings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
/** As `toPlainText` of react-email does it, but for what it works out anew for each message: half of its time. */
const toText = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...calmHeadings] })

const onOneLine = (subject: string) => subject.replaceAll(/\s+/g, ' ').trim()
