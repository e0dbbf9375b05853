import { districts } from '#app/base/districts.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { MinibusHint } from './collection-points-section.tsx'

type Texts = Record<string, string>
type Props = {
  title: string
  typed: Texts
  answer: { message: string; fields: Texts; typed: Texts } | undefined
}

const districtChoices = districts.map((district) => ({ value: district, text: district }))

/** The form of one depot, new or known. */
export function CollectionPointForm({ title, answer, ...known }: Props) {
  const typed = answer?.typed ?? known.typed
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: answer?.fields[name],
  })
  return (
    <SettingsForm
      title={title}
      text="You hand the parcel to the coach or courier, and the buyer collects it at its depot."
      problem={answer?.message}
      save="Save depot"
    >
      <MinibusHint />
      <TextField
        label="Coach or courier"
        hint="The licensed company that carries it, for example Post Coach."
        maxLength={80}
        {...field('carrier')}
      />
      <TextField
        label="Name of the depot"
        hint="For example Wenela depot, or Mzuzu post office."
        maxLength={80}
        {...field('name')}
      />
      <TextField
        label="Street or landmark"
        hint="How people find it: the street, the building, what is near."
        maxLength={200}
        {...field('streetAddress')}
      />
      <TextField label="City, town or trading centre" maxLength={100} {...field('city')} />
      <SelectField
        label="Buyers of which district?"
        hint="They are offered this depot."
        choices={[{ value: '', text: 'Choose a district' }, ...districtChoices]}
        {...field('district')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Opens at" type="time" {...field('openingTime')} />
        <TextField label="Closes at" type="time" {...field('closingTime')} />
        <TextField
          label="Fee in MK"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          {...field('fee')}
        />
        <TextField
          label="Days it takes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('days')}
        />
      </div>
      <TextArea
        label="Instructions"
        hint="For example bring your ID, or how long parcels are kept."
        optional
        rows={3}
        maxLength={500}
        {...field('instructions')}
      />
    </SettingsForm>
  )
}
