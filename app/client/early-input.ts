import { useLayoutEffect } from 'react'
import { isVisited } from '#app/ui/form/use-synced-value.ts'
import { type Field, isTicked, setNatively } from './form-field.ts'

/** What stands in long texts otherwise than the page came with it: React puts the text of the page there when it takes it over. */
const texts = new Map<HTMLTextAreaElement, string>()
const noteText = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}

/** Before React takes the page over; until then more may be typed. */
export function rememberEarlyTexts() {
  for (const target of document.querySelectorAll('textarea')) if (isChanged(target)) noteText({ target })
  addEventListener('input', noteText, true)
}

let isTold = false

/**
 * What was typed or chosen before the scripts were there is told to them as if it were typed or chosen now: else a field that they draw
 * would forget it. What the browser itself put back, after going back or loading again, is left to the page.
 */
export const useEarlyInput = () =>
  useLayoutEffect(() => {
    if (isTold) return
    isTold = true
    removeEventListener('input', noteText, true)
    for (const [field, text] of texts) field.value = text
    if (!isVisited()) return
    const found = [...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged)
    // Typing may tick a choice on its own (admin/refunds): what was ticked in truth is told last.
    const changed = [...found.filter((field) => !isTicked(field)), ...found.filter(isTicked)]
    const putBack = changed.map(rememberState)
    // After this drawing: React then draws between two of them, so that the second adds to the first as by hand.
    queueMicrotask(() => {
      for (const field of changed) {
        for (const put of putBack) put() // what React has not drawn yet, a form that is sent now is to have
        tell(field)
      }
    })
  }, [])

/** What puts a field back to how it stands now, without a word to React. */
function rememberState(field: Field): () => void {
  if (field.type === 'file') return () => {}
  const { value } = field
  if (!isTicked(field)) return () => setNatively(field, value)
  const { checked } = field
  return () => {
    field.checked = checked
  }
}

/** React hears of what was typed only where it was set past its own setter, and of a tick only by a click. */
function tell(field: Field) {
  const say = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }))
  const { type, value } = field
  if (field instanceof HTMLSelectElement || type === 'file') return say('change')
  if (isTicked(field)) {
    field.checked = !field.checked
    return field.click()
  }
  field.value = field.defaultValue
  setNatively(field, value)
  return say('input')
}

function isChanged(field: Field) {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstIndexOf(field)
  const { type, checked, defaultChecked, files } = field as HTMLInputElement
  if (type === 'file') return !!files?.length
  if (type === 'radio') return checked && !defaultChecked // the one that it replaces is not told either by a browser
  if (type === 'checkbox') return checked !== defaultChecked
  return field.value !== field.defaultValue
}

/** The option that the page came with: the first that can be chosen, where it names none. */
function firstIndexOf({ options }: HTMLSelectElement) {
  const all = [...options]
  const named = all.findLastIndex((option) => option.defaultSelected)
  return named < 0 ? all.findIndex((option) => !option.disabled) : named
}
