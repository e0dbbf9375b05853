import { expect, test } from 'vitest'
import { fill, fillTexts, spoken, translator } from '#app/messages/language.ts'
import { typeNotAllowed } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import * as editor from '#messages/product-editor.ts'
import { names } from '#messages/product-fields.ts'
import { t } from '#test/in-english.ts'
import type { RowProblem } from './rules.ts'
import {
  pictureProblemOf,
  type StoredProblem,
  spokenProblem,
  storedPictureProblem,
  storedProblem,
} from './stored-problems.server.ts'

const ny = translator('ny')
/** As the database gives it back. */
const kept = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

const problems: RowProblem[] = [
  { column: names.price, message: fill(texts.foreignPrice, { quoted: '149 EGP', money: 'EGP' }) },
  {
    column: 'Mtengo',
    message: fillTexts(texts.problemAndAdvice, { problem: editor.priceMissing, advice: texts.advice.price }),
  },
  { column: '', message: texts.rowFailed },
  { column: '', message: fill(texts.wideRow, { cells: 9, width: 6 }) },
  {
    column: 'Pictures',
    message: fillTexts(texts.namedProblem, {
      name: 'a.gif',
      problem: typeNotAllowed('image/gif', ['image/png']),
    }),
  },
]

test.each(problems)('a problem of a row is read in either language', (problem) => {
  const stored = kept(storedProblem(problem))
  for (const speak of [t, ny])
    expect(spokenProblem(speak, stored)).toEqual({
      column: spoken(speak, problem.column),
      message: spoken(speak, problem.message),
    })
  expect(stored.message, 'a release of before reads English').toBe(spoken(t, problem.message))
})

test('what was stored before, or by a release with other codes, keeps its text', () => {
  const old: StoredProblem = { column: 'Price', message: 'Enter a price.' }
  expect(spokenProblem(ny, old)).toEqual(old)
  const other = { ...old, said: { column: null, message: { code: 'import.noSuchText' } } }
  expect(spokenProblem(ny, other)).toEqual(old)
})

test('what is wrong with a picture is stored beside its name and read again with it', () => {
  const stored = kept(storedPictureProblem(texts.zipEncrypted))
  const problem = pictureProblemOf(stored)!
  expect(spoken(ny, problem)).toBe(ny(texts.zipEncrypted))
  const message = fillTexts(texts.namedProblem, { name: 'a.gif', problem })
  expect(spokenProblem(ny, kept(storedProblem({ column: '', message }))).message).toBe(
    ny(texts.namedProblem, { name: 'a.gif', problem: ny(texts.zipEncrypted) }),
  )
  expect(pictureProblemOf(kept(storedPictureProblem(null)))).toBeNull()
})
