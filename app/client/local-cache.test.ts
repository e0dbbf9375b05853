import { expect, test } from 'vitest'
import { defaultTtl, readCache, type StorageLike, writeCache } from './local-cache.ts'

/** A storage that holds `most` characters, as a browser's does. */
function aShelf(most = 10_000, start: Record<string, string> = {}): StorageLike & { names: () => string[] } {
  const items = new Map(Object.entries(start))
  const used = () => [...items].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  return {
    names: () => [...items.keys()],
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => void items.delete(name),
    setItem(name, text) {
      const before = items.get(name)
      items.set(name, text)
      if (used() <= most) return
      if (before === undefined) items.delete(name)
      else items.set(name, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}

const broken: StorageLike = {
  length: 0,
  key: () => null,
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  removeItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
}

test('an entry holds data, a timestamp and a time-to-live of 5 minutes, under the prefix thumba: §3.31 §9.17', () => {
  const shelf = aShelf()
  writeCache('home', { products: [1] }, { shelf, now: 1_000 })
  expect(shelf.names()).toEqual(['thumba:cache-2:home'])
  expect(JSON.parse(shelf.getItem('thumba:cache-2:home')!)).toEqual({
    data: { products: [1] },
    timestamp: 1_000,
    ttl: 300_000,
  })
})

test('it is served until its time-to-live is over §9.17', () => {
  const shelf = aShelf()
  writeCache('home', { fresh: true }, { shelf, now: 1_000 })
  expect(readCache('home', { shelf, now: 1_000 + defaultTtl - 1 })).toEqual({ fresh: true })
  expect(readCache('home', { shelf, now: 1_000 + defaultTtl })).toBeUndefined()
})

test('an entry from the future (a clock put right) is not served', () => {
  const shelf = aShelf()
  writeCache('home', { fresh: true }, { shelf, now: 9_000 })
  expect(readCache('home', { shelf, now: 1_000 })).toBeUndefined()
})

test('in a full storage our oldest entries give way, and nobody else is touched §10.37', () => {
  const shelf = aShelf(420, { 'thumba:guest-cart': 'the cart', theirs: 'x' })
  writeCache('a', { text: 'a'.repeat(100) }, { shelf, now: 2 })
  writeCache('b', { text: 'b'.repeat(100) }, { shelf, now: 1 })
  writeCache('c', { text: 'c'.repeat(100) }, { shelf, now: 3 })
  expect(shelf.names()).toEqual(['thumba:guest-cart', 'theirs', 'thumba:cache-2:a', 'thumba:cache-2:c'])
})

test('what fits in no storage is not kept, and nothing is thrown', () => {
  const shelf = aShelf(100, { 'thumba:guest-cart': 'the cart' })
  writeCache('a', { text: 'a'.repeat(500) }, { shelf })
  expect(shelf.names()).toEqual(['thumba:guest-cart'])
})

test('entries of an earlier version give way first', () => {
  const shelf = aShelf(300, { 'thumba:cache-0:old': 'o'.repeat(150) })
  writeCache('a', { text: 'a'.repeat(150) }, { shelf })
  expect(shelf.names()).toEqual(['thumba:cache-2:a'])
})

test('a forbidden or spoiled storage never breaks a page §10.37', () => {
  expect(() => writeCache('a', {}, { shelf: broken })).not.toThrow()
  expect(readCache('a', { shelf: broken })).toBeUndefined()
  for (const text of ['{', 'null', '1', '{"data":{}}', '{"timestamp":1,"ttl":2}']) {
    expect(readCache('a', { shelf: aShelf(999, { 'thumba:cache-2:a': text }), now: 1 })).toBeUndefined()
  }
})
