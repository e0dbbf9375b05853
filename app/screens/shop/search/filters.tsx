import { districts } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Facets } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { conditionLabels, conditions } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { SlidersHorizontal } from '#app/ui/icons.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import * as texts from '#messages/search.ts'
import type { ParamChanges } from './list-params.ts'
import { SyncedInput } from './synced-input.tsx'

export const filterSheetId = 'filters'

type Props = { form: string; params: URLSearchParams; facets: Facets; go: (changes: ParamChanges) => void }

/** A sheet on a phone, a column on a desk. With scripts each choice takes effect at once, else by the button. */
export const Filters = ({ form, params, facets, go }: Props) => {
  const t = useTranslate()
  return (
    <Sheet
      id={filterSheetId}
      title={t(texts.filters)}
      trigger={
        <>
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {t(texts.filters)}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <PriceRange form={form} params={params} go={go} />
        <Conditions form={form} params={params} facets={facets} go={go} />
        <DistrictSelect form={form} params={params} facets={facets} go={go} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            form={form}
            name="inStock"
            value="1"
            checked={Boolean(params.get('inStock'))}
            onChange={(event) => go({ inStock: event.target.checked ? 1 : undefined })}
            className="size-5"
          />
          <span className="grow">{t(texts.inStockOnly)}</span>
          <span className="text-muted text-sm tabular-nums">{facets.inStock}</span>
        </label>
        <Button form={form} type="submit" className="md:with-script:sr-only">
          {t(texts.showProducts)}
        </Button>
      </div>
    </Sheet>
  )
}

type PartProps = Omit<Props, 'facets'>

const PriceRange = ({ form, params, go }: PartProps) => {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(texts.priceMk)}</legend>
      <div className="flex items-center gap-2">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <SyncedInput
            key={name}
            form={form}
            name={name}
            value={params.get(name) ?? ''}
            inputMode="numeric"
            placeholder={name === 'minPrice' ? t(texts.from) : t(texts.to)}
            aria-label={name === 'minPrice' ? t(texts.lowestPrice) : t(texts.highestPrice)}
            onBlur={(event) => {
              if (event.target.value.trim() !== (params.get(name) ?? '')) go({ [name]: event.target.value })
            }}
            className={inputClasses}
          />
        ))}
      </div>
    </fieldset>
  )
}

const Conditions = ({ form, params, facets, go }: Props) => {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(texts.condition)}</legend>
      {(['', ...conditions] as const).map((condition) => (
        <label key={condition} className="flex min-h-10 items-center gap-3">
          <input
            type="radio"
            form={form}
            name="condition"
            value={condition}
            checked={(params.get('condition') ?? '') === condition}
            onChange={() => go({ condition })}
            className="size-5"
          />
          <span className="grow">{t(condition ? conditionLabels[condition] : texts.anyCondition)}</span>
          <span className="text-muted text-sm tabular-nums">
            {condition && (facets.conditions.find(({ value }) => value === condition)?.count ?? 0)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function DistrictSelect({ form, params, facets, go }: Props) {
  const t = useTranslate()
  const counts = new Map(facets.districts.map(({ value, count }) => [value, count]))
  const chosen = params.get('district') ?? ''
  const offered = districts.filter((district) => counts.has(district) || district === chosen)
  return (
    <label className="block">
      <span className="mb-1 block font-semibold">{t(texts.district)}</span>
      <select
        form={form}
        name="district"
        value={chosen}
        onChange={(event) => go({ district: event.target.value })}
        className={inputClasses}
      >
        <option value="">{t(texts.allDistricts)}</option>
        {offered.map((district) => (
          <option key={district} value={district}>
            {district} ({counts.get(district) ?? 0})
          </option>
        ))}
      </select>
    </label>
  )
}
