import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import {
  moveImport,
  retryPictures,
  uploadImportFile,
} from '#app/modules/catalog/import/import-steps.server.ts'
import {
  countPictures,
  countPlannedPictures,
  deleteOldImports,
  findFailedPictures,
} from '#app/modules/catalog/import/imports.server.ts'
import { importedPictures, pictureHosts } from '#app/modules/catalog/import/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { committed, test } from '#test/db.ts'
import { continueImport, csv, notesOf, outcomesOf } from '#test/make/import.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aSeller } from '#test/make.ts'
import { file, says, startPictureSite } from '#test/services/picture-site.ts'
import { fetchPictures } from './fetch-pictures.server.ts'
import { reservePicture, reserveTurn } from './queue.server.ts'

let root: string
let storage: Storage
let site: Awaited<ReturnType<typeof startPictureSite>>
let clock: Date
const jpegs: Record<string, Buffer> = {}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'thumba-web-pictures-'))
  storage = localStorage(root)
  for (const [name, color] of Object.entries({ a: '#a00', b: '#0b0', c: '#00c', d: '#dd0' }))
    jpegs[name] = await plainJpeg(60, 40, color)
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  clock = new Date(Date.now() + 60_000)
  const answers = Object.fromEntries(Object.keys(jpegs).map((name) => [`/${name}.jpg`, file(jpegs[name]!)]))
  site = await startPictureSite(answers)
})
afterEach(() => site.close())

const minute = 60_000
const day = 24 * 60 * minute
const never = () => false
/** Nobody waits: pauses move the clock of the one who fetches. */
const fetchAll = (db: Db, stop = never) =>
  fetchPictures(db, stop, {
    storage,
    network: site.network,
    now: () => clock,
    atOnce: 1,
    pause: async (milliseconds) => {
      clock = new Date(clock.getTime() + milliseconds)
    },
  })
const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

const heading = 'sku,name,price,description,stock,category,image link'
async function kept(db: Db, seller: Seller, ...lines: string[]) {
  const uploaded = await uploadImportFile(db, seller, { name: 'goods.csv', bytes: csv(heading, ...lines) })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return uploaded.value.id
}
async function imported(db: Db, seller: Seller, ...lines: string[]) {
  const id = await kept(db, seller, ...lines)
  expect(await continueImport(db, seller, id, 'check')).toBe('ok')
  expect(await continueImport(db, seller, id, 'run')).toBe('ok')
  return id
}
const at = (...names: string[]) =>
  names
    .map((name) => `https://shop.example/${name}.jpg`)
    .join(' ')
    .replaceAll('https', 'http')
const row = (code: string, images: string, price = 7500) =>
  `${code},Hoe ${code},${price},Steel,8,Other,"${images}"`

const shopOf = (db: Db, { userId }: Seller) =>
  db.select().from(products).where(eq(products.sellerId, userId)).orderBy(asc(products.name))
const only = async (db: Db, seller: Seller) => (await shopOf(db, seller))[0]!
const namesOf = (images: { path: string }[]) =>
  images.map(({ path }) => path.split('/').at(-1)!.split('_')[0])
const picturesOf = (db: Db) =>
  db.select().from(importedPictures).orderBy(asc(importedPictures.row), asc(importedPictures.position))
const statusesOf = async (db: Db) =>
  (await picturesOf(db)).map(({ status, problem }) => (problem ? `${status}: ${problem}` : status))

