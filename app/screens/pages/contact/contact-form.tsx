import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { HoneypotField } from '#app/kit/honeypot-field.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { contactTopics, topicNames } from '#app/modules/outreach/contact/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Texts = Record<string, string>
type Props = {
  typed: Texts
  answer: { message: string; fields: Texts } | undefined
  fresh: Texts
  pending: boolean
}

export function ContactForm({ typed, answer, fresh, pending }: Props) {
  const t = useTranslate()
  const topics = [
    { value: '', text: 'Choose a topic' },
    ...topicNames.map((topic) => ({ value: topic, text: t(contactTopics[topic]) })),
  ]
  const errors = answer?.fields ?? {}
  // The first of each is kept, so that a repeat is the same message, and only the first try can be too fast.
  const [messageId] = useState(typed.messageId || fresh.messageId)
  const [openedAt] = useState(typed.openedAt || fresh.openedAt)
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <>
      <p className="mt-2 text-muted">
        About a thing you bought, the seller often knows most: their phone number stands on your order. The{' '}
        <Link to={href('/help-center')} className="text-leaf underline underline-offset-4">
          Help Center
        </Link>{' '}
        answers most questions at once.
      </p>
      {answer && (
        <Notice kind="error" className="mt-4">
          {answer.message}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <input type="hidden" name="messageId" value={messageId} />
        <input type="hidden" name="openedAt" value={openedAt} />
        <HoneypotField />
        <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Email"
            hint="We answer there. Or give a phone number."
            optional
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
          <TextField
            label="Phone number"
            hint="For example 0999 123 456. Without an email we call you."
            optional
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...field('phone')}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField label="What is it about?" choices={topics} {...field('topic')} />
          <TextField
            label="Order number"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="TB-2026-0042"
            maxLength={30}
            {...field('orderNumber')}
          />
        </div>
        <TextArea label="Your message" rows={7} maxLength={4000} {...field('message')} />
        <Button size="large" pending={pending} className="self-start">
          Send message
        </Button>
      </Form>
    </>
  )
}
