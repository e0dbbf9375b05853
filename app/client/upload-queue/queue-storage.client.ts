import { del, delMany, entries, set } from 'idb-keyval'
import type { StoredQueue } from './restore-rules.ts'
import { unsavedPictureStore } from './unsaved-pictures.client.ts'

const longestKept = 24 * 60 * 60 * 1000

/** A picture on its way: `address` is where the server takes the rest of it. */
export type StoredPicture = { file: Blob; shrunk: boolean; address?: string }
type List = { remembered: StoredQueue }
type Kept = { at: number } & (StoredPicture | List)

/**
 * What is unsaved of one editor, kept in the browser so that a reload loses nothing. Two tabs with the same editor have a
 * shelf each; where the browser keeps nothing (a private window), nothing comes back.
 */
export async function openQueueStorage(editor: string) {
  const { slot, leave } = await takeSlot(editor)
  const store = unsavedPictureStore()
  const listKey = `${slot} list`
  const keyOf = (key: string) => `${slot} picture ${key}`
  const found: [string, Kept][] = await entries<string, Kept>(store).catch(() => [])
  const saved = savedAt(slot)
  const isOld = (key: string, at: number) =>
    !(at > Date.now() - longestKept) || (key.startsWith(`${slot} `) && at <= saved)
  const old = found.filter(([key, { at }]) => isOld(key, at)).map(([key]) => key)
  const fresh = new Map(found.filter(([key]) => !old.includes(key)))
  const softly = (kept: Promise<unknown>) => void kept.catch(() => {})
  softly(delMany(old, store))

  const list = fresh.get(listKey)
  const parcels = new Map<string, StoredPicture>()
  for (const [key, kept] of fresh)
    if ('file' in kept && key.startsWith(keyOf(''))) parcels.set(key.slice(keyOf('').length), kept)

  function put(key: string, parcel: StoredPicture) {
    parcels.set(key, parcel)
    softly(set(keyOf(key), { ...parcel, at: Date.now() }, store))
  }
  function drop(key: string) {
    if (parcels.delete(key)) softly(del(keyOf(key), store))
  }
  return {
    remembered: list && 'remembered' in list ? list.remembered : undefined,
    parcels: parcels as ReadonlyMap<string, StoredPicture>,
    put,
    drop,
    remember(remembered: StoredQueue | undefined) {
      softly(remembered ? set(listKey, { remembered, at: Date.now() }, store) : del(listKey, store))
    },
    forget() {
      markSaved(slot)
      softly(delMany([listKey, ...[...parcels.keys()].map(keyOf)], store))
      parcels.clear()
    },
    leave,
  }
}

async function takeSlot(editor: string) {
  const nothing = () => {}
  if (!navigator.locks) return { slot: editor, leave: nothing }
  for (let at = 1; ; at++) {
    const slot = `${editor} ${at}`
    const leave = await takeLock(slot)
    if (leave) return { slot, leave }
  }
}

/** How to let it go again, if nobody else has it. */
const takeLock = (name: string) =>
  new Promise<(() => void) | undefined>((resolve) => {
    void navigator.locks.request(`thumba:pictures ${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
  })

const savedKeyOf = (slot: string) => `thumba:pictures-saved ${slot}`

/**
 * When what stood on this shelf was saved. The browser's database forgets in its own time, and not at all where the page is
 * left at once; this is written before the page goes.
 */
function markSaved(slot: string) {
  try {
    localStorage.setItem(savedKeyOf(slot), String(Date.now()))
  } catch {
    // Full or forbidden: what is left is shown once more.
  }
}

/** Milliseconds since 1970, or 0. */
function savedAt(slot: string) {
  try {
    return Number(localStorage.getItem(savedKeyOf(slot)))
  } catch {
    return 0
  }
}
