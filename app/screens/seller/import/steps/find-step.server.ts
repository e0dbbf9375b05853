import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { problemsToTryAgain, problemTexts } from '#app/modules/catalog/import/fetching/rules.ts'
import { findPreview } from '#app/modules/catalog/import/find-preview.server.ts'
import {
  countOutcomes,
  countPictures,
  countPlannedPictures,
  countSentToModeration,
  findColumnValues,
  findFailedPictures,
  findFirstRows,
  findForeignMoney,
  findNotes,
  findOtherImports,
  findProblems,
  findProgress,
  type ProductImport,
} from '#app/modules/catalog/import/imports.server.ts'
import {
  askedCategories,
  categoryChoiceKey,
  guessKnownCategory,
  isOwnCategory,
} from '#app/modules/catalog/import/mapping/category-rules.ts'
import { costColumns, hasOptions } from '#app/modules/catalog/import/mapping/known-headings.ts'
import { kwacha, rateField, unknownCurrency } from '#app/modules/catalog/import/mapping/money-choices.ts'
import { findZipContents } from '#app/modules/catalog/import/pictures/zips.server.ts'
import { type ImportOutcome, type ImportProgress, mayBeUndone } from '#app/modules/catalog/import/rules.ts'
import {
  isBeingMapped,
  isBusy,
  isImported,
  isToBeConfirmed,
  wasTakenBack,
} from '#app/modules/catalog/import/status.ts'
import { spokenProblem } from '#app/modules/catalog/import/stored-problems.server.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'

const mostShown = 50
const mostPreviewed = 20
const mostCategories = 100

/** What the screen of an import shows at the step where it is. */
export async function findImportStep(t: Translate, seller: Seller, found: ProductImport) {
  if (isBusy(found.status)) return { at: 'busy' as const, progress: await progressOf(seller, found.id) }
  if (isBeingMapped(found.status)) {
    const { usable, odd } = await findZipContents(db, found)
    const pictures = { usable, odd: odd.length }
    return { at: 'mapping' as const, pictures, ...(await loadMapping(found)) }
  }
  const judged = await loadJudged(t, found)
  if (isToBeConfirmed(found.status)) {
    const preview = await findPreview(db, found, mostPreviewed)
    return { at: 'checked' as const, ...judged, preview, pictures: await countPlannedPictures(db, found.id) }
  }
  const { laterDone } = await findOtherImports(db, found)
  const undoable = isImported(found.status) && mayBeUndone(found.finishedAt, new Date())
  const pictures = await loadPictures(t, found)
  return { at: 'finished' as const, status: found.status, undoable, laterDone, ...judged, pictures }
}

async function loadPictures(t: Translate, { id }: ProductImport) {
  const counts = await countPictures(db, id, new Date())
  const failed = counts.failed > 0 ? await findFailedPictures(db, id, mostShown + 1) : []
  const canTryAgain = failed.some(({ problem }) => problem !== null && problemsToTryAgain.includes(problem))
  return {
    ...counts,
    canTryAgain,
    problems: failed.slice(0, mostShown).map(({ row, position, address, problem }) => ({
      row: row ?? 0,
      position,
      address: shortAddress(address),
      problem: problem === null ? '' : t(problemTexts[problem]),
    })),
    more: failed.length > mostShown,
  }
}
const longestAddress = 200
const shortAddress = (address: string) =>
  address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address

const progressOf = async (seller: Seller, id: string): Promise<ImportProgress> =>
  (await findProgress(db, seller, id)) ?? { status: 'done', done: 1, all: 1 }

async function loadJudged(t: Translate, { id, mapping, status }: ProductImport) {
  const counts = (await countOutcomes(db, [id])).get(id)!
  const rows = await findProblems(db, id, {
    most: mostShown + 1,
    of: wasTakenBack(status) ? ['created', 'updated'] : ['refused'],
  })
  return {
    counts,
    reviews: await countSentToModeration(db, id),
    problems: rows.slice(0, mostShown).map(({ row, problems }) => ({
      row,
      problems: problems.map((problem) => spokenProblem(t, problem)),
    })),
    more: rows.length > mostShown,
    notes: await loadNotes(t, id, ['created', 'updated']),
    leftOut: await loadNotes(t, id, ['skipped']),
    named: ['reference', 'id', 'handle'].some((field) => mapping[field] !== undefined),
  }
}

async function loadNotes(t: Translate, id: string, of: ImportOutcome[]) {
  const rows = await findNotes(db, id, { of, most: mostShown + 1 })
  return {
    rows: rows.slice(0, mostShown).map(({ row, notes }) => ({
      row,
      problems: notes.map((note) => spokenProblem(t, note)),
    })),
    more: rows.length > mostShown,
  }
}

async function loadMapping(found: ProductImport) {
  const { id, columns, mapping, defaults } = found
  const firstRows = await findFirstRows(db, id, 30)
  const foreignMoney = await findForeignMoney(db, found)
  const examples = columns.map((_, at) => firstRows.map((cells) => cells[at] ?? '').filter(Boolean))
  const theirs =
    mapping.category === undefined ? [] : await findColumnValues(db, id, Number(mapping.category))
  const foreign = askedCategories(theirs.filter(({ text }) => !isOwnCategory(text))).slice(0, mostCategories)
  const typed: Record<string, string> = {
    'default.condition': 'new',
    'default.stock': '1',
    ...prefixed('column.', mapping),
    'default.currency': kwacha,
    ...prefixed('default.', pick(defaults, ['category', 'condition', 'stock', 'currency', 'variants'])),
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => name.startsWith('rate.'))),
    'was.price': mapping.price ?? '',
    ...Object.fromEntries(
      foreign.map(({ text }, at) => [
        `ours.${at}`,
        defaults[categoryChoiceKey(text)] ?? guessKnownCategory(text) ?? '',
      ]),
    ),
  }
  const asksCurrency = typed['default.currency'] === unknownCurrency
  if (asksCurrency) typed['default.currency'] = ''
  const assumed = typed['default.currency'] ?? ''
  if (assumed !== kwacha && assumed !== '') typed['default.rate'] = defaults[rateField(assumed)] ?? ''
  return {
    columns: columns.map((name, at) => ({ name, examples: (examples[at] ?? []).slice(0, 2).map(shortened) })),
    categories: foreign,
    ours: [...categories],
    /** What rows name besides the currency of all others, which is asked for with it. */
    foreignMoney: foreignMoney.filter((one) => one !== assumed),
    asksCurrency,
    asksVariants: mapping.handle !== undefined || mapping.parent !== undefined || hasOptions(columns),
    costs: mapping.price === undefined ? costColumns(columns) : [],
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
