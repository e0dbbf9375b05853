import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-shops.ts'
import type { ShopForms } from './shop-forms.server.ts'

type Props = { now: string; wanted: string; form: FormStates<ShopForms>['reject-name'] }

/** The name that a shop asks for, beside the one that buyers read until it is approved. */
export const NameChangeRequest = ({ now, wanted, form }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.newName)} className="mt-4">
      <h2 className="text-xl">{t(texts.newName)}</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <RichText
          text={t(texts.nameRequest, { wanted, now })}
          tags={{ strong: (name) => <strong>{name}</strong> }}
        />
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
        <Form>
          <input type="hidden" name="name" value={wanted} />
          <Button name="intent" value="approve-name">
            {t(texts.approveName)}
          </Button>
        </Form>
        <ActionDisclosure summary={t(texts.rejectName)} danger open={!!form.problem}>
          <Form className="flex flex-col gap-3">
            <input type="hidden" name="name" value={wanted} />
            <TextArea {...form.field('reason')} label={t(texts.reason)} hint={t(texts.reasonHint)} rows={3} />
            <Button name="intent" value="reject-name" variant="danger" className="self-start">
              {t(texts.rejectName)}
            </Button>
          </Form>
        </ActionDisclosure>
      </div>
    </Card>
  )
}
