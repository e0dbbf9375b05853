import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'

/**
 * Sends a form of filters as soon as something is chosen, and a date once its field is left: each of its digits makes another
 * date. The form is drawn anew with every answer (`values`), so the focus goes back to the field that it was in.
 */
export function useApplyOnChange(values: string) {
  const form = useRef<HTMLFormElement>(null)
  const changed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with other values
  useEffect(() => {
    const field = changed.current && form.current?.elements.namedItem(changed.current)
    changed.current = undefined
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus()
  }, [values])

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target
    if (!(field instanceof HTMLSelectElement)) return
    changed.current = field.name
    field.form?.requestSubmit()
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target
    if (!(field instanceof HTMLInputElement && field.type === 'date')) return
    // Whoever goes on to the button presses it.
    if (field.value !== field.defaultValue && !(relatedTarget instanceof HTMLButtonElement))
      field.form?.requestSubmit()
  }
  return { ref: form, onChange, onBlur }
}
