import { randomUUID } from 'node:crypto'
import { rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileConfigstore } from '@tus/file-store'

/** What is known of each upload. Whoever reads it while it is written finds the whole of before or of after. */
export class AtomicUploadStore<Note> extends FileConfigstore<Note> {
  override async set(id: string, note: Note) {
    await replace(join(this.directory, `${id}.json`), (file) => writeFile(file, JSON.stringify(note)))
  }
}

/** As long as before, so that whoever asks how much came hears: all; but it takes no room any more. */
export const releaseFileSpace = (file: string, size: number) =>
  replace(file, async (bare) => {
    await writeFile(bare, '')
    await truncate(bare, size)
  })

/** What a fall leaves beside it is swept with the uploads that nobody went on with. */
async function replace(file: string, write: (beside: string) => Promise<void>) {
  const beside = `${file}.${randomUUID()}`
  await write(beside)
  await rename(beside, file)
}
