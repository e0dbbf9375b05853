import { useEffect } from 'react'

/** After an answer with faults the first field that has one is in sight and in focus: nobody has to look for it. */
export function useFocusFirstError(answer: unknown) {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [answer])
}
