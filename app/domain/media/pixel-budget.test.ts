import { expect, test } from 'vitest'
import { pixelBudget } from './pixel-budget.ts'

/** Work that goes on until it is told to end. */
function aWork(log: string[], name: string) {
  let end: () => void = () => {}
  let fail: (error: Error) => void = () => {}
  const work = () => {
    log.push(name)
    return new Promise<string>((resolve, reject) => {
      end = () => resolve(name)
      fail = reject
    })
  }
  return { work, end: () => end(), fail: () => fail(new Error(name)) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('pictures are unpacked at once while they fit together, and wait in order otherwise', async () => {
  const within = pixelBudget(50)
  const log: string[] = []
  const [a, b, large, c] = ['a', 'b', 'large', 'c'].map((name) => aWork(log, name))
  const [first, second, third, fourth] = [
    ...[within(20, a!.work), within(20, b!.work), within(50, large!.work), within(10, c!.work)],
  ]
  await settled()
  expect(log, 'the large one does not fit beside them, and is not passed').toEqual(['a', 'b'])
  a!.end()
  expect(await first).toBe('a')
  await settled()
  expect(log).toEqual(['a', 'b'])
  b!.end()
  await second
  await settled()
  expect(log).toEqual(['a', 'b', 'large'])
  large!.end()
  await third
  await settled()
  c!.end()
  expect(await fourth).toBe('c')
})

test('what fails gives its room back, and what is larger than all of it has all of it', async () => {
  const within = pixelBudget(50)
  const log: string[] = []
  const [huge, next] = [aWork(log, 'huge'), aWork(log, 'next')]
  const failing = within(9_000, huge.work)
  const after = within(50, next.work)
  await settled()
  expect(log).toEqual(['huge'])
  huge.fail()
  await expect(failing).rejects.toThrow('huge')
  await settled()
  expect(log).toEqual(['huge', 'next'])
  next.end()
  await after
})
