import { expect, test } from 'vitest'
import { faultsOf, translationsOf } from '#scripts/messages/reviews.ts'

const all = translationsOf('ny')

test('every text is there in Chichewa', () => {
  const missing = all.filter(({ own }) => own === undefined)
  expect(missing.map(({ key }) => key)).toEqual([])
})

test('a translation keeps what its English text has: values, plurals and tags', () => {
  const faults = all.flatMap(({ key, english, own }) =>
    own === undefined ? [] : faultsOf(english, own).map((fault) => `${key}: ${fault}`),
  )
  expect(faults).toEqual([])
})
