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
  white: 'bg-[#fff]',
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