test('a file with addresses of pictures: told before, promised with the products, and there in its order §71.1', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await kept(db, seller, row('A1', at('b', 'a', 'b', 'c')), row('A2', ''), row('A3', at('d')))
  await continueImport(db, seller, id, 'check')
  expect(await countPlannedPictures(db, id)).toBe(4)
  expect(await notesOf(db, id)).toEqual([])
  expect(await picturesOf(db)).toEqual([])
  await continueImport(db, seller, id, 'run')
  expect(await statusesOf(db)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect((await only(db, seller)).images).toEqual([])

  await fetchAll(db)
  const shop = await shopOf(db, seller)
  expect(shop.map(({ images }) => namesOf(images))).toEqual([['b', 'a', 'c'], [], ['d']])
  expect(shop[0]!.images[0]).toMatchObject({ width: 60, height: 40 })
  expect(await storage.list(`${shop[0]!.images[0]!.path}/`)).not.toEqual([])
  expect(await db.$count(pictures, eq(pictures.ownerId, seller.userId))).toBe(4)
  // One edit, however many came.
  expect(shop[0]).toMatchObject({ status: 'pending', version: 2 })
  expect(await countPictures(db, id, clock)).toEqual({ all: 4, added: 4, failed: 0, open: 0, soon: 0 })
  expect(site.asked.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `shop.example/${name}.jpg`))
})

test('a product shows no more than it has room for, the file says which are too many §71.1', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const many = Array.from({ length: 11 }, (_, index) => `http://shop.example/${index}.jpg`)
  for (const address of many) site.answers[new URL(address).pathname] = file(jpegs.a!)
  const id = await imported(db, seller, row('A1', many.join('|')))
  expect(await notesOf(db, id)).toEqual([
    [2, expect.stringContaining('at most 8 pictures. 3 pictures are left out')],
  ])
  await fetchAll(db)
  expect(namesOf((await only(db, seller)).images)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
})

test('what cannot be fetched is told with its row before anything is, and the others come §71.2', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await imported(
    db,
    seller,
    row('A1', `http://127.0.0.1/x.jpg ${at('a')} http://0x7f.1/ http://u:p@shop.example/b.jpg`),
  )
  const [[, note]] = (await notesOf(db, id)) as [[number, string]]
  expect(note).toContain('These are not addresses of pictures that we can fetch')
  expect(note).toContain('http://0x7f.1/')
  await fetchAll(db)
  expect(namesOf((await only(db, seller)).images)).toEqual(['a'])
  expect(site.asked).toEqual(['shop.example/a.jpg'])
})

