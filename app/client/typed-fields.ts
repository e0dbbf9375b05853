import { type Field, isTicked, setNatively } from './form-field.ts'
import type { StorageLike } from './local-cache.ts'

/** A field by its form, its name, and which of that name it is; and what was typed, or whether it was ticked. */
type Typed = { place: string; value: string | boolean }
type Kept = { path: string; keptAt: number; typed: Typed[] }
type Page = Pick<Document, 'forms'>

/** Long enough for a page to come on a slow line. */
const longestKept = 10 * 60_000

/** Keeps each field that is not as the page came. Nothing secret: passwords and files are typed and chosen anew. */
export function saveTypedFields(name: string, shelf: StorageLike = sessionStorage) {
  const typed = [...fieldsOf(document)].filter(([, field]) => isChanged(field))
  const kept: Kept = {
    path: location.pathname,
    keptAt: Date.now(),
    typed: typed.map(([place, field]) => ({ place, value: answerIn(field) })),
  }
  if (kept.typed.length > 0) shelf.setItem(name, JSON.stringify(kept))
}

/** Puts it back, once. A choice may bring further fields, so that they are looked for again. */
export function restoreTypedFields(name: string, shelf: StorageLike = sessionStorage) {
  const { path, keptAt, typed } = JSON.parse(shelf.getItem(name) ?? '{}') as Kept
  shelf.removeItem(name)
  if (path !== location.pathname || !(Date.now() - keptAt < longestKept)) return
  const missing = typed.filter((one) => !putBack(one))
  if (missing.length > 0) setTimeout(() => missing.forEach(putBack))
}

/** Sends `first` beside the page, then the page's own form, whose answer is the page with all that was typed. */
export async function submitForRefresh(first: HTMLFormElement) {
  const typed = document.querySelector<HTMLButtonElement>('button[name=intent][value=refresh]')?.form
  if (!typed) return first.submit()
  const body = new URLSearchParams(new FormData(first) as never)
  await fetch(first.action, { method: 'POST', body, redirect: 'manual' })
  const intent = document.createElement('input')
  Object.assign(intent, { type: 'hidden', name: 'intent', value: 'refresh' })
  typed.append(intent)
  typed.submit()
}

function putBack({ place, value }: Typed): boolean {
  const field = fieldsOf(document).get(place)
  if (!field) return false
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click()
    return true
  }
  setNatively(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}

function fieldsOf(page: Page): Map<string, Field> {
  const fields = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const [at, form] of [...page.forms].entries())
    for (const element of form.elements) {
      if (!isTypedIn(element)) continue
      const own = `${at} ${element.name} ${isTicked(element) ? element.value : ''}`
      const count = counts.get(own) ?? 0
      counts.set(own, count + 1)
      fields.set(`${own} ${count}`, element)
    }
  return fields
}

const untyped = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image']
function isTypedIn(element: Element): element is Field {
  const { tagName, type, name } = element as Field
  return !!name && ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName) && !untyped.includes(type)
}
const answerIn = (field: Field) => (isTicked(field) ? field.checked : field.value)

function isChanged(field: Field) {
  if (isTicked(field)) return field.checked !== field.defaultChecked
  if ('defaultValue' in field) return field.value !== field.defaultValue
  return [...field.options].some((one) => one.selected !== one.defaultSelected)
}
