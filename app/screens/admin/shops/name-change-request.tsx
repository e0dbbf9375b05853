import { Form } from 'react-router'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import type { ShopForms } from './shop-forms.server.ts'

type Props = { now: string; wanted: string; form: FormStates<ShopForms>['reject-name'] }

/** The name that a shop asks for, beside the one that buyers read until it is approved. */
export const NameChangeRequest = ({ now, wanted, form }: Props) => (
  <section aria-label="New name" className="mt-4 rounded-card border border-line bg-card p-4">
    <h2 className="text-xl">New name</h2>
    <p className="mt-1 [overflow-wrap:anywhere]">
      <strong>{wanted}</strong> instead of {now}. Buyers read it once you approve it.
    </p>
    <div className="mt-3 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      <Form method="post">
        <input type="hidden" name="name" value={wanted} />
        <Button name="intent" value="approve-name">
          Approve name
        </Button>
      </Form>
      <ActionDisclosure summary="Reject name" danger open={!!form.problem}>
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="name" value={wanted} />
          <TextArea {...form.field('reason')} label="Reason" hint="The seller reads it" rows={3} />
          <Button name="intent" value="reject-name" variant="danger" className="self-start">
            Reject name
          </Button>
        </Form>
      </ActionDisclosure>
    </div>
  </section>
)
