import type { ChangeEvent } from 'react'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type AttributeFacet,
  type AttributeValues,
  attributeParam,
} from '#app/modules/catalog/products/reading/filter-rules.ts'
import { detailName } from '#app/modules/catalog/products/rules.ts'
import { ChipCheckbox } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/search.ts'

/** What a detail is called: in the reader's language where it is one of ours, else as administrators call it. */
function attributeText(t: Translate, name: string, label: string): string {
  const text = spoken(t, detailName(name))
  return text === name ? label : text
}

type Props = {
  attribute: AttributeFacet
  /** The form that it belongs to, where that stands elsewhere. */
  form?: string
  /** What the address says. */
  typed: AttributeValues
  onChoose: (value: string, event: ChangeEvent<HTMLInputElement>) => void
}

/** So many values of a detail are in sight; the others unfold. */
const inSight = 12

/** A detail of the category: several of its values may be chosen. */
export function AttributeFilter({ attribute: { name, label, counts }, form, typed, onChoose }: Props) {
  const t = useTranslate()
  const chosen = Object.hasOwn(typed, name) ? typed[name]! : []
  const chips = counts.map(({ value, label: text, count }) => (
    <ChipCheckbox
      key={value}
      form={form}
      name={attributeParam(name)}
      value={value}
      checked={chosen.includes(value)}
      onChange={(event) => onChoose(value, event)}
    >
      {name === 'colour' && <Swatch colour={value} />}
      {text}
      {count > 0 && <span className="tabular-nums opacity-80">{count}</span>}
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

/** What CSS calls as sellers do. */
const drawn =
  'black white grey silver red maroon pink purple blue navy green yellow gold orange brown beige teal olive khaki coral'.split(
    ' ',
  )
/** Drawn, since a class for each colour would make every page's style heavier. */
const Swatch = ({ colour }: { colour: string }) =>
  drawn.includes(colour) && (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
    </svg>
  )
