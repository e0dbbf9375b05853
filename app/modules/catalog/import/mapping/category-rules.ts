import { type Category, categories } from '#app/modules/catalog/products/rules.ts'

/** What a file calls things, and where they stand here: the first line that fits. English, Chichewa and French. */
const words: [RegExp, Category][] = [
  [
    /fashion|cloth|apparel|wear\b|shoe|dress|shirt|trouser|jeans|skirt|sandal|boots?\b|watch|jewel|\bbags?\b|chitenje|textile|zovala|nsapato|malaya|nsalu|v[eê]tement|chaussure/i,
    'Clothing & Fashion',
  ],
  [
    /beauty|health|cosmetic|personal care|perfume|fragrance|make ?up|skin|hair|pharmac|medicine|toiletr|hygiene|\bsoaps?\b|sopo|zodzola|mankhwala|beaut[eé]/i,
    'Health & Beauty',
  ],
  [
    /phone|electr|comput|laptop|tablet|camera|audio|\btv\b|video|gaming|games?\b|gadget|mafoni|lamya|wailesi|zamagetsi|[eé]lectron/i,
    'Electronics',
  ],
  [
    /book|education|school|stationer|office ?(?:suppl|product)|mabuku|sukulu|zolembera|livre/i,
    'Books & Education',
  ],
  [/njinga (?:ya|za) ?moto/i, 'Automotive'],
  [/sport|fitness|outdoor|bicycle|recreation|masewera|njinga/i, 'Sports & Recreation'],
  [
    /food|grocer|drink|beverage|coffee|\btea\b|farm produce|baker|bread|\bmeat|dairy|vegetable|fruit|snack|spice|\bwines?\b|\bbeers?\b|liquor|zakudya|zakumwa|golosale|nyama|nsomba|masamba|zipatso|\bufa\b|aliment/i,
    'Food & Beverages',
  ],
  [/\bart\b|craft|handmade|painting|pottery|zaluso/i, 'Art & Crafts'],
  [/\bcars?\b|auto|motor|vehicle|tyre|spares|galimoto/i, 'Automotive'],
  [
    /home|house|kitchen|garden|furniture|appliance|d[eé]cor|bedding|curtain|cookware|khitchini|mipando|m[’']?nyumba|maison|cuisine/i,
    'Home & Garden',
  ],
  [
    /business|industr|wholesale|machin|hardware|tool|agri|building|cement|\bpaints?\b|plumb|fertili|zomangira|zida|feteleza|ulimi/i,
    'Business & Industrial',
  ],
]

const own = new Map(categories.map((category) => [category.toLowerCase(), category]))

/** The steps of a path, the widest first: `Clothing > T-shirts`, `["Bags >> Key chains"]`. */
const stepsOf = (text: string) =>
  text
    .replaceAll(/^\[?"?|"?\]?$/g, '')
    .split(/\s*(?:>+|»|\||\/(?=\s)|\\|\n|;)\s*/)
    .filter((step) => step.trim() !== '')

/** A path as people read it. */
export const readablePath = (text: string): string =>
  stepsOf(text)
    .map((step) => step.trim())
    .join(' > ')

/** One of ours by the words of what a file says; undefined where no word tells. */
export function guessKnownCategory(text: string): Category | undefined {
  const steps = [text, ...stepsOf(text)].map((step) => step.trim())
  const named = steps.map((step) => own.get(step.toLowerCase())).find(Boolean)
  if (named) return named
  for (const step of steps.slice(1)) {
    const found = words.find(([fits]) => fits.test(step))
    if (found) return found[1]
  }
  return undefined
}

/** One of ours for what a file says; `Other` where nothing tells. */
export const guessCategory = (text: string): Category => guessKnownCategory(text) ?? 'Other'

export const isOwnCategory = (text: string) => own.has(text.trim().toLowerCase())

/** What a seller is asked about where no word of a path tells: its widest step, which other paths share. */
export const widestStep = (text: string): string => stepsOf(text)[0]?.trim() ?? text.trim()

/** Under which name the seller's choice for a category of the file is kept. */
export const categoryChoiceKey = (text: string) => `category:${text.trim().toLowerCase()}`
export const noCategory = 'none'

/**
 * What the seller chose, else what its name tells, else what they chose for its widest step or for all; undefined where its rows
 * are to be left out.
 */
export function categoryOf(text: string, choices: Record<string, string>): string | undefined {
  const asked = choices[categoryChoiceKey(widestStep(text))]
  const chosen = choices[categoryChoiceKey(text)] ?? guessKnownCategory(text) ?? asked
  return chosen === noCategory ? undefined : chosen || choices.category || 'Other'
}

export type AskedCategory = { text: string; count: number; known: boolean }

/** What the file calls its goods, by their number: each path whose words tell, and of the others each widest step once. */
export function askedCategories(found: { text: string; count: number }[]): AskedCategory[] {
  const asked = new Map<string, AskedCategory>()
  for (const { text, count } of found) {
    const known = guessKnownCategory(text) !== undefined
    const name = known ? text : widestStep(text)
    const key = categoryChoiceKey(name)
    asked.set(key, { text: asked.get(key)?.text ?? name, count: count + (asked.get(key)?.count ?? 0), known })
  }
  return [...asked.values()].toSorted((one, other) => other.count - one.count)
}
