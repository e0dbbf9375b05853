import { expect, test } from 'vitest'
import { createPageCache, type Rendered } from './page-cache.server.ts'

type Page = { text: string }
const drawn = (text: string, tags: string[] = ['catalog']): Rendered<Page> => ({
  page: { text },
  bytes: text.length,
  tags,
})

/** A store whose clock stands until it is moved, and which counts what it draws. */
function aStore({ seconds = 60, mostBytes }: { seconds?: number; mostBytes?: number } = {}) {
  const clock = { time: Date.parse('2026-12-01T10:00:00Z') }
  const store = createPageCache<Page>({ seconds, now: () => clock.time, ...(mostBytes && { mostBytes }) })
  const read = async (key: string, text: string, tags?: string[]) =>
    (await store.find(key, async () => drawn(text, tags)))?.text
  return { store, clock, read }
}

test('a page is drawn once and then kept for its seconds, and is a second longer while it is drawn anew', async () => {
  const { clock, read } = aStore({ seconds: 5 })
  expect(await read('/', 'first')).toBe('first')
  clock.time += 4_999
  expect(await read('/', 'second')).toBe('first')
  clock.time += 1
  expect(await read('/', 'third')).toBe('first')
  await Promise.resolve()
  expect(await read('/', 'fourth')).toBe('third')
})

test('while nothing can be drawn a page is there that was drawn before, for half an hour and never the next day', async () => {
  const { store, clock, read } = aStore({ seconds: 5 })
  expect(store.findKept('/')).toBeUndefined()
  await read('/', 'first')
  store.changed('catalog')
  clock.time += 30 * 60_000 - 1
  expect(store.findKept('/')).toEqual({ text: 'first' })
  clock.time += 1
  expect(store.findKept('/')).toBeUndefined()
  clock.time = Date.parse('2026-12-01T21:59:00Z') // a minute before midnight in Malawi
  await read('/', 'late')
  clock.time += 59_999
  expect(store.findKept('/')).toEqual({ text: 'late' })
  clock.time += 1
  expect(store.findKept('/')).toBeUndefined()
})

test('what nobody asked for in time is drawn before it is answered', async () => {
  const { clock, read } = aStore({ seconds: 5 })
  await read('/', 'first')
  clock.time += 6_000
  expect(await read('/', 'second')).toBe('second')
})

test('a change is on the page that is asked for next, or a quarter of a second after the page was drawn', async () => {
  const { store, clock, read } = aStore()
  await read('/list', 'price 100')
  clock.time += 10_000
  store.changed('catalog')
  expect(await read('/list', 'price 90')).toBe('price 90')
  clock.time += 100
  store.changed('catalog')
  expect(await read('/list', 'price 80')).toBe('price 90')
  clock.time += 150
  expect(await read('/list', 'price 80')).toBe('price 80')
})

test('who asks after a change does not join a drawing that began before it', async () => {
  const { store, clock, read } = aStore()
  const slow = Promise.withResolvers<Rendered<Page>>()
  const first = store.find('/', () => slow.promise)
  clock.time += 300
  store.changed('catalog')
  expect(await read('/', 'new')).toBe('new')
  slow.resolve(drawn('old'))
  expect((await first)?.text).toBe('old')
  expect(await read('/', 'newer')).toBe('new')
})

test('a page that is there no longer is forgotten when it is asked for', async () => {
  const { store, clock, read } = aStore()
  await read('/', 'there')
  clock.time += 300
  store.changed('catalog')
  expect(await store.find('/', async () => undefined)).toBeUndefined()
  expect(await read('/', 'again')).toBe('again')
})

test('only pages that show what has changed are drawn anew', async () => {
  const { store, clock, read } = aStore()
  await read('/product/a', 'a', ['product:a', 'product:b'])
  await read('/product/c', 'c', ['product:c'])
  store.changed('product:b')
  clock.time += 1_000
  expect(await read('/product/a', 'a again')).toBe('a again')
  expect(await read('/product/c', 'c again')).toBe('c')
  store.allChanged()
  clock.time += 1_000
  expect(await read('/product/c', 'c again')).toBe('c again')
})

test('a page in demand is not drawn for each of many changes', async () => {
  const { store, clock, read } = aStore()
  let draws = 0
  const ask = () => store.find('/', async () => drawn(`${++draws}`))
  await ask()
  for (let change = 0; change < 100; change++) {
    clock.time += 10
    store.changed('catalog')
    await ask()
  }
  expect(draws).toBeLessThanOrEqual(5)
  expect(draws).toBeGreaterThanOrEqual(4)
  await expect(read('/', 'more')).resolves.toBeTruthy()
})

