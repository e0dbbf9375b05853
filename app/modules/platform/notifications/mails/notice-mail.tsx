import { ActionButton, Paragraph } from '../../mail/mails/parts.tsx'
import { type MailTemplate, mailReasons } from '../../mail/mails/template.ts'

export const notice: MailTemplate<'notice'> = (_t, { title, text, path }, link) => ({
  subject: title,
  preview: text,
  title,
  reason: `${mailReasons.account} You choose what we write to you about in your profile.`,
  body: (
    <>
      {text && <Paragraph>{text}</Paragraph>}
      <ActionButton href={link(path)}>Open it in the shop</ActionButton>
    </>
  ),
})