describe('pictures that do not come', () => {
  test('are told by row and address, and asked for again where that may help §71.3', async ({ db }) => {
    const seller = await aSeller(db)
    site.answers['/b.jpg'] = file(Buffer.from('<html>'.repeat(200)))
    site.names['inside.example'] = ['10.0.0.1']
    const id = await imported(
      db,
      seller,
      row('A1', at('gone', 'a', 'b')),
      row('A2', 'http://inside.example/x.jpg'),
    )
    await fetchAll(db)
    const failed = await findFailedPictures(db, id, 9)
    expect(failed.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'not-there'],
      [2, 'not-a-picture'],
      [3, 'address-private'],
    ])
    expect(failed[0]!.address).toBe('http://shop.example/gone.jpg')
    expect(await countPictures(db, id, clock)).toEqual({ all: 4, added: 1, failed: 3, open: 0, soon: 0 })
    expect(namesOf((await only(db, seller)).images)).toEqual(['a'])
    // A website's no is final until its seller asks.
    const before = site.asked.length
    later(day)
    await fetchAll(db)
    expect(site.asked.length).toBe(before)

    site.answers['/gone.jpg'] = file(jpegs.c!)
    expect(await retryPictures(db, seller, id, clock)).toEqual({ ok: true, value: 2 })
    expect(await retryPictures(db, await aSeller(db), id, clock)).toMatchObject({ reason: 'not-yours' })
    await fetchAll(db)
    expect(await statusesOf(db)).toEqual([
      'added',
      'added',
      'failed: not-a-picture',
      'failed: address-private',
    ])
    // In its place, though it came last.
    expect(namesOf((await only(db, seller)).images)).toEqual(['gone', 'a'])
  })

  test('a busy website is asked again after growing pauses, or the one that it names, and given up at last §71.4', async ({
    db,
  }) => {
    const seller = await aSeller(db)
    site.answers['/a.jpg'] = says(503)
    const id = await imported(db, seller, row('A1', at('a')))
    await fetchAll(db)
    expect(await statusesOf(db)).toEqual(['waiting: busy'])
    const pauses: number[] = []
    for (let [one] = await picturesOf(db); one!.tries < 6; [one] = await picturesOf(db)) {
      const pause = one!.dueAt.getTime() - clock.getTime()
      pauses.push(Math.round(pause / minute))
      expect(await reservePicture(db, '', new Date(one!.dueAt.getTime() - 1))).toBeUndefined()
      later(pause)
      await fetchAll(db)
    }
    expect(pauses).toEqual([1, 5, 20, 60, 180])
    expect(site.asked.length).toBe(6)
    expect(await countPictures(db, id, clock)).toMatchObject({ failed: 1, open: 0 })

    site.answers['/a.jpg'] = says(429, { 'Retry-After': '1800' })
    site.answers['/b.jpg'] = file(jpegs.b!)
    await retryPictures(db, seller, id, clock)
    await fetchAll(db)
    expect(await countPictures(db, id, clock)).toMatchObject({ open: 1, soon: 0 })
    const [limited] = await picturesOf(db)
    expect(limited!.dueAt.getTime() - clock.getTime()).toBe(30 * minute)
    // All of its pictures wait, those of others too.
    const another = await aSeller(db)
    await imported(db, another, row('B1', at('b')))
    const asked = site.asked.length
    await fetchAll(db)
    expect(site.asked.length).toBe(asked)
    // Whichever seller's turn comes first: a website that asks for another pause would hold up both.
    site.answers['/a.jpg'] = file(jpegs.a!)
    later(31 * minute)
    await fetchAll(db)
    expect(namesOf((await only(db, another)).images)).toEqual(['b'])
  })

  test('a picture that nobody could finish is given up, though nobody could say so §71.4', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a')))
    for (let times = 0; times < 6; times++) {
      expect(await reservePicture(db, '', clock)).toMatchObject({ tries: times + 1 })
      later(4 * minute)
    }
    await fetchAll(db)
    expect(await statusesOf(db)).toEqual(['failed: our-fault'])
    expect(site.asked).toEqual([])
  })
})

test('each host is asked twice a second at most, by however many at once §71.5', async ({ db }) => {
  const turns = []
  for (let times = 0; times < 5; times++)
    turns.push(await reserveTurn(db, 'shop.example', { now: clock, longest: 60_000 }))
  expect(turns).toEqual([0, 500, 1_000, 1_500, 2_000])
  expect(await reserveTurn(db, 'other.example', { now: clock, longest: 60_000 })).toBe(0)
  // Nobody gets a turn that is too far off, and it is not used up by that.
  expect(await reserveTurn(db, 'shop.example', { now: clock, longest: 1_000 })).toBeUndefined()
  later(10_000)
  expect(await reserveTurn(db, 'shop.example', { now: clock, longest: 1_000 })).toBe(0)
})

test('a seller with many pictures and a slow website holds up nobody else §71.5', async ({ db }) => {
  const [many, few] = [await aSeller(db), await aSeller(db)]
  await imported(
    db,
    many,
    ...Array.from({ length: 6 }, (_, index) => row(`A${index}`, `http://slow.example/${index}.jpg`)),
  )
  await imported(db, few, row('B1', at('a')))
  const taken: (string | undefined)[] = []
  let behind = ''
  for (let times = 0; times < 4; times++) {
    const one = await reservePicture(db, behind, clock)
    behind = one?.sellerId ?? ''
    taken.push(one?.sellerId)
  }
  const count = (seller: Seller) => taken.filter((id) => id === seller.userId).length
  expect([count(many), count(few)]).toEqual([2, 1])
})

