import { type Category, categories } from '#app/modules/catalog/products/rules.ts'

/** What a file calls things, and where they stand here: the first line that fits. */
const words: [RegExp, Category][] = [
  [/fashion|cloth|apparel|wear\b|shoe|dress|watch|jewel|bags?\b|chitenje|textile/i, 'Clothing & Fashion'],
  [/beauty|health|cosmetic|personal care|perfume|skin|hair|pharmac/i, 'Health & Beauty'],
  [/phone|electr|comput|laptop|tablet|camera|audio|\btv\b|video|gaming|games?\b|gadget/i, 'Electronics'],
  [/book|education|school|stationery/i, 'Books & Education'],
  [/sport|fitness|outdoor|bicycle|recreation/i, 'Sports & Recreation'],
  [/food|grocer|drink|beverage|coffee|\btea\b|farm produce/i, 'Food & Beverages'],
  [/\bart\b|craft|handmade|paint/i, 'Art & Crafts'],
  [/\bcars?\b|auto|motor|vehicle|tyre|spares/i, 'Automotive'],
  [/home|house|kitchen|garden|furniture|appliance|d[eé]cor|bedding/i, 'Home & Garden'],
  [/business|industr|wholesale|machin|hardware|tool|agri/i, 'Business & Industrial'],
]

const own = new Map(categories.map((category) => [category.toLowerCase(), category]))

/** One of ours for what a file says; `Other` where nothing tells. */
export const guessCategory = (text: string): Category =>
  own.get(text.trim().toLowerCase()) ?? words.find(([fits]) => fits.test(text))?.[1] ?? 'Other'

export const isOwnCategory = (text: string) => own.has(text.trim().toLowerCase())

/** Under which name the seller's choice for a category of the file is kept. */
export const categoryChoiceKey = (text: string) => `category:${text.trim().toLowerCase()}`
export const noCategory = 'none'

/** What the seller chose, else what its name tells; undefined where its rows are to be left out. */
export function categoryOf(text: string, choices: Record<string, string>): string | undefined {
  const chosen = choices[categoryChoiceKey(text)]
  return chosen === noCategory ? undefined : (chosen ?? guessCategory(text))
}
