import { del, delMany, entries, set } from 'idb-keyval'
import { unsavedPictures } from '#app/web/unsaved-pictures.client.ts'
import type { Remembered } from '../remember-rules.ts'
import { markSaved, savedAt } from './saved-mark.client.ts'

const longestKept = 24 * 60 * 60 * 1000

/** A picture on its way: `address` is where the server takes the rest of it. */
export type Parcel = { file: Blob; shrunk: boolean; address?: string }
type List = { remembered: Remembered }
type Kept = { at: number } & (Parcel | List)

/**
 * What is unsaved of one editor, kept in the browser so that a reload loses nothing. Two tabs with the same editor have a
 * shelf each; where the browser keeps nothing (a private window), nothing comes back.
 */
export async function openShelf(editor: string) {
  const { slot, leave } = await takeSlot(editor)
  const store = unsavedPictures()
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
  const parcels = new Map<string, Parcel>()
  for (const [key, kept] of fresh)
    if ('file' in kept && key.startsWith(keyOf(''))) parcels.set(key.slice(keyOf('').length), kept)

  function put(key: string, parcel: Parcel) {
    parcels.set(key, parcel)
    softly(set(keyOf(key), { ...parcel, at: Date.now() }, store))
  }
  function drop(key: string) {
    if (parcels.delete(key)) softly(del(keyOf(key), store))
  }
  return {
    remembered: list && 'remembered' in list ? list.remembered : undefined,
    parcels: parcels as ReadonlyMap<string, Parcel>,
    put,
    drop,
    remember(remembered: Remembered | undefined) {
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