describe('as the operator says', () => {
  type Settings = 'FETCH_PICTURES' | 'FETCHED_PICTURES_A_DAY' | 'FETCHED_PICTURES_OF_IMPORT'
  const { FETCH_PICTURES, FETCHED_PICTURES_A_DAY, FETCHED_PICTURES_OF_IMPORT } = config
  const set = (settings: Partial<Pick<typeof config, Settings>>) => void Object.assign(config, settings)
  afterEach(() => set({ FETCH_PICTURES, FETCHED_PICTURES_A_DAY, FETCHED_PICTURES_OF_IMPORT }))

  test('nothing is fetched, and sellers are told to add pictures themselves §71.12', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a')))
    set({ FETCH_PICTURES: false })
    await fetchAll(db)
    const id = await imported(db, seller, row('A2', at('b')))
    expect(await notesOf(db, id)).toEqual([
      [2, expect.stringContaining('1 picture at a web address is not imported')],
    ])
    expect(await countPlannedPictures(db, id)).toBe(0)
    expect(site.asked).toEqual([])
    expect(await statusesOf(db)).toEqual(['waiting'])
  })

  test('only so many for one seller in a day: the rest waits for the next §71.12', async ({ db }) => {
    const seller = await aSeller(db)
    set({ FETCHED_PICTURES_A_DAY: 2 })
    await imported(db, seller, row('A1', at('a', 'b', 'c')))
    await fetchAll(db)
    expect(site.asked.length).toBe(2)
    // What came is there, and does not wait for what comes tomorrow.
    expect(namesOf((await only(db, seller)).images)).toEqual(['a', 'b'])
    const [, , waiting] = await picturesOf(db)
    expect(waiting).toMatchObject({ status: 'waiting', tries: 0 })
    expect(waiting!.dueAt.getTime() - clock.getTime()).toBeGreaterThan(23 * 60 * minute)
    const another = await aSeller(db)
    await imported(db, another, row('B1', at('d')))
    await fetchAll(db)
    expect(namesOf((await only(db, another)).images)).toEqual(['d'])
  })

  test('only so many for one file, told by row before §71.12', async ({ db }) => {
    const seller = await aSeller(db)
    set({ FETCHED_PICTURES_OF_IMPORT: 3 })
    const id = await imported(db, seller, row('A1', at('a', 'b')), row('A2', at('c', 'd')))
    expect(await countPlannedPictures(db, id)).toBe(3)
    expect(await notesOf(db, id)).toEqual([[3, expect.stringContaining('at most 3 pictures for one file')]])
    expect((await picturesOf(db)).length).toBe(3)
  })
})

describe('the product meanwhile', () => {
  test('keeps what its seller gave it, and its status as after an edit of pictures §71.6', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a')))
    const product = await only(db, seller)
    const own = {
      path: `products/${seller.userId}/own_1700000000000_abcdefgh`,
      width: 9,
      height: 9,
      placeholder: '',
    }
    await db
      .update(products)
      .set({ images: [own], status: 'approved', version: 5 })
      .where(eq(products.id, product.id))
    await fetchAll(db)
    expect(await only(db, seller)).toMatchObject({ status: 'approved', version: 6 })
    expect(namesOf((await only(db, seller)).images)).toEqual(['own', 'a'])
  })

  test('is paused or rejected, and then what an edit of its seller makes of that §71.6', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a')), row('A2', at('b')))
    const [one, other] = await shopOf(db, seller)
    await db.update(products).set({ status: 'paused' }).where(eq(products.id, one!.id))
    const statusReason = 'It has no picture'
    await db.update(products).set({ status: 'rejected', statusReason }).where(eq(products.id, other!.id))
    await fetchAll(db)
    expect(await shopOf(db, seller)).toMatchObject([
      { status: 'paused' },
      { status: 'pending', statusReason: null },
    ])
  })

  test('is full: what has no room is told §71.6', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, row('A1', at('a', 'b')))
    const { id: productId } = await only(db, seller)
    const full = Array.from({ length: 7 }, (_, index) => ({
      path: `products/${seller.userId}/own${index}_1700000000000_abcdefgh`,
      width: 9,
      height: 9,
      placeholder: '',
    }))
    await db.update(products).set({ images: full }).where(eq(products.id, productId))
    await fetchAll(db)
    expect((await only(db, seller)).images).toHaveLength(8)
    expect((await findFailedPictures(db, id, 9)).map(({ problem }) => problem)).toEqual(['product-full'])
  })

  test('is deleted: nothing is fetched for it §71.7', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, row('A1', at('a')))
    await db.delete(products).where(eq(products.sellerId, seller.userId))
    await fetchAll(db)
    expect(site.asked).toEqual([])
    expect(await countPictures(db, id, clock)).toEqual({ all: 0, added: 0, failed: 0, open: 0, soon: 0 })
  })
})

