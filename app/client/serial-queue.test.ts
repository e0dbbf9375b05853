import { expect, test } from 'vitest'
import { runInSequence } from './serial-queue.ts'

test('a change waits until the one before it has ended, also when that one failed', async () => {
  const seen: string[] = []
  let end!: () => void
  const first = runInSequence(async () => {
    seen.push('first begins')
    await new Promise<void>((resolve) => (end = resolve))
    seen.push('first ends')
    throw new Error('refused')
  })
  const second = runInSequence(async () => seen.push('second begins'))

  await Promise.resolve()
  end()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})
