import { Fragment } from 'react'
import { ActionButton, Paragraph, Quote } from '#app/modules/platform/mail/mails/parts.tsx'
import type { MailTemplate } from '#app/modules/platform/mail/mails/template.ts'

export const contactMessage: MailTemplate<'contact-message'> = (_t, content, link) => ({
  subject: `Message from ${content.from}: ${content.topic}`,
  preview: content.message,
  title: content.topic,
  reason: 'You get this message because you run the market.',
  ...(content.replyTo && { replyTo: content.replyTo }),
  body: (
    <>
      <Paragraph>
        {content.replyTo
          ? `${content.from} (${content.replyTo}) wrote by the contact form. Your answer to this mail goes to them.`
          : `${content.from} wrote by the contact form and gave no email: call the number below.`}
      </Paragraph>
      <Quote>{content.message}</Quote>
      {content.path && <ActionButton href={link(content.path)}>Open the order</ActionButton>}
    </>
  ),
})

export const contactReceived: MailTemplate<'contact-received'> = (_t, { topic, message }, link) => ({
  subject: `We have your message: ${topic}`,
  preview: 'We answer as soon as we can.',
  title: 'We have your message',
  reason: 'You get this message because this address was given in our contact form.',
  body: (
    <>
      <Paragraph>Thank you for writing. We answer as soon as we can. This is what we have:</Paragraph>
      <Quote>{message}</Quote>
      <ActionButton href={link('/help-center')}>Read the answers in the help centre</ActionButton>
    </>
  ),
})

export const answer: MailTemplate<'answer'> = (_t, { about, question, answer }, _link, site) => ({
  subject: `Answer from ${site}: ${about}`,
  preview: answer,
  title: 'Our answer to you',
  reason: 'You get this message because you wrote to us.',
  body: (
    <>
      {answer.split(/\n{2,}/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Paragraph key={place}>{withBreaks(part)}</Paragraph>
      ))}
      {question && (
        <>
          <Paragraph>This is what you wrote:</Paragraph>
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
