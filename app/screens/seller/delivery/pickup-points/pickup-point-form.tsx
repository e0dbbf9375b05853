import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import type { pickupPointInput } from '#app/modules/sales/delivery/settings/pickup-point-input-rules.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { SettingsForm } from '../settings-form.tsx'

type Props = { title: string; form: PageFormState<FieldNames<typeof pickupPointInput>> }

/** The form of one pickup point, new or known. */
export function PickupPointForm({ title, form }: Props) {
  return (
    <SettingsForm
      title={title}
      text="Buyers see it at checkout and in their order. Collecting is always free."
      problem={form.problem?.message}
      save="Save pickup point"
    >
      <TextField
        {...form.field('name')}
        label="Name of the place"
        hint="For example Main shop, or Limbe market stall."
      />
      <TextField
        {...form.field('streetAddress')}
        label="Street or landmark"
        hint="How people find it: the street, the building, what is near."
      />
      <TextField {...form.field('city')} label="City, town or trading centre" />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.field('openingTime')} label="Opens at" />
        <TextField {...form.field('closingTime')} label="Closes at" />
      </div>
      <TextArea
        {...form.field('instructions')}
        label="Instructions"
        hint="For example closed on Sundays, or what to bring."
        optional
        rows={3}
      />
    </SettingsForm>
  )
}
