import { expect, test } from 'vitest'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { cacheShareCard, DrawingBusy, markOf } from './cache-share-card.server.ts'

function aStorage() {
  const files = new Map<string, Uint8Array>()
  const storage = {
    get: async (key: string) => {
      const bytes = files.get(key)
      return bytes && { bytes, type: 'image/jpeg' }
    },
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    list: async (folder: string) => [...files.keys()].filter((key) => key.startsWith(folder)),
    remove: async (key: string) => void files.delete(key),
  } as unknown as Storage
  return { files, storage }
}

test('a card is drawn once for what it says, however many ask, and takes the place of the one before §55.1', async () => {
  const { files, storage } = aStorage()
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return Uint8Array.of(drawn)
  }
  const ask = (says: unknown) => cacheShareCard(storage, { folder: 'cards/a', says }, draw)
  const all = await Promise.all([ask('one'), ask('one'), ask('one')])
  await ask('one')
  expect([drawn, ...all.map(({ bytes }) => bytes[0])]).toEqual([1, 1, 1, 1])
  expect((await ask('two')).mark).toBe(markOf('two'))
  expect([...files.keys()]).toEqual([`cards/a/${markOf('two')}.jpg`])
})

test('one is drawn at a time; of strangers only some wait, and the rest come again §55.1', async () => {
  const { storage } = aStorage()
  let [atOnce, most] = [0, 0]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const draw = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await released
    atOnce -= 1
    return Uint8Array.of(1)
  }
  const ask = (n: number, isCounted = false) =>
    cacheShareCard(storage, { folder: `cards/${n}`, says: n, isCounted }, draw)
  const asked = Array.from({ length: 30 }, (_, n) => ask(n).catch((error) => error))
  const seller = ask(99, true)
  release()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer instanceof DrawingBusy)).toHaveLength(9)
  expect((await seller).bytes).toEqual(Uint8Array.of(1))
  expect(most).toBe(1)
})
