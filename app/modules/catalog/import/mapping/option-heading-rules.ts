import { plainHeading } from './plain-heading.ts'

type OptionHeading = { at: number; part: 'name' | 'value' | 'values' }
const numbers: Record<string, number> = { one: 1, two: 2, three: 3 }
const ofOption =
  /^(?:options?|opcion|opcao|opzione|attribut[eo]?|attributo|variation|variante|eigenschaft|merkmal|kenmerk)$/
const ofName = /^(?:names?|nombre|nome|nom|naam)$/
const ofValue = /^(?:values?|val[eo]u?rs?|valor(?:es)?|valor[ei]|werte?|waarden?|description)$/
const several = /^(?:values|valeurs|valores|valori|werte|waarden|description|s|es|e|i)$/
/** What is chosen, and no name for it. */
const alone = /^(?:variation|variant|option|variante)$/
const besides = /^(?:variant|product|s|es|e|i|de|del|della|di|do|da|la|l|van|\d)$/

/** `Option1 Name`, `VARIATION 1 VALUES`, `Valeur(s) de l’attribut 2`: which option, and which part of it; 0 has no number. */
export function optionHeading(heading: string): OptionHeading | undefined {
  if (alone.test(plainHeading(heading))) return { at: 0, part: 'value' }
  const plain = plainHeading(heading).replaceAll(/(\p{L})(\d)/gu, '$1 $2')
  const words = plain.split(' ')
  const [option, name, value] = [ofOption, ofName, ofValue].map((kind) =>
    words.filter((word) => kind.test(word)),
  )
  const others = words.filter((word) => ![...option!, ...name!, ...value!].includes(word))
  const isPart = option!.length === 1 && name!.length + value!.length === 1
  if (!isPart || !others.every((word) => besides.test(word) || word in numbers)) return undefined
  const at = others.map((word) => numbers[word] ?? Number(word)).find((number) => number > 0) ?? 0
  if (name!.length > 0) return { at, part: 'name' }
  return { at, part: words.some((word) => several.test(word)) ? 'values' : 'value' }
}
