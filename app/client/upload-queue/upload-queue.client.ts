import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isUploading, nextToStart, type QueueItem } from './queue-rules.ts'
import { openQueueStorage } from './queue-storage.client.ts'
import { restoreQueue, storedQueueOf } from './restore-rules.ts'
import { openShrinker } from './shrink.client.ts'
import { sizeRefusal } from './shrink-rules.ts'
import { UploadError } from './upload-error.ts'
import { refusedFailure } from './upload-failure-rules.ts'
import { cancelUpload, uploadPicture } from './upload-picture.client.ts'
import { faultOf, pathOf, type UploadStage } from './upload-status.ts'

export type ReportStage = (key: string, stage: UploadStage, preview?: string) => void
export type UploadQueue = Awaited<ReturnType<typeof openUploadQueue>>

/** Sends the pictures of one editor: it is told the list whenever that changes, and reports how each gets on. */
export async function openUploadQueue(editor: string, report: ReportStage) {
  const shelf = await openQueueStorage(editor)
  const shrinker = openShrinker()
  const running = new Map<string, AbortController>()
  const given = new Map<string, Blob>() // also of what was canceled, which may be tried again
  const previews: string[] = []
  const listed = new Set<string>() // at any time
  let latest: QueueItem[] = []
  let remembered = ''
  let closed = false

  function run(items: QueueItem[]) {
    latest = items
    for (const { key } of items) listed.add(key)
    for (const [key, stop] of running) {
      const item = items.find((other) => other.key === key)
      if (!item || !isUploading(item)) stop.abort()
    }
    tidy(items)
    startNext()
  }

  /** Of what is kept, canceled or removed nothing stays behind. */
  function tidy(items: QueueItem[]) {
    for (const [key, { address }] of shelf.parcels) {
      const item = items.find((other) => other.key === key)
      if (!listed.has(key) || (item && (isUploading(item) || faultOf(item.stage)))) continue
      if (address && !(item && pathOf(item.stage))) void cancelUpload(address)
      shelf.drop(key)
    }
  }

  function startNext() {
    for (const key of closed ? [] : nextToStart(latest)) {
      const item = latest.find((other) => other.key === key)
      if (item && !running.has(key)) void start(item)
    }
  }

  async function start({ key, name }: QueueItem) {
    const stop = new AbortController()
    const { signal } = stop
    running.set(key, stop)
    const say = (stage: UploadStage, preview?: string) => {
      if (!signal.aborted) report(key, stage, preview)
    }
    try {
      const { file, address } = await shrunk(key, signal, say)
      const tooLarge = sizeRefusal(file.size)
      if (tooLarge) throw new UploadError(refusedFailure(tooLarge))
      const onAddress = (found: string) => {
        if (!signal.aborted) shelf.put(key, { file, shrunk: true, address: found })
      }
      const path = await uploadPicture({ file, name, address, signal, onAddress, onStage: say })
      say({ state: 'kept', path })
    } catch (error) {
      const fault = error instanceof UploadError ? error.fault : undefined
      say({ state: 'failed', fault: fault ?? { kind: 'later', message: uploadMessages.failed } })
    } finally {
      running.delete(key)
      startNext()
    }
  }

  /** The picture as it is sent, made small once, and kept so for the next time. */
  async function shrunk(
    key: string,
    signal: AbortSignal,
    say: (stage: UploadStage, preview?: string) => void,
  ) {
    const parcel = shelf.parcels.get(key) ?? { file: given.get(key)!, shrunk: false }
    if (!parcel.shrunk) say({ state: 'shrinking' })
    const file = parcel.shrunk ? parcel.file : await shrinker.shrink(parcel.file)
    if (!parcel.shrunk && !signal.aborted) shelf.put(key, { file, shrunk: true })
    const preview = URL.createObjectURL(file)
    previews.push(preview)
    say({ state: 'sending', sent: 0 }, preview)
    return { file, address: parcel.address }
  }

  return {
    run,
    hold(key: string, file: Blob) {
      given.set(key, file)
      shelf.put(key, { file, shrunk: false })
    },
    /** As small as it was made by now. */
    fileOf: (key: string) => shelf.parcels.get(key)?.file ?? given.get(key),
    /** Nothing comes back after a reload: the product that waits on this phone has them. */
    forget: () => shelf.forget(),
    /** What was left here before, if anything. */
    recall(shown: string[]): QueueItem[] | undefined {
      if (!shelf.remembered) return undefined
      for (const [key, { file }] of shelf.parcels) given.set(key, file)
      return restoreQueue(shown, shelf.remembered, [...shelf.parcels.keys()])
    },
    remember(shown: string[], items: QueueItem[]) {
      const list = storedQueueOf(shown, items)
      const text = JSON.stringify(list) ?? ''
      if (text !== remembered) shelf.remember(list)
      remembered = text
    },
    /** Leaves; what is unsaved waits for the seller to come back, unless they are done with it. */
    close({ forget }: { forget: boolean }) {
      closed = true
      for (const stop of running.values()) stop.abort()
      shrinker.close()
      for (const preview of previews) URL.revokeObjectURL(preview)
      if (forget) shelf.forget()
      shelf.leave()
    },
  }
}
