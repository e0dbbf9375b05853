import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * After a form came back with faults the first field that has one is in sight and in focus, or else what is said of the whole
 * form: on every page, nobody has to look for it.
 */
export function useFocusFirstFault() {
  const { location: leavesTo, formMethod } = useNavigation()
  const isAnswer = useRef(false)
  useEffect(() => {
    if (formMethod && formMethod !== 'GET') isAnswer.current = true
    if (leavesTo || !isAnswer.current) return
    isAnswer.current = false
    if (!focusFirstFault())
      document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [leavesTo, formMethod])
  useEffect(() => {
    // The server drew this page in answer to a form, and nobody has gone on to another field yet.
    if (document.activeElement === document.body) focusFirstFault()
  }, [])
}

function focusFirstFault(): boolean {
  const field = document.querySelector<HTMLElement>(
    'main [aria-invalid="true"], main fieldset[data-invalid] input:not([type=hidden])',
  )
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  // In the middle, so that its name and what is said of it are in sight too.
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return !!field
}
