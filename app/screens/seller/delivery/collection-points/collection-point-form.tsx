import { districts } from '#app/base/places/districts.ts'
import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import type { collectionPointInput } from '#app/modules/sales/delivery/settings/collection-point-input-rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { MinibusHint } from './collection-points-section.tsx'

type Props = { title: string; form: PageFormState<FieldNames<typeof collectionPointInput>> }

const districtChoices = districts.map((district) => ({ value: district, text: district }))

/** The form of one depot, new or known. */
export function CollectionPointForm({ title, form }: Props) {
  return (
    <SettingsForm
      title={title}
      text="You hand the parcel to the coach or courier, and the buyer collects it at its depot."
      problem={form.problem?.message}
      save="Save depot"
    >
      <MinibusHint />
      <TextField
        {...form.field('carrier')}
        label="Coach or courier"
        hint="The licensed company that carries it, for example Post Coach."
      />
      <TextField
        {...form.field('name')}
        label="Name of the depot"
        hint="For example Wenela depot, or Mzuzu post office."
      />
      <TextField
        {...form.field('streetAddress')}
        label="Street or landmark"
        hint="How people find it: the street, the building, what is near."
      />
      <TextField {...form.field('city')} label="City, town or trading centre" />
      <SelectField
        {...form.field('district')}
        label="Buyers of which district?"
        hint="They are offered this depot."
        choices={[{ value: '', text: 'Choose a district' }, ...districtChoices]}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.field('openingTime')} label="Opens at" />
        <TextField {...form.field('closingTime')} label="Closes at" />
        <TextField {...form.field('fee')} label="Fee in MK" />
        <TextField {...form.field('days')} label="Days it takes" />
      </div>
      <TextArea
        {...form.field('instructions')}
        label="Instructions"
        hint="For example bring your ID, or how long parcels are kept."
        optional
        rows={3}
      />
    </SettingsForm>
  )
}