describe('undoing', () => {
  test('ends what waits, and takes back what came with the rest §71.7', async ({ db }) => {
    const seller = await aSeller(db)
    site.answers['/b.jpg'] = says(503)
    const first = await imported(db, seller, row('A1', at('a', 'b')))
    await fetchAll(db)
    expect(await statusesOf(db)).toEqual(['added', 'waiting: busy'])
    expect(await continueImport(db, seller, first, 'undo')).toBe('ok')
    expect(await shopOf(db, seller)).toEqual([])
    later(day)
    site.asked.length = 0
    await fetchAll(db)
    expect(site.asked).toEqual([])
  })

  test('a changed product gets its former pictures and status back §71.7', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a')))
    await fetchAll(db)
    const { id: productId } = await only(db, seller)
    const rejected = { status: 'rejected' as const, statusReason: 'Blurred' }
    await db.update(products).set(rejected).where(eq(products.id, productId))
    const second = await kept(db, seller, row('A1', at('a', 'c')))
    await continueImport(db, seller, second, 'check')
    expect(await countPlannedPictures(db, second)).toBe(1)
    await continueImport(db, seller, second, 'run')
    expect(await only(db, seller)).toMatchObject(rejected)
    await fetchAll(db)
    expect(await only(db, seller)).toMatchObject({ status: 'pending', statusReason: null })
    expect(namesOf((await only(db, seller)).images)).toEqual(['a', 'c'])
    expect(await continueImport(db, seller, second, 'undo')).toBe('ok')
    expect((await outcomesOf(db, second))[0]).toEqual([2, 'undone'])
    expect(await only(db, seller)).toMatchObject(rejected)
    expect(namesOf((await only(db, seller)).images)).toEqual(['a'])
  })

  test('but not over an edit of its seller §71.7', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, row('A1', at('a')))
    const { id: productId } = await only(db, seller)
    await db.update(products).set({ name: 'Spade', version: 9 }).where(eq(products.id, productId))
    await fetchAll(db)
    await continueImport(db, seller, id, 'undo')
    expect((await only(db, seller)).name).toBe('Spade')
  })

  test('a picture that is fetched at this moment is not kept §71.7', async ({ db }) => {
    const seller = await aSeller(db)
    const id = await imported(db, seller, row('A1', at('a')))
    site.answers['/a.jpg'] = (response) => {
      void moveImport(db, seller, { id, move: 'undo' }).then(() => response.end(jpegs.a!))
    }
    await fetchAll(db)
    expect(await statusesOf(db)).toEqual(['ended'])
    expect((await only(db, seller)).images).toEqual([])
    expect(await db.$count(pictures, eq(pictures.ownerId, seller.userId))).toBe(0)
  })
})

