import { readFileSync } from 'node:fs'
import type { Category, Condition } from '#app/modules/catalog/products/rules.ts'

/** What a real listing says, without its seller's prose: `facts` are words of the description that buyers ask for. */
export type SealedListing = {
  id: string
  name: string
  category: Category
  price: number
  inStock: boolean
  condition: Condition
  tags: string[]
  fields: Record<string, string>
  facts: string
}

export type Grade = 1 | 2
/** `isCorrect`: its words are right, whether or not anybody sells it, so that no other spelling may be searched. */
export type SealedSearch = { typed: string; class: string; isCorrect: boolean; grades: Map<string, Grade> }

export const readSealedListings = (): SealedListing[] =>
  rowsOf('listings.tsv').map(([id, name, category, price, inStock, condition, tags, fields, facts]) => ({
    id: id!,
    name: name!,
    category: category as Category,
    price: Number(price),
    inStock: inStock === '1',
    condition: condition as Condition,
    tags: parts(tags!, '|'),
    fields: Object.fromEntries(parts(fields!, '|').map(fieldOf)),
    facts: facts!,
  }))

export const readSealedSearches = (): SealedSearch[] =>
  rowsOf('searches.tsv').map(([typed, kind, isCorrect, best, fine]) => ({
    typed: typed!,
    class: kind!,
    isCorrect: isCorrect === 'yes',
    grades: new Map([...gradedAs(2, best!), ...gradedAs(1, fine!)]),
  }))

const gradedAs = (grade: Grade, ids: string) => parts(ids, ' ').map((id): [string, Grade] => [id, grade])

/** A colour may hold a sign of equality, a name of a field none. */
function fieldOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

const parts = (text: string, separator: string) => (text === '' ? [] : text.split(separator))

const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