test('a change that is told while the page is drawn counts for it', async () => {
  const { store, clock, read } = aStore()
  await store.find('/', async () => {
    store.changed('catalog')
    return drawn('old')
  })
  clock.time += 1_000
  expect(await read('/', 'new')).toBe('new')
})

test('a page that is drawn very slowly is not waited for by those who ask a second later', async () => {
  const { store, clock, read } = aStore()
  const slow = Promise.withResolvers<Rendered<Page>>()
  const first = store.find('/', () => slow.promise)
  clock.time += 1_000
  expect(await read('/', 'new')).toBe('new')
  slow.resolve(drawn('old'))
  expect((await first)?.text).toBe('old')
})

test('a slow drawing that ends after a newer one leaves the newer page in place', async () => {
  const { clock, store, read } = aStore()
  const slow = Promise.withResolvers<Rendered<Page>>()
  const first = store.find('/', () => slow.promise)
  clock.time += 1_000
  expect(await read('/', 'price 90')).toBe('price 90')
  slow.resolve(drawn('price 100'))
  await first
  expect(await read('/', 'again')).toBe('price 90')
})

test('each drawing of a page hears of changes, also one that another has overtaken', async () => {
  const { clock, store, read } = aStore()
  const slow = Promise.withResolvers<Rendered<Page>>()
  const first = store.find('/', () => slow.promise)
  clock.time += 1_000
  expect(await store.find('/', async () => undefined)).toBeUndefined()
  store.changed('catalog')
  clock.time += 1_000
  slow.resolve(drawn('price 100'))
  await first
  expect(await read('/', 'price 90')).toBe('price 90')
})

test('many who ask for the same page at once have it drawn once', async () => {
  const { store } = aStore()
  let draws = 0
  const draw = async () => {
    draws += 1
    return drawn('page')
  }
  await Promise.all(Array.from({ length: 20 }, () => store.find('/', draw)))
  expect(draws).toBe(1)
})

test('what may not be kept, or fails, is not', async () => {
  const { store, read } = aStore()
  expect(await store.find('/', async () => undefined)).toBeUndefined()
  await expect(store.find('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('/', 'there')).toBe('there')
})

test('while a page cannot be drawn anew the old one is served for its second', async () => {
  const { store, clock } = aStore({ seconds: 5 })
  await store.find('/', async () => drawn('old'))
  clock.time += 5_500
  expect((await store.find('/', () => Promise.reject(new Error('away'))))?.text).toBe('old')
})

test('the least recently asked pages give way when the space is full', async () => {
  const { store, read } = aStore({ mostBytes: 120_000 })
  await read('/a', 'a'.repeat(50_000))
  await read('/b', 'b'.repeat(50_000))
  await read('/a', 'again')
  await read('/c', 'c'.repeat(50_000))
  expect(await read('/a', 'again')).toBe('a'.repeat(50_000))
  expect(await read('/c', 'again')).toBe('c'.repeat(50_000))
  expect(await read('/b', 'again')).toBe('again')
  store.changed('catalog')
})

test('many pages of almost nothing fill the space too: each weighs more than its bytes', async () => {
  const { read } = aStore({ mostBytes: 1_000_000 })
  await read('/first', 'first')
  for (let page = 0; page < 250; page++) await read(`/?x=${page}`, '[]')
  expect(await read('/first', 'again')).toBe('again')
})

test('no page is kept into the next day of Malawi: a holiday may begin or end with it §27.5', async () => {
  const { clock, read } = aStore()
  clock.time = Date.parse('2026-12-19T21:59:58Z')
  expect(await read('/', 'can be bought')).toBe('can be bought')
  clock.time = Date.parse('2026-12-19T21:59:59.999Z')
  expect(await read('/', 'away')).toBe('can be bought')
  clock.time = Date.parse('2026-12-19T22:00:00Z')
  expect(await read('/', 'away')).toBe('away')
})

test('a page whose drawing began before midnight serves those who asked then, and nobody after', async () => {
  const { store, clock, read } = aStore()
  clock.time = Date.parse('2026-12-19T21:59:59.900Z')
  const early = store.find('/', async () => {
    clock.time += 200
    expect(await read('/', 'away')).toBe('away')
    return drawn('can be bought')
  })
  expect((await early)?.text).toBe('can be bought')
  expect(await read('/', 'later')).toBe('away')
})
