import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { SettingsForm } from '../settings-form.tsx'

type Texts = Record<string, string>
type Props = {
  title: string
  typed: Texts
  answer: { message: string; fields: Texts; typed: Texts } | undefined
}

/** The form of one pickup point, new or known. */
export function PickupPointForm({ title, answer, ...known }: Props) {
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
      text="Buyers see it at checkout and in their order. Collecting is always free."
      problem={answer?.message}
      save="Save pickup point"
    >
      <TextField
        label="Name of the place"
        hint="For example Main shop, or Limbe market stall."
        maxLength={80}
        {...field('name')}
      />
      <TextField
        label="Street or landmark"
        hint="How people find it: the street, the building, what is near."
        autoComplete="street-address"
        maxLength={200}
        {...field('streetAddress')}
      />
      <TextField label="City, town or trading centre" maxLength={100} {...field('city')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Opens at" type="time" {...field('openingTime')} />
        <TextField label="Closes at" type="time" {...field('closingTime')} />
      </div>
      <TextArea
        label="Instructions"
        hint="For example closed on Sundays, or what to bring."
        optional
        rows={3}
        maxLength={500}
        {...field('instructions')}
      />
    </SettingsForm>
  )
}
