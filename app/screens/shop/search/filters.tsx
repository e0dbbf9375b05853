import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type AddressName,
  type AttributeFacet,
  addressNames,
  type ChoiceName,
  countOf,
  type Facets,
  type FlagName,
  filters,
  flagNames,
  isChosen,
  labelOf,
  namesOfControl,
  priceNames,
  toggleAttribute,
  typedAttributes,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { Search, SlidersHorizontal } from '#app/ui/icons.tsx'
import { Sheet, SheetButton } from '#app/ui/overlay/sheet.tsx'
import * as texts from '#messages/search.ts'
import type { ChosenFilters } from './active-filters.tsx'
import { AttributeFilter } from './attribute-filter.tsx'
import type { ParamChanges } from './list-params.ts'
import { type FormSubmit, filterSheetId, ListSearch } from './list-search.tsx'
import { SyncedInput } from './synced-input.tsx'

type Props = {
  form: string
  params: URLSearchParams
  facets: Facets | undefined
  attributes: AttributeFacet[]
  go: (changes: ParamChanges) => void
}

/** A sheet on a phone, a column on a desk. With scripts each choice takes effect at once, else by the button. */
export const Filters = ({ submit, ...props }: Props & { submit: FormSubmit }) => {
  const t = useTranslate()
  const typed = typedAttributes(props.params)
  return (
    <Sheet id={filterSheetId} title={t(texts.filters)}>
      <div className="flex flex-col gap-6">
        {/* The header's search is in sight already: this one is for whoever wants it within what is chosen. */}
        <details>
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline">
            <Search className="size-5" aria-hidden="true" />
            {t(texts.searchTheList)}
          </summary>
          <ListSearch params={props.params} submit={submit} />
        </details>
        <PriceRange {...props} />
        {props.attributes.map((attribute) => (
          <AttributeFilter
            key={attribute.name}
            attribute={attribute}
            form={props.form}
            typed={typed}
            onChoose={(value) => props.go({ attributes: toggleAttribute(typed, attribute.name, value) })}
          />
        ))}
        {namesOfControl('radios', 'select').map((name) => {
          const Field = filters[name].control === 'radios' ? RadioFilter : SelectFilter
          return <Field key={name} name={name} {...props} />
        })}
        {flagNames.map((name) => (
          <CheckboxFilter key={name} name={name} {...props} />
        ))}
        <Button form={props.form} type="submit" className="md:with-script:sr-only">
          {t(texts.showProducts)}
        </Button>
      </div>
    </Sheet>
  )
}

/** On a phone. It says how many are in use, which only the sheet shows. */
export const FiltersButton = ({ chosen }: { chosen: ChosenFilters }) => {
  const t = useTranslate()
  const inSheet = addressNames.filter((name) => !(namesOfControl('chips') as AddressName[]).includes(name))
  const count =
    inSheet.filter((name) => isChosen(chosen[name])).length +
    Object.values(chosen.attributes ?? {}).flat().length
  return (
    <SheetButton id={filterSheetId} className="min-h-9 px-3 text-sm">
      <SlidersHorizontal className="size-5" aria-hidden="true" />
      {t(texts.filters)}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </SheetButton>
  )
}

const PriceRange = ({ form, params, go }: Props) => {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(texts.priceMk)}</legend>
      <div className="flex items-center gap-2">
        {priceNames.map((name) => (
          <SyncedInput
            key={name}
            form={form}
            name={name}
            value={params.get(name) ?? ''}
            inputMode="numeric"
            placeholder={name === 'minPrice' ? t(texts.from) : t(texts.to)}
            aria-label={t(filters[name].name)}
            onBlur={(event) => {
              if (event.target.value.trim() !== (params.get(name) ?? '')) go({ [name]: event.target.value })
            }}
            className={`placeholder:text-sm ${inputClasses}`}
          />
        ))}
      </div>
    </fieldset>
  )
}

const RadioFilter = ({ name, form, params, facets, go }: Props & { name: ChoiceName }) => {
  const t = useTranslate()
  const { values } = filters[name]
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(filters[name].name)}</legend>
      {['', ...values].map((value) => (
        <label key={value} className="flex min-h-10 items-center gap-3">
          <input
            type="radio"
            form={form}
            name={name}
            value={value}
            checked={(params.get(name) ?? '') === value}
            onChange={() => go({ [name]: value })}
            className="size-6"
          />
          <span className="grow">{value ? spoken(t, labelOf(name, value)) : t(filters[name].any)}</span>
          <span className="text-muted text-sm tabular-nums">{value && countOf(facets, name, value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** For many values: only those are offered that show something. */
function SelectFilter({ name, form, params, facets, go }: Props & { name: ChoiceName }) {
  const t = useTranslate()
  const { values } = filters[name]
  const chosen = params.get(name) ?? ''
  const offered = values.filter((value) => countOf(facets, name, value) > 0 || value === chosen)
  return (
    <label className="block">
      <span className="mb-1 block font-semibold">{t(filters[name].name)}</span>
      <select
        form={form}
        name={name}
        value={chosen}
        onChange={(event) => go({ [name]: event.target.value })}
        className={inputClasses}
      >
        <option value="">{t(filters[name].any)}</option>
        {offered.map((value) => (
          <option key={value} value={value}>
            {spoken(t, labelOf(name, value))} ({countOf(facets, name, value)})
          </option>
        ))}
      </select>
    </label>
  )
}

const CheckboxFilter = ({ name, form, params, facets, go }: Props & { name: FlagName }) => {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        form={form}
        name={name}
        value="1"
        checked={Boolean(params.get(name))}
        onChange={(event) => go({ [name]: event.target.checked ? 1 : undefined })}
        className="size-6"
      />
      <span className="grow">{t(filters[name].name)}</span>
      <span className="text-muted text-sm tabular-nums">{facets?.[name] ?? 0}</span>
    </label>
  )
}
