import * as texts from '#messages/mail.ts'
import { ActionButton, type MailTemplate, Paragraph } from '../../mail/mails/parts.tsx'

export const notice: MailTemplate<'notice'> = (t, { title, text, path }, link) => ({
  subject: title,
  preview: text,
  title,
  reason: t(texts.noticeReason),
  body: (
    <>
      {text && <Paragraph>{text}</Paragraph>}
      <ActionButton href={link(path)}>{t(texts.openInShop)}</ActionButton>
    </>
  ),
})
