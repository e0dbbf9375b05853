import { useState } from 'react'
import { Form, href } from 'react-router'
import { HoneypotField } from '#app/kit/honeypot-field.tsx'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { contactTopics, topicNames } from '#app/modules/outreach/contact/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/contact.ts'

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
    { value: '', text: t(texts.chooseTopic) },
    ...topicNames.map((topic) => ({ value: topic, text: spoken(t, contactTopics[topic]) })),
  ]
  const errors = answer?.fields ?? {}
  // The first of each is kept, so that a repeat is the same message, and only the first try can be too fast.
  const [messageId] = useState(typed.messageId || fresh.messageId)
  const [openedAt] = useState(typed.openedAt || fresh.openedAt)
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <>
      <p className="mt-2 text-muted">
        <RichText
          text={t(texts.intro)}
          tags={{ help: (words) => <TextLink to={href('/help-center')}>{words}</TextLink> }}
        />
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
        <TextField label={t(texts.yourName)} autoComplete="name" maxLength={100} {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t(texts.email)}
            hint={t(texts.emailHint)}
            optional
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
          <TextField
            label={t(texts.phoneNumber)}
            hint={t(texts.phoneHint)}
            optional
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...field('phone')}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField label={t(texts.topic)} choices={topics} {...field('topic')} />
          <TextField
            label={t(texts.orderNumber)}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={t(texts.orderNumberExample)}
            maxLength={30}
            {...field('orderNumber')}
          />
        </div>
        <TextArea label={t(texts.yourMessage)} rows={7} maxLength={4000} {...field('message')} />
        <Button size="large" pending={pending} className="self-start">
          {t(texts.send)}
        </Button>
      </Form>
    </>
  )
}
