import type { MouseEvent } from 'react'

/** Puts a field in focus and in sight, whatever it is folded into. */
export function showField(field: HTMLElement) {
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  field.focus()
  // In the middle, so that its name and what is said of it are in sight too.
  field.scrollIntoView({ block: 'center' })
}

/** Of a link to a field of the page's form: to follow it as an address would forget what is wrong with all others. */
export function onFieldLink(event: MouseEvent<HTMLAnchorElement>) {
  const name = decodeURIComponent(event.currentTarget.hash.slice(1))
  const part = document.getElementById(name)
  // Some are groups, and some have an id of their own.
  const field = part?.matches(controls) ? part : ((part && firstControl(part)) ?? firstNamed(name))
  if (!field) return
  event.preventDefault()
  showField(field)
}

const controls = 'input:not([type=hidden]), select, textarea'
const firstControl = (part: HTMLElement) => part.querySelector<HTMLElement>(controls)
const firstNamed = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(controls)].find((field) => field.name === name)
