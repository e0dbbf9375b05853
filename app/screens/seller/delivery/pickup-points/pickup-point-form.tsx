import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { pickupPointInput } from '#app/modules/sales/delivery/input-rules.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller.ts'
import { SettingsForm } from '../settings-form.tsx'

type Props = { title: string; form: PageFormState<FieldNames<typeof pickupPointInput>> }

/** The form of one pickup point, new or known. */
export function PickupPointForm({ title, form }: Props) {
  const t = useTranslate()
  return (
    <SettingsForm
      title={title}
      text={t(texts.pickupPointsHint)}
      problem={form.problem?.message}
      save={t(texts.savePickupPoint)}
    >
      <TextField {...form.field('name')} label={t(texts.nameOfThePlace)} hint={t(texts.pickupNameExample)} />
      <TextField
        {...form.field('streetAddress')}
        label={t(texts.streetOrLandmark)}
        hint={t(texts.streetHint)}
      />
      <TextField {...form.field('city')} label={t(texts.cityTownTradingCentre)} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.field('openingTime')} label={t(texts.opensAt)} />
        <TextField {...form.field('closingTime')} label={t(texts.closesAt)} />
      </div>
      <TextArea
        {...form.field('instructions')}
        label={t(texts.instructions)}
        hint={t(texts.instructionsExample)}
        optional
        rows={3}
      />
    </SettingsForm>
  )
}
