import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { blockRefusals, planBlock } from './rules.ts'

const wanted = { userId: 'grace', blockedId: 'chikondi', role: 'buyer', count: 0 }
const cases: [who: string, Partial<typeof wanted> | { role: undefined }, refusal: string | undefined][] = [
  ['a buyer', {}, undefined],
  ['a seller', { role: 'seller' }, undefined],
  ['nobody that is known', { role: undefined }, 'no-such-person'],
  ['an administrator', { role: 'admin' }, 'no-such-person'],
  ['oneself', { blockedId: 'grace' }, 'yourself'],
  ['the 200th', { count: 199 }, undefined],
  ['one more', { count: 200 }, 'too-many-blocks'],
]
test.each(cases)('a member blocks %s', (_, facts, refusal) => {
  const planned = planBlock({ ...wanted, ...facts })
  expect(planned.ok ? undefined : planned.reason).toBe(refusal)
})

test('who has blocked too many reads how many that is', () => {
  expect(t(blockRefusals['too-many-blocks'])).toContain('200')
})
