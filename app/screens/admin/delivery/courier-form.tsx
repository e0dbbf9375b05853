import { href } from 'react-router'
import { type District, districts } from '#app/base/places/districts.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { EditorPage } from '../editor-page.tsx'

type Texts = Record<string, string>
type Props = {
  title: string
  form: PageFormState
  /** When what is typed here was last saved, for finding out whether somebody else did meanwhile. */
  seen: string
  children?: React.ReactNode
}

/** The form of one courier, new or known. */
export function CourierForm({ title, seen, form, children }: Props) {
  const t = useTranslate()
  return (
    <EditorPage
      title={title}
      back={{ to: href('/admin/delivery'), text: t(texts.allCouriers) }}
      problem={form.problem}
      seen={seen}
      save={t(texts.saveCourier)}
      cancel={t(texts.cancel)}
      fields={<Fields form={form} />}
    >
      {children}
    </EditorPage>
  )
}

const Fields = ({ form }: { form: PageFormState }) => {
  const t = useTranslate()
  const { typed, problem } = form
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...form.field('name')} label={t(texts.name)} />
        <TextField
          {...form.field('contactName')}
          label={t(texts.contact)}
          hint={t(texts.contactHint)}
          optional
        />
        <TextField
          {...form.field('contactPhone')}
          label={t(texts.contactPhone)}
          hint={t(texts.contactPhoneHint)}
        />
        <TextField {...form.field('licence')} label={t(texts.licence)} hint={t(texts.licenceHint)} optional />
        <TextField {...form.field('price')} label={t(texts.priceLabel)} hint={t(texts.priceHint)} />
        <TextField {...form.field('estimatedDays')} label={t(texts.daysLabel)} hint={t(texts.daysHint)} />
      </div>
      <TextArea
        {...form.field('instructions')}
        label={t(texts.instructions)}
        hint={t(texts.instructionsHint)}
        optional
        rows={3}
      />
      <Districts typed={typed} error={problem?.fields.districts} />
      <Checkbox
        label={t(texts.activeLabel)}
        name="active"
        value="on"
        defaultChecked={typed.active !== undefined}
      />
    </>
  )
}

const Districts = ({ typed, error }: { typed: Texts; error: string | undefined }) => {
  const t = useTranslate()
  return (
    <fieldset
      id="districts"
      aria-describedby={error && 'districts-error'}
      data-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">{t(texts.coverage)}</legend>
      {error && <FieldError id="districts-error">{error}</FieldError>}
      <Checkbox
        label={t(texts.everywhere, { count: districts.length })}
        name="everywhere"
        value="on"
        defaultChecked={typed.everywhere !== undefined}
      />
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:grid-cols-4">
        {districts.map((district: District) => (
          <Checkbox
            key={district}
            label={district}
            name={`district.${district}`}
            value="on"
            defaultChecked={typed[`district.${district}`] !== undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
