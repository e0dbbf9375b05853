import { type FormEvent, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { href } from 'react-router'
import type { PictureStep } from '#app/client/upload-queue/picture-order-rules.ts'
import {
  applyChange,
  freeSlots,
  type QueueItem,
  savedItem,
  saveReadiness,
  unsentItems,
  waitForLine,
} from '#app/client/upload-queue/queue-rules.ts'
import { offlineFailure } from '#app/client/upload-queue/upload-failure-rules.ts'
import { useUploadQueue } from '#app/client/upload-queue/use-upload-queue.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { checkChosenFiles } from './check-chosen-files.ts'

export type Pictures = ReturnType<typeof usePictures>

/**
 * The pictures of one editor. Until the scripts that send them are there, and where they never come, the plain form does
 * it all; from then on (`live`) each picture is sent as soon as it is chosen. `editor` says which one it is, the same when
 * the page is loaded again. `mayWait`: without a line all of it waits on this phone, pictures too.
 */
export function usePictures(editor: string, paths: string[], mayWait = false) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [items, change] = useReducer(applyChange, paths, (shown) => shown.map(savedItem))
  const [refusals, setRefusals] = useState<string[]>([])
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const [undecided, setUndecided] = useState(false)
  const left = useRef({ saved: false, canceled: false, waits: false })
  const isDone = useCallback(
    () =>
      left.current.canceled ||
      left.current.waits ||
      (left.current.saved && location.pathname === href('/seller/products')),
    [],
  )
  const isHeld = useCallback(() => left.current.waits, [])
  const opened = useUploadQueue({ form, editor, paths, items, change, isDone, isHeld })
  const live = opened !== undefined
  const saving = saveReadiness(items)

  async function add(files: File[]) {
    if (!opened || files.length === 0) return
    const { taken, refusals: said } = await checkChosenFiles(t, files, freeSlots(items))
    setRefusals(said)
    const added = taken.map(
      (file): QueueItem => ({ key: newKey(), name: file.name, stage: { state: 'waiting' } }),
    )
    for (const [at, { key }] of added.entries()) opened.sender.hold(key, taken[at]!)
    change({ kind: 'add', items: added })
  }

  const addChosen = useEffectEvent((files: File[]) => void add(files))
  useEffect(() => {
    if (opened) addChosen(opened.chosen)
  }, [opened])

  // Heard from the form itself: on a busy phone the page may be left before it was ever drawn as being saved.
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      left.current.saved = new FormData(target as HTMLFormElement, submitter).get('intent') === 'save'
    }
    // What was refused is still needed by whoever then goes elsewhere.
    const leave = ({ type, target }: Event) => {
      if (type === 'popstate' || (target instanceof Element && target.closest('a')))
        left.current.saved = false
    }
    document.addEventListener('submit', note, true)
    document.addEventListener('click', leave, true)
    addEventListener('popstate', leave)
    return () => {
      document.removeEventListener('submit', note, true)
      document.removeEventListener('click', leave, true)
      removeEventListener('popstate', leave)
    }
  }, [])

  /** Without a line it waits on this phone. A line that only stumbles is given time: what was sent of a picture counts. */
  const goesWhole = () =>
    mayWait && waitForLine(items, navigator.onLine) && !!navigator.serviceWorker?.controller
  const goes = pressed !== null && (saving === 'decide' || !navigator.onLine) && goesWhole()
  useEffect(() => {
    if (!pressed || (saving === 'wait' && !goes)) return
    setPressed(null)
    if (saving === 'now' || goes) pressed.click()
    else setUndecided(true)
  }, [pressed, saving, goes])

  return {
    form,
    live,
    items: live ? items : paths.map(savedItem),
    refusals,
    /** Saving waits until all is sent, or for the seller to say what becomes of what was not. */
    held: pressed
      ? ('sending' as const)
      : undecided && saving === 'decide'
        ? ('undecided' as const)
        : undefined,
    add,
    step: (step: PictureStep) => change({ kind: 'step', step }),
    tryAgain: (key: string) => change({ kind: 'stage', key, stage: { state: 'waiting' } }),
    stop: (key: string) => change({ kind: 'stage', key, stage: { state: 'canceled' } }),
    /** The seller leaves without saving: nothing waits for them. */
    cancel: () => {
      left.current.canceled = true
    },
    /** Whether the product waits on this phone, with all its pictures: then none is sent beside it. */
    setWaits(waits: boolean) {
      left.current.waits = waits
      if (!waits) return
      for (const { key } of unsentItems(items))
        change({ kind: 'stage', key, stage: { state: 'failed', fault: offlineFailure } })
      opened?.sender.forget()
    },
    hold(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent
      const saves = submitter?.getAttribute('value') === 'save'
      if (opened && saves && goesWhole()) return attachFiles(event.currentTarget, items, opened.sender.fileOf)
      setUndecided(saving === 'decide')
      if (!live || saving === 'now') return
      event.preventDefault()
      left.current.saved = false
      if (saving === 'wait') setPressed(submitter)
    },
  }
}

/** They go with the form itself this once, as they do without scripts. */
function attachFiles(form: HTMLFormElement, items: QueueItem[], fileOf: (key: string) => Blob | undefined) {
  const files = new DataTransfer()
  const places: number[] = []
  for (const { key, name, at } of unsentItems(items)) {
    const file = fileOf(key)
    if (!file) continue
    files.items.add(new File([file], name || 'picture', { type: file.type }))
    places.push(at)
  }
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    name: 'pictures',
    hidden: true,
  })
  input.multiple = true
  input.files = files.files
  const place = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'picturesAt',
    value: places.join(' '),
  })
  form.append(input, place)
  // The form is read by then.
  setTimeout(() => {
    input.remove()
    place.remove()
  })
}

let made = 0
const newKey = () => `${Date.now()}-${++made}`