describe('the same file again', () => {
  test('fetches nothing that the product has, or that is on its way §71.8', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('a', 'b')))
    const whileWaiting = await imported(db, seller, row('A1', at('a', 'b')))
    expect((await outcomesOf(db, whileWaiting))[0]).toEqual([2, 'unchanged'])
    await fetchAll(db)
    const { version } = await only(db, seller)
    // Also when nothing is known of the first import any more.
    await deleteOldImports(db, new Date(Date.now() + 40 * day))
    expect(await picturesOf(db)).toEqual([])
    const again = await imported(db, seller, row('A1', at('a', 'b')))
    expect((await outcomesOf(db, again))[0]).toEqual([2, 'unchanged'])
    await fetchAll(db)
    expect(await only(db, seller)).toMatchObject({ version })
    expect(site.asked.length).toBe(2)
  })

  test('fetches what is new, behind what is there §71.8', async ({ db }) => {
    const seller = await aSeller(db)
    await imported(db, seller, row('A1', at('b')))
    await fetchAll(db)
    const again = await imported(db, seller, row('A1', at('a', 'b')))
    expect((await outcomesOf(db, again))[0]).toEqual([2, 'updated'])
    await fetchAll(db)
    expect(namesOf((await only(db, seller)).images)).toEqual(['b', 'a'])
    expect(site.asked.length).toBe(2)
  })
})

committed(
  'two servers fetch each picture once, and one that falls leaves the rest to the other §71.9',
  async ({ db }) => {
    const seller = await aSeller(db)
    const all = Array.from({ length: 12 }, (_, index) => `http://h${index}.example/a.jpg`)
    await imported(db, seller, ...all.map((address, index) => row(`A${index}`, address)))
    // A server takes one, and is killed: nobody knows what became of it.
    await reservePicture(db, '', clock)
    later(minute)
    const inTwo = async () => {
      const wait = () => new Promise((go) => setImmediate(go))
      const server = { storage, network: site.network, now: () => clock, pause: wait }
      await Promise.all([fetchPictures(db, never, server), fetchPictures(db, never, server)])
    }
    await inTwo()
    const left = (await picturesOf(db)).filter(({ status }) => status === 'waiting')
    expect([left.length, site.asked.length]).toEqual([1, 11])
    later(4 * minute)
    await inTwo()
    expect(new Set(site.asked).size).toBe(12)
    expect(site.asked.length).toBe(12)
    expect((await shopOf(db, seller)).every(({ images }) => images.length === 1)).toBe(true)
    expect(await db.$count(pictures)).toBe(12)
  },
)

test('what a server stored before it fell is added by the next, and fetched anew where it was swept away §71.9', async ({
  db,
}) => {
  const seller = await aSeller(db)
  await imported(db, seller, row('A1', at('a')))
  await db
    .update(importedPictures)
    .set({ status: 'stored', path: `products/${seller.userId}/swept_1700000000000_abcdefgh` })
  await fetchAll(db)
  expect(namesOf((await only(db, seller)).images)).toEqual(['a'])
})

test('rows go with their import, and pauses of websites in time §71.10', async ({ db }) => {
  const seller = await aSeller(db)
  await imported(db, seller, row('A1', at('a')))
  await fetchAll(db)
  expect(await db.$count(pictureHosts)).toBe(1)
  await deleteOldImports(db, new Date(Date.now() + 29 * day))
  expect(await db.$count(importedPictures)).toBe(1)
  await deleteOldImports(db, new Date(Date.now() + 31 * day))
  expect([await db.$count(importedPictures), await db.$count(pictureHosts)]).toEqual([0, 0])
  expect((await only(db, seller)).images).toHaveLength(1)
})

test('a run comes to an end when it is told to §71.9', async ({ db }) => {
  const seller = await aSeller(db)
  await imported(db, seller, row('A1', at('a', 'b', 'c')))
  await fetchAll(db, () => site.asked.length > 0)
  expect(site.asked.length).toBe(1)
  expect((await statusesOf(db)).filter((status) => status === 'waiting')).toHaveLength(2)
})
