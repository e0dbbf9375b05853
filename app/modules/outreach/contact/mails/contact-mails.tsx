import { Fragment } from 'react'
import { ActionButton, type MailTemplate, Paragraph, Quote } from '#app/modules/platform/mail/mails/parts.tsx'
import * as texts from '#messages/contact-module.ts'

export const contactMessage: MailTemplate<'contact-message'> = (t, content, link) => ({
  subject: t(texts.mailToAdmin.subject, { name: content.from, topic: content.topic }),
  preview: content.message,
  title: content.topic,
  reason: t(texts.mailToAdmin.reason),
  ...(content.replyTo && { replyTo: content.replyTo }),
  body: (
    <>
      <Paragraph>
        {content.replyTo
          ? t(texts.mailToAdmin.withEmail, { name: content.from, email: content.replyTo })
          : t(texts.mailToAdmin.withoutEmail, { name: content.from })}
      </Paragraph>
      <Quote>{content.message}</Quote>
      {content.path && (
        <ActionButton href={link(content.path)}>{t(texts.mailToAdmin.openOrder)}</ActionButton>
      )}
    </>
  ),
})

export const contactReceived: MailTemplate<'contact-received'> = (t, { topic, message }, link) => ({
  subject: t(texts.mailReceived.subject, { topic }),
  preview: t(texts.mailReceived.preview),
  title: t(texts.mailReceived.title),
  reason: t(texts.mailReceived.reason),
  body: (
    <>
      <Paragraph>{t(texts.mailReceived.thanks)}</Paragraph>
      <Quote>{message}</Quote>
      <ActionButton href={link('/help-center')}>{t(texts.mailReceived.openHelp)}</ActionButton>
    </>
  ),
})

export const answer: MailTemplate<'answer'> = (t, { about, question, answer }, _link, site) => ({
  subject: t(texts.mailAnswer.subject, { site, about }),
  preview: answer,
  title: t(texts.mailAnswer.title),
  reason: t(texts.mailAnswer.reason),
  body: (
    <>
      {answer.split(/\n{2,}/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Paragraph key={place}>{withBreaks(part)}</Paragraph>
      ))}
      {question && (
        <>
          <Paragraph>{t(texts.mailAnswer.youWrote)}</Paragraph>
          <Quote>{question}</Quote>
        </>
      )}
    </>
  ),
})

const withBreaks = (text: string) =>
  text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
