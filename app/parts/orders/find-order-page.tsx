import { Form, href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/orders.ts'

type Props = {
  typed: Record<string, string>
  fields: Record<string, string>
  message?: string
  pending?: boolean
}

/** The page around the form. `text` says what is needed. */
export const FindOrderPage = ({ text, ...form }: Props & { text: string }) => {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="text-3xl">{t(texts.findTitle)}</h1>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      <FindOrderForm {...form} />
    </div>
  )
}

/** Shows how far an order is, by its number and the phone or email on it. */
const FindOrderForm = ({ typed, fields, message, pending = false }: Props) => {
  const t = useTranslate()
  return (
    <Form
      method="post"
      action={href('/orders/find')}
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      {message && <Notice kind="error">{message}</Notice>}
      <TextField
        label={t(texts.orderNumber)}
        hint={t(texts.orderNumberHint)}
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        defaultValue={typed.orderNumber}
        error={fields.orderNumber}
      />
      <TextField
        label={t(texts.contact)}
        hint={t(texts.contactHint)}
        name="contact"
        autoComplete="tel"
        maxLength={254}
        defaultValue={typed.contact}
        error={fields.contact}
      />
      <Button pending={pending} className="self-start">
        {t(texts.find)}
      </Button>
    </Form>
  )
}
