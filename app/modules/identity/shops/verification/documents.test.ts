import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { deleteOrphanedDocuments } from '#app/modules/platform/files/private/clean-up-private-files.server.ts'
import {
  deletePrivateFiles,
  removePrivateFilesOf,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { noisyJpeg, plainJpeg, pngBomb } from '#test/make/picture.ts'
import { aPdf, aVerificationDocument } from '#test/make/verification-document.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import { documentMessage } from './document-rules.ts'
import {
  findOwnDocuments,
  lockShopOfDocuments,
  type NewDocument,
  openDocument,
  removeDocument,
  uploadDocument,
} from './documents.server.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-papers-'))
  storage = localStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const send = (
  db: Db,
  seller: Seller,
  bytes: Uint8Array,
  more: Partial<NewDocument> & { name?: string } = {},
) =>
  uploadDocument(db, storage, seller, {
    kind: 'national_id',
    file: { name: more.name ?? 'id.jpg', bytes },
    ...more,
  })
const rowOf = async (db: Db, id: string) =>
  (await db.select().from(sellerPapers).where(eq(sellerPapers.id, id)))[0]!
const openingsOf = (db: Db) => findAuditEntries(db, { limit: 10 })
const jobsOf = async (db: Db) => {
  const { rows } = await db.execute<{ data: { keys: string[] } }>(
    `select data from jobs.job where name = 'delete-private-files' and start_after < now() + interval '50 minutes'`,
  )
  return rows.flatMap(({ data }) => data.keys)
}

describe('a paper that is sent', () => {
  test('is kept sealed: its words are in no file of the store §28.2', async ({ db }) => {
    const seller = await aSeller(db)
    const { id } = await aVerificationDocument(db, seller, {
      storage,
      bytes: aPdf('Chikondi Banda'),
      name: 'id.pdf',
    })
    const row = await rowOf(db, id)
    expect(row).toMatchObject({ kind: 'national_id', fileName: 'id.pdf', type: 'application/pdf' })
    expect(row.storageKey).toMatch(new RegExp(`^papers/${seller.userId}/${id}\\.sealed$`))
    const file = Buffer.from((await storage.get(row.storageKey))!.bytes)
    for (const words of ['Chikondi', '%PDF', '%%EOF']) expect(file.includes(words)).toBe(false)
  })

  test('opens for an administrator, which is noted with who, which and whose §28.3', async ({ db }) => {
    const [seller, admin] = [await aSeller(db), await anAdmin(db)]
    const { id } = await aVerificationDocument(db, seller, { storage, bytes: aPdf('Chikondi') })
    const opened = await openDocument(db, storage, admin, id)
    if (!opened.ok) throw new Error(opened.reason)
    expect(Buffer.from(opened.value.bytes)).toEqual(aPdf('Chikondi'))
    expect(await openingsOf(db)).toMatchObject([
      {
        actorId: admin.userId,
        action: 'seller.paper',
        subjectKind: 'seller',
        subjectId: seller.userId,
        after: { paper: 'national_id', paperId: id },
      },
    ])
  })

  test('does not open where its file was changed or is that of another paper, and nothing is noted', async ({
    db,
  }) => {
    const [seller, admin] = [await aSeller(db), await anAdmin(db)]
    const [one, two] = [
      await aVerificationDocument(db, seller, { storage }),
      await aVerificationDocument(db, seller, { storage }),
    ]
    const [first, second] = [await rowOf(db, one.id), await rowOf(db, two.id)]
    const file = await storage.get(second.storageKey)
    await storage.put(first.storageKey, file!.bytes, file!.type)
    await expect(openDocument(db, storage, admin, one.id)).rejects.toThrow()
    const flipped = Uint8Array.from(file!.bytes)
    flipped[20]! ^= 1
    await storage.put(second.storageKey, flipped, file!.type)
    await expect(openDocument(db, storage, admin, two.id)).rejects.toThrow()
    expect(await openingsOf(db)).toEqual([])
  })

  test('that nobody sent is not found', async ({ db }) => {
    for (const id of ['aaaaaaaaaaaaaaaa', '', '../papers'])
      expect(await openDocument(db, storage, await anAdmin(db), id)).toEqual({
        ok: false,
        reason: 'paper-not-found',
      })
    expect(await openingsOf(db)).toEqual([])
  })
})

