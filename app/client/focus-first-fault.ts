import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { showField } from '#app/ui/form/show-field.ts'

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
  if (field) showField(field)
  return !!field
}
