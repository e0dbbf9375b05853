import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a change waits until the one before it has ended, also when that one failed', async () => {
  const seen: string[] = []
  let end!: () => void
  const first = oneAtATime(async () => {
    seen.push('first begins')
    await new Promise<void>((resolve) => (end = resolve))
    seen.push('first ends')
    throw new Error('refused')
  })
  const second = oneAtATime(async () => seen.push('second begins'))

  await Promise.resolve()
  end()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})
