import { Form } from 'react-router'
import type { FormState } from '#app/kit/form/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'

type Props = { form: FormState<'email' | 'theyAsked'> }

export const AddSubscriberForm = ({ form }: Props) => (
  <Card as="section" aria-labelledby="by-hand" className="mt-6 sm:p-6">
    <h2 id="by-hand" className="text-xl">
      One by hand
    </h2>
    <Form method="post" noValidate className="mt-3 flex flex-col gap-3">
      <TextField
        {...form.field('email')}
        label="Email"
        error={form.field('email').error ?? form.problem?.message}
      />
      <Checkbox
        name="theyAsked"
        value="yes"
        defaultChecked={form.typed.theyAsked === 'yes'}
        label="They asked for it, even if they unsubscribed before"
      />
      <Button name="intent" value="add" className="self-start">
        Add subscriber
      </Button>
    </Form>
  </Card>
)
