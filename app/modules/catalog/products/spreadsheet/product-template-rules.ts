import { detailField, standardDetails } from '../detail-rules.ts'
import { categories, conditionLabels } from '../rules.ts'
import { productFileColumns } from './product-file-rules.ts'

const setByUs = ['id', 'status', 'createdAt']

/** The columns of a file of new products. */
export const templateColumns = productFileColumns.filter(({ field }) => !setByUs.includes(field))
export const templateHead = templateColumns.map(({ heading }) => heading)

type Help = [what: string, example: string]

const help: Record<string, Help> = {
  reference: [
    'A code of yours, different for each product. With it, sending the file again changes what is there.',
    'LAMP-2',
  ],
  name: ['What it is, at most 200 characters. Needed.', 'Solar lamp with two bulbs'],
  description: [
    'What a buyer should know, at most 5,000 characters. Needed.',
    'Charges in 6 hours, shines for 12.',
  ],
  price: ['In whole kwacha. Needed.', '18500'],
  category: ['One of those below, written the same way. Needed.', 'Electronics'],
  stock: ['How many you have, 0 or more. Needed.', '12'],
  condition: ['One of those below. Without it: New.', 'New'],
  tags: ['Words that buyers search for, with commas between, at most 15.', 'solar, lamp, light'],
  facts: ['Anything else, one a line: name, colon, value.', 'Made in: Malawi'],
  choices: ['What the buyer chooses, one a line, values with commas between.', 'Length: 1 m, 2 m'],
  images: [
    'The names of pictures in a ZIP that you send beside this file, with | between, at most 8. The first is the cover.',
    'lamp.jpg | lamp-box.jpg',
  ],
}
const detailHelp = ({ hint, values, suits }: (typeof standardDetails)[number]): Help => [
  `${values ? `One of: ${values.join(', ')}` : hint || 'If you know it'}. For ${suits.join(', ')}.`,
  '',
]
const detailsHelp = Object.fromEntries(
  standardDetails.map((detail) => [detailField(detail.name), detailHelp(detail)]),
)

/** How the template is filled in, and what may stand in it. Every example is only on this sheet. */
export const templateHelp: string[][] = [
  ['Column', 'What to write', 'Example'],
  ...templateColumns.map(({ field, heading }) => [heading, ...(help[field] ?? detailsHelp[field]!)]),
  [],
  ...categories.map((category, at) => [at === 0 ? 'Categories' : '', category]),
  [],
  ...Object.values(conditionLabels).map((label, at) => [at === 0 ? 'Conditions' : '', label]),
]
