import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import {
  addUploadPart,
  createPartialUpload,
  declareUploadSize,
  deletePartialUpload,
  findPartialUpload,
  finishPartialUpload,
  readPartialUpload,
} from '#app/modules/platform/files/partial-uploads/partial-uploads.server.ts'
import { day, type UploadOutcome, type UploadStore } from './upload-store.ts'

/** What a server that falls loses of an upload, and what each upload under way takes of its memory. */
const partBytes = 256 * 1024

/** Uploads that any server goes on with: their parts lie in the store, and what is known of them in the database. */
export function uploadsInStore(db: Db, storage: Storage): UploadStore {
  const find = async (id: string) => {
    const found = await findPartialUpload(db, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return found
  }
  return {
    datastore: new StoredUploads(db, storage),
    async find(id) {
      const found = await findPartialUpload(db, id)
      return (
        found && {
          fileName: found.fileName,
          outcome: (found.outcome ?? undefined) as UploadOutcome | undefined,
        }
      )
    },
    async read(id) {
      const bytes = await readPartialUpload(storage, await find(id))
      if (!bytes) throw ERRORS.FILE_NO_LONGER_EXISTS
      return bytes
    },
    finish: (id, outcome) => finishPartialUpload(db, storage, id, outcome),
  }
}

class StoredUploads extends DataStore {
  private readonly db: Db
  private readonly storage: Storage
  constructor(db: Db, storage: Storage) {
    super()
    this.db = db
    this.storage = storage
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ]
  }

  override async create(upload: Upload) {
    const { id, metadata, size = null } = upload
    await createPartialUpload(this.db, {
      id,
      ownerId: metadata!.owner!,
      fileName: metadata?.filename ?? '',
      size,
    })
    return upload
  }

  override async getUpload(id: string) {
    const found = await findPartialUpload(this.db, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { ownerId: owner, fileName: filename, size, received: offset, createdAt } = found
    const metadata = { owner, filename }
    return new Upload({
      id,
      size: size ?? undefined,
      offset,
      metadata,
      creation_date: createdAt.toISOString(),
    })
  }

  /** What came before a line broke is kept like the rest. */
  override async write(coming: Readable, id: string, offset: number) {
    let received = offset
    let held: Uint8Array[] = []
    let bytes = 0
    const keep = async () => {
      if (bytes === 0) return
      const part = { id, received, bytes: Buffer.concat(held) }
      held = []
      bytes = 0
      if (!(await addUploadPart(this.db, this.storage, part))) throw ERRORS.INVALID_OFFSET
      received += part.bytes.byteLength
    }
    try {
      for await (const piece of coming as AsyncIterable<Uint8Array>) {
        held.push(piece)
        bytes += piece.byteLength
        if (bytes >= partBytes) await keep()
      }
    } finally {
      await keep()
    }
    return received
  }

  override declareUploadLength = (id: string, size: number) => declareUploadSize(this.db, id, size)

  override async remove(id: string) {
    if (!(await deletePartialUpload(this.db, this.storage, id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration = () => day
}
