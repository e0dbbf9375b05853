import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseTime } from '../restore/malawi-time.ts'
import { openBackupFolder, prepareBackupFolder } from './backup-folder.ts'
import { checkObject, restoreObject, storeBytes, storeFile } from './objects.ts'

const passphrase = 'a passphrase that only this test uses'

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'thumba-objects-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return join(root, 'backups')
}
/** As a shop that knows no folder yet. */
const prepare = (root: string, shop: string, passphrase?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'thumba-objects-shop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return prepareBackupFolder(root, shop, { dataDir, passphrase })
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

for (const sealed of [true, false])
  test(`small and large files come back, ${sealed ? 'sealed' : 'open'}`, async () => {
    const root = aFolder()
    const folder = await prepare(root, 'shop', sealed ? passphrase : undefined)
    // Half of it compresses, and all of it is larger than what is held in memory.
    const large = Buffer.concat([randomBytes(1_500_000), Buffer.alloc(1_500_000, 'thumba ')])
    for (const bytes of [Buffer.from('small'), Buffer.alloc(0), large]) {
      const file = join(root, 'in')
      await writeFile(file, bytes)
      const { hash, size, isNew } = (await storeFile(folder, file))!
      expect([size, isNew]).toEqual([bytes.byteLength, true])
      expect((await storeFile(folder, file))!.isNew).toBe(false)
      await restoreObject(folder, { hash, size, what: 'it' }, join(root, 'out'))
      expect((await readFile(join(root, 'out'))).equals(bytes)).toBe(true)
    }
  })

test('what is sealed says nothing without its passphrase, and is refused where a bit differs', async () => {
  const root = aFolder()
  const folder = await prepare(root, 'shop', passphrase)
  const text = 'Chikondi Banda, Area 25'
  const { hash, size } = await storeBytes(folder, Buffer.from(text.repeat(100)))
  const file = join(root, 'objects', hash.slice(0, 2), hash)
  const bytes = await readFile(file)
  expect(bytes.includes('Chikondi')).toBe(false)
  expect(await refusal(openBackupFolder(root))).toContain('set BACKUP_PASSPHRASE')
  expect(await refusal(openBackupFolder(root, `${passphrase}!`))).toContain('is not the one')
  await writeFile(file, bytes.with(20, bytes[20]! ^ 1))
  const again = await openBackupFolder(root, passphrase)
  expect(await refusal(checkObject(again, { hash, size, what: 'it' }))).toContain('is damaged')
})

test('a folder of another shop, or with other things in it, is not written to', async () => {
  const root = aFolder()
  await prepare(root, 'shop')
  expect(await refusal(prepare(root, 'other'))).toContain('the backups of another shop')
  expect(await refusal(prepare(root, 'shop', passphrase))).toContain('begun without')
  const used = aFolder()
  await prepare(used, 'shop')
  await rm(join(used, 'thumba-backup.json'))
  expect(await refusal(prepare(used, 'shop'))).toContain('holds other things')
  expect(await readdir(used)).toEqual(['README.txt'])
})

test("a time is Malawi's unless it says another", () => {
  expect(parseTime('2026-11-23 08:00')).toBe('2026-11-23T06:00:00.000Z')
  expect(parseTime('2026-11-23T08:00:30Z')).toBe('2026-11-23T08:00:30.000Z')
  expect(parseTime('2026-11-23 08:00 +0100')).toBe('2026-11-23T07:00:00.000Z')
  for (const wrong of ['yesterday', '2026-02-30 08:00', '2026-11-23 25:00', ''])
    expect(() => parseTime(wrong)).toThrow('Write the time as')
})
