import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import { consumeShared } from '../offline/shared-pictures.ts'
import { type QueueChange, type QueueItem, savedItem } from './queue-rules.ts'
import type { UploadQueue } from './upload-queue.client.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  editor: string
  paths: string[]
  items: QueueItem[]
  change: Dispatch<QueueChange>
  /** When the editor is left: whether nothing of it is needed any more. */
  isDone: () => boolean
  /** Whether the pictures wait with their product: the line's return sends that. */
  isHeld: () => boolean
}

/** `chosen` was chosen in the plain form before the scripts came. */
type Opened = { sender: UploadQueue; shown: string[]; chosen: File[] }

/** What sends pictures, once its scripts are there; it goes on with what was left here before. */
export function useUploadQueue({ form, editor, paths, items, change, isDone, isHeld }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef(paths)
  latest.current = paths

  useEffect(() => {
    let gone = false
    let sender: UploadQueue | undefined
    async function open() {
      const { openUploadQueue } = await import('./upload-queue.client.ts')
      if (gone) return
      const found = await openUploadQueue(editor, (key, stage, preview) =>
        change({ kind: 'stage', key, stage, ...(preview && { preview }) }),
      )
      if (gone) return found.close({ forget: false })
      sender = found
      const shown = latest.current
      const given = await consumeShared()
      if (gone) return found.close({ forget: false })
      change({ kind: 'put', items: found.recall(shown) ?? shown.map(savedItem) })
      setOpened({ sender: found, shown, chosen: [...filesIn(form.current), ...given] })
    }
    open().catch(() => {}) // the plain form stays
    const lineIsBack = () => isHeld() || change({ kind: 'line is back' })
    const leave = () => {
      sender?.close({ forget: isDone() })
      sender = undefined
    }
    // Whoever saved and goes on at once may leave before the list was ever drawn.
    const leaveIfDone = () => isDone() && leave()
    addEventListener('online', lineIsBack)
    addEventListener('pagehide', leaveIfDone)
    return () => {
      gone = true
      removeEventListener('online', lineIsBack)
      removeEventListener('pagehide', leaveIfDone)
      leave()
    }
  }, [editor, change, isDone, isHeld, form])

  useEffect(() => {
    if (!opened) return
    opened.sender.remember(opened.shown, items)
    opened.sender.run(items)
  }, [opened, items])

  return opened
}

function filesIn(form: HTMLFormElement | null): File[] {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
  return [...inputs].flatMap(({ files }) => [...(files ?? [])])
}