describe('the server believes only what it decodes:', () => {
  const keptOf = async (db: Db, bytes: Uint8Array) => {
    const { id } = await aVerificationDocument(db, await aSeller(db), { storage, bytes })
    const opened = await openDocument(db, storage, await anAdmin(db), id)
    if (!opened.ok) throw new Error(opened.reason)
    return { ...opened.value, bytes: Buffer.from(opened.value.bytes) }
  }

  test('a picture becomes a new JPEG of at most 2000 pixels a side, a small one is not made larger', async ({
    db,
  }) => {
    const large = await keptOf(db, await plainJpeg(3000, 1500))
    expect(large.type).toBe('image/jpeg')
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 })
    const png = await sharp(await plainJpeg(60, 40))
      .png()
      .toBuffer()
    expect(await sharp((await keptOf(db, png)).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 60,
      height: 40,
    })
  })

  test('where it was taken, by which phone, and what is hidden in or behind it is gone', async ({ db }) => {
    const tagged = await sharp(await plainJpeg())
      .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 57/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { bytes } = await keptOf(db, Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]))
    expect(tagged.includes('Tecno')).toBe(true)
    for (const word of ['Tecno', '<script>']) expect(bytes.includes(word)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  const refusals: [what: string, bytes: () => Promise<Uint8Array> | Uint8Array, words: string][] = [
    [
      'HTML called a PDF',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'File type unknown is not allowed. Allowed types: JPEG, PNG, WebP, PDF',
    ],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'File type image/svg+xml is not allowed. Allowed types: JPEG, PNG, WebP, PDF',
    ],
    [
      '0 bytes',
      () => Buffer.alloc(0),
      'File type unknown is not allowed. Allowed types: JPEG, PNG, WebP, PDF',
    ],
    [
      'a ZIP',
      () => Buffer.from('PK\x03\x04', 'latin1'),
      'File type application/zip is not allowed. Allowed types: JPEG, PNG, WebP, PDF',
    ],
    [
      '5 MB + 1 of a PDF',
      () => Buffer.concat([Buffer.alloc(5 * 1024 * 1024 + 1 - aPdf().length, aPdf()), aPdf()]),
      'File size 5.01 MB exceeds maximum size of 5MB',
    ],
    [
      '60 megapixels',
      () => pngBomb(10_000, 6_000),
      'This picture has more than 50 megapixels. Please use a smaller one.',
    ],
    [
      'a few kilobytes that unpack to gigabytes',
      () => pngBomb(60_000, 60_000, 1_000),
      'This picture has more than 50 megapixels. Please use a smaller one.',
    ],
    [
      'half a JPEG',
      async () => (await noisyJpeg(300, 300)).subarray(0, 9_000),
      'This file is damaged or incomplete. Please choose another one.',
    ],
    [
      'a PDF whose end did not arrive',
      () => Buffer.from('%PDF-1.4\n1 0 obj'),
      'This file is damaged or incomplete. Please choose another one.',
    ],
  ]
  test.for(refusals)('%s is refused in words, and nothing of it stays', async ([, bytes, words], { db }) => {
    const seller = await aSeller(db)
    const refused = await send(db, seller, await bytes(), { name: 'id.pdf' })
    expect(refused.ok ? 'kept' : t(documentMessage(refused))).toBe(words)
    expect(await findOwnDocuments(db, seller.userId)).toEqual([])
    expect(await storage.list(`papers/${seller.userId}/`)).toEqual([])
  })

  test('exactly 5 MB of a PDF is kept as it came', async ({ db }) => {
    const whole = Buffer.concat([Buffer.alloc(5 * 1024 * 1024 - aPdf().length, aPdf()), aPdf()])
    expect((await keptOf(db, whole)).bytes.equals(whole)).toBe(true)
  })

  test('of what a file was called only its last part stays, without control characters', async ({ db }) => {
    const seller = await aSeller(db)
    for (const name of [
      'C:\\fakepath\\my\u0000 id\u202e.jpg',
      '../../etc/passwd',
      '',
      `${'n'.repeat(300)}.pdf`,
    ])
      await send(db, seller, aPdf(), { name, kind: name.startsWith('n') ? 'tin_certificate' : 'national_id' })
    const names = (await findOwnDocuments(db, seller.userId)).map(({ fileName }) => fileName)
    expect(names.toSorted()).toEqual(['file', 'my id.jpg', 'n'.repeat(120), 'passwd'])
  })
})

describe('of each kind there are at most three:', () => {
  test('the fourth is refused, one of another kind is not', async ({ db }) => {
    const seller = await aSeller(db)
    for (let n = 0; n < 3; n += 1) await aVerificationDocument(db, seller, { storage, bytes: aPdf() })
    expect(await send(db, seller, aPdf())).toEqual({ ok: false, reason: 'too-many-papers' })
    expect((await send(db, seller, aPdf(), { kind: 'tin_certificate' })).ok).toBe(true)
    expect(await storage.list(`papers/${seller.userId}/`)).toHaveLength(4)
  })

  test('one that replaces another has room, and the other is gone with its file', async ({ db }) => {
    const seller = await aSeller(db)
    const ids = []
    for (let n = 0; n < 3; n += 1)
      ids.push((await aVerificationDocument(db, seller, { storage, bytes: aPdf() })).id)
    const { storageKey } = await rowOf(db, ids[1]!)
    const replaced = await send(db, seller, aPdf(), { replaces: ids[1], name: 'new.pdf' })
    if (!replaced.ok) throw new Error(replaced.reason)
    expect((await findOwnDocuments(db, seller.userId)).map(({ id }) => id).toSorted()).toEqual(
      [ids[0]!, ids[2]!, replaced.value.id].toSorted(),
    )
    expect(await jobsOf(db)).toEqual([storageKey])
  })

  test('it replaces none of another seller, of another kind, or that is gone', async ({ db }) => {
    const [seller, other] = [await aSeller(db), await aSeller(db)]
    const theirs = await aVerificationDocument(db, other, { storage })
    const tin = await aVerificationDocument(db, seller, { storage, kind: 'tin_certificate' })
    for (const replaces of [theirs.id, tin.id, 'aaaaaaaaaaaaaaaa'])
      expect(await send(db, seller, aPdf(), { replaces })).toEqual({ ok: false, reason: 'paper-not-found' })
    expect(await findOwnDocuments(db, other.userId)).toHaveLength(1)
    expect(await findOwnDocuments(db, seller.userId)).toHaveLength(1)
    expect(await jobsOf(db)).toEqual([])
  })

  committed('of six sent at once three stay, and no file of the others', async ({ db }) => {
    const seller = await aSeller(db)
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(db, seller, aPdf())))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3)
    const kept = await db.select().from(sellerPapers)
    expect((await storage.list(`papers/${seller.userId}/`)).toSorted()).toEqual(
      kept.map(({ storageKey }) => storageKey).toSorted(),
    )
  })
})

