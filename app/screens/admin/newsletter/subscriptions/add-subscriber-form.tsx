import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'

type Props = {
  answer: { message: string; fields: Record<string, string>; typed: Record<string, string> } | undefined
}

export const AddSubscriberForm = ({ answer }: Props) => (
  <Card as="section" aria-labelledby="by-hand" className="mt-6 sm:p-6">
    <h2 id="by-hand" className="text-xl">
      One by hand
    </h2>
    <Form method="post" noValidate className="mt-3 flex flex-col gap-3">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={answer?.typed.email}
        error={answer?.fields.email ?? answer?.message}
      />
      <Checkbox
        name="theyAsked"
        value="yes"
        defaultChecked={answer?.typed.theyAsked === 'yes'}
        label="They asked for it, even if they unsubscribed before"
      />
      <Button name="intent" value="add" className="self-start">
        Add subscriber
      </Button>
    </Form>
  </Card>
)
