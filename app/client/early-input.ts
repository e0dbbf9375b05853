import { useLayoutEffect } from 'react'
import { isVisited } from '#app/ui/form/use-synced-value.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

let isTold = false

/**
 * What was typed or chosen before the scripts were there is told to them as if it were typed or chosen now: else a field that they draw
 * would forget it. What the browser itself put back, after going back or loading again, is left to the page.
 */
export const useEarlyInput = () =>
  useLayoutEffect(() => {
    if (isTold) return
    isTold = true
    if (!isVisited()) return
    const changed = [...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged)
    for (const field of changed) tell(field)
  }, [])

/** React hears of what was typed only where it was set past its own setter, and of a tick only by a click. */
function tell(field: Field) {
  const say = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }))
  const { type, value } = field
  if (field instanceof HTMLSelectElement || type === 'file') return say('change')
  if (type === 'checkbox' || type === 'radio') {
    const ticked = field as HTMLInputElement
    ticked.checked = !ticked.checked
    return ticked.click()
  }
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
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
