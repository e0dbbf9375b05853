import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  countOutcomes,
  countSentToModeration,
  findColumnValues,
  findFirstRows,
  findOtherImports,
  findProblems,
  findProgress,
  type ProductImport,
} from '#app/modules/catalog/import/find-import.server.ts'
import {
  categoryChoiceKey,
  guessCategory,
  isOwnCategory,
} from '#app/modules/catalog/import/mapping/category-rules.ts'
import { foreignCurrencyIn } from '#app/modules/catalog/import/mapping/row-values-rules.ts'
import { findZipContents } from '#app/modules/catalog/import/pictures/find-zip-contents.server.ts'
import { type ImportProgress, isBusy, mayBeUndone } from '#app/modules/catalog/import/rules.ts'
import { spokenProblem } from '#app/modules/catalog/import/stored-problems.server.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'

const mostShown = 50

/** What the screen of an import shows at the step where it is. */
export async function findImportStep(t: Translate, seller: Seller, found: ProductImport) {
  if (isBusy(found.status)) return { at: 'busy' as const, progress: await progressOf(seller, found.id) }
  if (found.status === 'mapping') {
    const { usable, odd } = await findZipContents(db, found)
    const pictures = { usable, odd: odd.length }
    return { at: 'mapping' as const, pictures, ...(await loadMapping(found)) }
  }
  const judged = await loadJudged(t, found)
  if (found.status === 'checked') return { at: 'checked' as const, ...judged }
  const { laterDone } = await findOtherImports(db, found)
  const undoable = found.status === 'done' && mayBeUndone(found.finishedAt, new Date())
  return { at: 'finished' as const, status: found.status, undoable, laterDone, ...judged }
}

const progressOf = async (seller: Seller, id: string): Promise<ImportProgress> =>
  (await findProgress(db, seller, id)) ?? { status: 'done', done: 1, all: 1 }

async function loadJudged(t: Translate, { id, mapping, status }: ProductImport) {
  const counts = (await countOutcomes(db, [id])).get(id)!
  const rows = await findProblems(db, id, {
    most: mostShown + 1,
    of: status === 'undone' ? ['created', 'updated'] : ['refused'],
  })
  return {
    counts,
    reviews: await countSentToModeration(db, id),
    problems: rows.slice(0, mostShown).map(({ row, problems }) => ({
      row,
      problems: problems.map((problem) => spokenProblem(t, problem)),
    })),
    more: rows.length > mostShown,
    named: mapping.reference !== undefined || mapping.id !== undefined,
  }
}

async function loadMapping({ id, columns, mapping, defaults }: ProductImport) {
  const firstRows = await findFirstRows(db, id, 30)
  const examples = columns.map((_, at) => firstRows.map((cells) => cells[at] ?? '').filter(Boolean))
  const theirs =
    mapping.category === undefined ? [] : await findColumnValues(db, id, Number(mapping.category))
  const foreign = theirs.filter(({ text }) => !isOwnCategory(text))
  const typed: Record<string, string> = {
    'default.condition': 'new',
    'default.stock': '1',
    ...prefixed('column.', mapping),
    ...prefixed('default.', pick(defaults, ['category', 'condition', 'stock', 'factor'])),
    ...Object.fromEntries(
      foreign.map(({ text }, at) => [`ours.${at}`, defaults[categoryChoiceKey(text)] ?? guessCategory(text)]),
    ),
  }
  return {
    columns: columns.map((name, at) => ({ name, examples: (examples[at] ?? []).slice(0, 2).map(shortened) })),
    categories: foreign,
    ours: [...categories],
    money: (examples[Number(mapping.price ?? -1)] ?? []).map(foreignCurrencyIn).find(Boolean) ?? null,
    typed,
  }
}

const longest = 40
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
const prefixed = (before: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [before + name, text]))
const pick = (texts: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))

type Step = Awaited<ReturnType<typeof findImportStep>>
export type ImportStepAt<At extends Step['at']> = Extract<Step, { at: At }>