test('a seller without a shop, and one who has just left, sends none', async ({ db }) => {
  const [bare, left] = [await aSeller(db), await aSeller(db)]
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, bare.userId))
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, left.userId))
  for (const seller of [bare, left]) {
    expect(await send(db, seller, aPdf())).toEqual({ ok: false, reason: 'no-shop' })
    expect(await storage.list(`papers/${seller.userId}/`)).toEqual([])
  }
})

committed('one that is sent while the account is being deleted does not outlive it', async ({ db }) => {
  const seller = await aSeller(db)
  let sent: ReturnType<typeof send> | undefined
  await db.transaction(async (tx) => {
    await lockShopOfDocuments(tx, seller.userId)
    await removePrivateFilesOf(tx, seller.userId)
    sent = send(db, seller, aPdf())
    await waitForLock(db)
    await tx.update(users).set({ status: 'suspended' }).where(eq(users.id, seller.userId))
  })
  expect(await sent).toEqual({ ok: false, reason: 'no-shop' })
  expect(await db.select().from(sellerPapers)).toEqual([])
})

test('thirty files an hour are looked at, no more', async ({ db }) => {
  const seller = await aSeller(db)
  for (let n = 0; n < 30; n += 1) await send(db, seller, Buffer.from('no paper'))
  expect(await send(db, seller, aPdf())).toEqual({ ok: false, reason: 'too-many-tries' })
  expect((await send(db, await aSeller(db), aPdf())).ok).toBe(true)
})

describe('a paper that is removed', () => {
  test('is gone from the list at once, and its file with the job', async ({ db }) => {
    const seller = await aSeller(db)
    const [gone, kept] = [
      await aVerificationDocument(db, seller, { storage }),
      await aVerificationDocument(db, seller, { storage }),
    ]
    const [goneRow, keptRow] = [await rowOf(db, gone.id), await rowOf(db, kept.id)]
    expect(await removeDocument(db, seller, gone.id)).toEqual({ ok: true, value: null })
    expect((await findOwnDocuments(db, seller.userId)).map(({ id }) => id)).toEqual([kept.id])
    const keys = await jobsOf(db)
    expect(keys).toEqual([goneRow.storageKey])
    // A job that named one that is still there would not take it.
    expect(await deletePrivateFiles(db, storage, [...keys, keptRow.storageKey])).toBe(1)
    expect(await storage.list(`papers/${seller.userId}/`)).toEqual([keptRow.storageKey])
    expect(await removeDocument(db, seller, gone.id)).toEqual({ ok: false, reason: 'paper-not-found' })
  })

  test('is one’s own: another seller’s can not be removed', async ({ db }) => {
    const [seller, other] = [await aSeller(db), await aSeller(db)]
    const { id } = await aVerificationDocument(db, seller, { storage })
    expect(await removeDocument(db, other, id)).toEqual({ ok: false, reason: 'paper-not-found' })
    expect(await findOwnDocuments(db, seller.userId)).toHaveLength(1)
    expect(await jobsOf(db)).toEqual([])
  })
})

test('what a server that fell left behind is swept after a day, and nothing else §28.4', async ({ db }) => {
  const seller = await aSeller(db)
  const { storageKey } = await rowOf(db, (await aVerificationDocument(db, seller, { storage })).id)
  const now = new Date(Date.now() + 3 * 24 * 3_600_000)
  const keyAt = (id: string, hoursAgo: number) =>
    `papers/${seller.userId}/${id}_${now.getTime() - hoursAgo * 3_600_000}.sealed`
  const [orphan, fresh] = [keyAt('aaaaaaaaaaaaaaaa', 25), keyAt('bbbbbbbbbbbbbbbb', 23)]
  for (const key of [orphan, fresh]) await storage.put(key, Buffer.from('sealed'), 'application/octet-stream')
  await deleteOrphanedDocuments(db, storage, now)
  expect(await storage.list(`papers/${seller.userId}/`)).toEqual([storageKey, fresh].toSorted())
})
