import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type AttributeFacet,
  attributeParam,
  toggleAttribute,
  typedAttributes,
} from '#app/modules/catalog/products/attributes/attribute-filter-rules.ts'
import {
  type AddressName,
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
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipCheckbox } from '#app/ui/form/chip.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { Search, SlidersHorizontal } from '#app/ui/icons.tsx'
import { Sheet, SheetButton } from '#app/ui/overlay/sheet.tsx'
import * as texts from '#messages/search.ts'
import { attributeText, type ChosenFilters } from './active-filters.tsx'
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
          <AttributeFilter key={attribute.name} attribute={attribute} {...props} />
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

/** So many values of a detail are in sight; the others unfold. */
const inSight = 12

/** A detail of the category: several of its values may be chosen. */
function AttributeFilter({ attribute, form, params, go }: Props & { attribute: AttributeFacet }) {
  const t = useTranslate()
  const { name, label, counts } = attribute
  const typed = typedAttributes(params)
  const chosen = Object.hasOwn(typed, name) ? typed[name]! : []
  const chips = counts.map(({ value, label: text, count }) => (
    <ChipCheckbox
      key={value}
      form={form}
      name={attributeParam(name)}
      value={value}
      checked={chosen.includes(value)}
      onChange={() => go({ attributes: toggleAttribute(typed, name, value) })}
    >
      {name === 'colour' && <Swatch colour={value} />}
      {text}
      <span className="tabular-nums opacity-80">{count}</span>
    </ChipCheckbox>
  ))
  const more = counts.slice(inSight)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold first-letter:uppercase">{attributeText(t, name, label)}</legend>
      <div className="flex flex-wrap gap-2">{chips.slice(0, inSight)}</div>
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value))}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
            {t(texts.moreValues, { count: more.length })}
          </summary>
          <div className="flex flex-wrap gap-2">{chips.slice(inSight)}</div>
        </details>
      )}
    </fieldset>
  )
}

const swatches: Record<string, string> = {
  black: 'bg-[#1b1b1b]',
  white: 'bg-white',
  grey: 'bg-[#8a8f94]',
  silver: 'bg-[#c4c9cd]',
  red: 'bg-[#c62828]',
  maroon: 'bg-[#6d1b2a]',
  pink: 'bg-[#e88aa8]',
  purple: 'bg-[#7044a0]',
  blue: 'bg-[#1f5fbf]',
  navy: 'bg-[#1a2a57]',
  green: 'bg-[#2e7d32]',
  yellow: 'bg-[#f2c230]',
  gold: 'bg-[#c9a227]',
  orange: 'bg-[#e67817]',
  brown: 'bg-[#6b4226]',
  beige: 'bg-[#e3d3b4]',
  cream: 'bg-[#f5ecd4]',
}
const Swatch = ({ colour }: { colour: string }) =>
  Object.hasOwn(swatches, colour) && (
    <span className={`size-4 rounded-full border border-edge ${swatches[colour]}`} aria-hidden="true" />
  )

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
