import { districts } from '#app/base/places/districts.ts'
import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { collectionPointInput } from '#app/modules/sales/delivery/input-rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller.ts'
import { SettingsForm } from '../settings-form.tsx'
import { MinibusHint } from './collection-points-section.tsx'

type Props = { title: string; form: PageFormState<FieldNames<typeof collectionPointInput>> }

const districtChoices = districts.map((district) => ({ value: district, text: district }))

/** The form of one depot, new or known. */
export function CollectionPointForm({ title, form }: Props) {
  const t = useTranslate()
  return (
    <SettingsForm
      title={title}
      text={t(texts.depotsHint)}
      problem={form.problem?.message}
      save={t(texts.saveCollectionPoint)}
    >
      <MinibusHint />
      <TextField {...form.field('carrier')} label={t(texts.coachOrCourier)} hint={t(texts.carrierHint)} />
      <TextField
        {...form.field('name')}
        label={t(texts.collectionPointName)}
        hint={t(texts.collectionPointNameExample)}
      />
      <TextField
        {...form.field('streetAddress')}
        label={t(texts.streetOrLandmark)}
        hint={t(texts.streetHint)}
      />
      <TextField {...form.field('city')} label={t(texts.cityTownTradingCentre)} />
      <SelectField
        {...form.field('district')}
        label={t(texts.collectionPointDistrict)}
        hint={t(texts.collectionPointDistrictHint)}
        choices={[{ value: '', text: t(texts.chooseADistrict) }, ...districtChoices]}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.field('openingTime')} label={t(texts.opensAt)} />
        <TextField {...form.field('closingTime')} label={t(texts.closesAt)} />
        <TextField {...form.field('fee')} label={t(texts.feeInMk)} />
        <TextField {...form.field('days')} label={t(texts.deliveryDays)} />
      </div>
      <TextArea
        {...form.field('instructions')}
        label={t(texts.instructions)}
        hint={t(texts.collectionPointInstructionsExample)}
        optional
        rows={3}
      />
    </SettingsForm>
  )
}
