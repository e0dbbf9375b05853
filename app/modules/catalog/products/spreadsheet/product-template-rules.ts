import { fill, type Message, spoken, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/product-list.ts'
import { detailField, standardDetails } from '../detail-rules.ts'
import { isFieldName, productFields } from '../product-field-rules.ts'
import { categories, conditionLabels } from '../rules.ts'
import { productFileColumns } from './product-file-rules.ts'

const setByUs = ['id', 'status', 'createdAt']

/** The columns of a file of new products. */
export const templateColumns = productFileColumns.filter(({ field }) => !setByUs.includes(field))
export const templateHead = templateColumns.map(({ heading }) => heading)

type Help = { what: Message; example: Text }

const help: Record<keyof typeof texts.templateHelp, Text> = {
  reference: 'LAMP-2',
  facts: 'Made in: Malawi',
  choices: 'Length: 1 m, 2 m',
  images: 'lamp.jpg | lamp-box.jpg',
}

function detailHelp({ hint, values, suits }: (typeof standardDetails)[number]): Message {
  const named = suits.join(', ')
  if (values) return fill(texts.templateOneOf, { values: values.join(', '), categories: named })
  return hint
    ? fill(texts.templateHint, { hint, categories: named })
    : fill(texts.templateIfKnown, { categories: named })
}

function helpOf(field: string): Help {
  if (isFieldName(field)) {
    const { help: what, example } = productFields[field].file
    return { what, example }
  }
  const own = field as keyof typeof help
  if (Object.hasOwn(help, field)) return { what: texts.templateHelp[own], example: help[own] }
  return { what: detailHelp(standardDetails.find(({ name }) => detailField(name) === field)!), example: '' }
}

/** How the template is filled in, and what may stand in it. Every example is only on this sheet. */
export const templateHelp = (t: Translate): string[][] => [
  [t(texts.templateColumn), t(texts.templateWhat), t(texts.templateExample)],
  ...templateColumns.map(({ field, heading }) => {
    const { what, example } = helpOf(field)
    return [heading, t(what), spoken(t, example)]
  }),
  [],
  ...categories.map((category, at) => [at === 0 ? t(texts.templateCategories) : '', category]),
  [],
  ...Object.values(conditionLabels).map((label, at) => [
    at === 0 ? t(texts.templateConditions) : '',
    t(label),
  ]),
]
