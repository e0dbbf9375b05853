import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  typed: Record<string, string>
  fields: Record<string, string>
  message?: string | undefined
  pending?: boolean
}

/** The page around the form. `text` says what is needed. */
export const FindOrderPage = ({ text, ...form }: Props & { text: string }) => (
  <div className="mx-auto max-w-lg pt-2 pb-12">
    <h1 className="text-3xl">Find your order</h1>
    <p className="mt-2 mb-6 text-muted">{text}</p>
    <FindOrderForm {...form} />
  </div>
)

/** Shows how far an order is, by its number and the phone or email on it. */
const FindOrderForm = ({ typed, fields, message, pending = false }: Props) => (
  <Form
    method="post"
    action={href('/orders/find')}
    noValidate
    className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
  >
    {message && <Notice kind="error">{message}</Notice>}
    <TextField
      label="Order number"
      hint="It begins with TB, for example TB-2026-0042."
      name="orderNumber"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={30}
      defaultValue={typed.orderNumber}
      error={fields.orderNumber}
    />
    <TextField
      label="Phone number or email"
      hint="The one you gave when you ordered."
      name="contact"
      autoComplete="tel"
      maxLength={254}
      defaultValue={typed.contact}
      error={fields.contact}
    />
    <Button pending={pending} className="self-start">
      Find my order
    </Button>
  </Form>
)
