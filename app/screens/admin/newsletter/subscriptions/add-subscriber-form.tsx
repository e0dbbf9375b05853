import { Form } from '#app/kit/form/form.tsx'
import type { FormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-newsletter.ts'

type Props = { form: FormState<'email' | 'theyAsked'> }

export const AddSubscriberForm = ({ form }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-labelledby="by-hand" className="mt-6 sm:p-6">
      <h2 id="by-hand" className="text-xl">
        {t(texts.oneByHand)}
      </h2>
      <Form noValidate className="mt-3 flex flex-col gap-3">
        <TextField
          {...form.field('email')}
          label={t(texts.email)}
          error={form.field('email').error ?? form.problem?.message}
        />
        <Checkbox
          name="theyAsked"
          value="yes"
          defaultChecked={form.typed.theyAsked === 'yes'}
          label={t(texts.askedForIt)}
        />
        <Button name="intent" value="add" className="self-start">
          {t(texts.addSubscriber)}
        </Button>
      </Form>
    </Card>
  )
}
