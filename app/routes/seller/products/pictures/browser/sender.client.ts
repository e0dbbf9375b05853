import { uploadMessages } from '#app/domain/media/upload-rules.ts'
import { refusedFault } from '../fault-rules.ts'
import { type Item, isOnItsWay, type Stage, toStart } from '../queue-rules.ts'
import { restored, toRemember } from '../remember-rules.ts'
import { sizeRefusal } from '../shrink-rules.ts'
import { SendError } from './send-error.ts'
import { openShelf } from './shelf.client.ts'
import { openShrinker } from './shrink.client.ts'
import { forgetAt, upload } from './upload.client.ts'

export type Report = (key: string, stage: Stage, preview?: string) => void
export type Sender = Awaited<ReturnType<typeof openSender>>

/** Sends the pictures of one editor: it is told the list whenever that changes, and reports how each gets on. */
export async function openSender(editor: string, report: Report) {
  const shelf = await openShelf(editor)
  const shrinker = openShrinker()
  const running = new Map<string, AbortController>()
  const given = new Map<string, Blob>() // also of what was canceled, which may be tried again
  const previews: string[] = []
  const listed = new Set<string>() // at any time
  let latest: Item[] = []
  let remembered = ''
  let closed = false

  function run(items: Item[]) {
    latest = items
    for (const { key } of items) listed.add(key)
    for (const [key, stop] of running) {
      const item = items.find((other) => other.key === key)
      if (!item || !isOnItsWay(item)) stop.abort()
    }
    tidy(items)
    startNext()
  }

  /** Of what is kept, canceled or removed nothing stays behind. */
  function tidy(items: Item[]) {
    for (const [key, { address }] of shelf.parcels) {
      const item = items.find((other) => other.key === key)
      if (!listed.has(key) || (item && (isOnItsWay(item) || item.stage.state === 'failed'))) continue
      if (address && item?.stage.state !== 'kept') void forgetAt(address)
      shelf.drop(key)
    }
  }

  function startNext() {
    for (const key of closed ? [] : toStart(latest)) {
      const item = latest.find((other) => other.key === key)
      if (item && !running.has(key)) void start(item)
    }
  }

  async function start({ key, name }: Item) {
    const stop = new AbortController()
    const { signal } = stop
    running.set(key, stop)
    const say = (stage: Stage, preview?: string) => {
      if (!signal.aborted) report(key, stage, preview)
    }
    try {
      const { file, address } = await shrunk(key, signal, say)
      const tooLarge = sizeRefusal(file.size)
      if (tooLarge) throw new SendError(refusedFault(tooLarge))
      const onAddress = (found: string) => {
        if (!signal.aborted) shelf.put(key, { file, shrunk: true, address: found })
      }
      const path = await upload({ file, name, address, signal, onAddress, onStage: say })
      say({ state: 'kept', path })
    } catch (error) {
      const fault = error instanceof SendError ? error.fault : undefined
      say({ state: 'failed', fault: fault ?? { kind: 'later', message: uploadMessages.failed } })
    } finally {
      running.delete(key)
      startNext()
    }
  }

  /** The picture as it is sent, made small once, and kept so for the next time. */
  async function shrunk(key: string, signal: AbortSignal, say: (stage: Stage, preview?: string) => void) {
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
    /** What was left here before, if anything. */
    recall(shown: string[]): Item[] | undefined {
      if (!shelf.remembered) return undefined
      for (const [key, { file }] of shelf.parcels) given.set(key, file)
      return restored(shown, shelf.remembered, [...shelf.parcels.keys()])
    },
    remember(shown: string[], items: Item[]) {
      const list = toRemember(shown, items)
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
