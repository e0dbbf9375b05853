import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, useNavigation } from 'react-router'
import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import {
  deleteDraft,
  draftKey,
  type FoundDraft,
  findDraft,
  newDraftPrefix,
  saveDraft,
} from './draft-storage.ts'
import { isChanged, readFormTexts, splitFormTexts } from './form-texts.ts'

export type Draft = {
  userId: string
  /** Of a product that is not there yet it is the draft id that tells drafts apart. */
  productId?: string
  shown: DetailTexts
  opened: DetailTexts
  /** What the server said to the last try: what it gave back is newer than what was kept. */
  answer: object | undefined
}

const nameOf = ({ userId, productId }: Draft, opened: DetailTexts) =>
  productId ? draftKey(userId, productId) : newDraftPrefix(userId) + opened.draftId

/** Keeps what is typed within `around`, finds what was kept before, and hears of another tab that types the same. */
export function useDraft(around: RefObject<HTMLElement | null>, draft: Draft) {
  const { userId, productId, shown, answer } = draft
  const [opened] = useState(draft.opened) // the page learns another draft id whenever it is loaded again
  const [offer, setOffer] = useState<FoundDraft>()
  const [used, setUsed] = useState<FoundDraft>()
  const name = used?.name ?? nameOf(draft, opened)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the editor is opened
  useEffect(() => {
    const found = answer ? undefined : findDraft(productId ? name : newDraftPrefix(userId))
    if (found && isChanged(found.kept.texts, shown)) setOffer(found)
  }, [])
  useKeeping(around, name, shown)
  useForgettingSaved(name)

  return {
    offer,
    opened: used?.kept.opened ?? opened,
    used: used && { ...shown, ...used.kept.texts },
    elsewhere: useElsewhere(name),
    /** It waits on this phone as a whole. */
    forget: () => deleteDraft(name),
    use() {
      setUsed(offer)
      setOffer(undefined)
    },
    drop() {
      if (offer) deleteDraft(offer.name)
      setOffer(undefined)
    },
  }
}

const pause = 400

/** Written soon after each change, and at once when the page goes: the phone may end it without a word. */
function useKeeping(around: RefObject<HTMLElement | null>, name: string, shown: DetailTexts) {
  const written = useRef('')
  useEffect(() => {
    const place = around.current
    if (!place) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function write() {
      clearTimeout(timer)
      timer = undefined
      const form = place?.querySelector('form')
      if (!form) return
      const typed = splitFormTexts(readFormTexts(form))
      if (isChanged(typed.texts, shown)) {
        saveDraft(name, typed)
        written.current = name
      } else if (written.current === name) deleteDraft(name)
    }
    function soon() {
      clearTimeout(timer)
      timer = setTimeout(write, pause)
    }
    const now = () => timer && write()
    place.addEventListener('input', soon)
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      now()
      place.removeEventListener('input', soon)
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [around, name, shown])
}

/** Who saves or deletes is led to the list; somebody whose session has ended is led elsewhere, and keeps the draft. */
function useForgettingSaved(name: string) {
  const intent = useNavigation().formData?.get('intent')
  const last = useRef({ name, sent: false })
  useEffect(() => {
    last.current = { name, sent: intent === 'save' || intent === 'delete' }
  }, [name, intent])
  useEffect(() => {
    const forgetSaved = () => {
      if (last.current.sent && window.location.pathname === href('/seller/products'))
        deleteDraft(last.current.name)
    }
    // Whoever goes on at once may leave before the list was ever drawn.
    window.addEventListener('pagehide', forgetSaved)
    return () => {
      window.removeEventListener('pagehide', forgetSaved)
      forgetSaved()
    }
  }, [])
}

/** Whether another tab of this browser types into the same draft. */
function useElsewhere(name: string) {
  const [elsewhere, setElsewhere] = useState('')
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === name && newValue) setElsewhere(name)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [name])
  return elsewhere === name
}
