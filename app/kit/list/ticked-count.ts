import { useEffect, useState } from 'react'

/** The values that are ticked for a form, wherever on the page their boxes stand. `anew` names the list that is shown. */
export function useTicked(formId: string, anew: string): string[] {
  const [ticked, setTicked] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes
  useEffect(() => {
    const boxes = () => [
      ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${formId}"]`),
    ]
    const read = () => setTicked(boxes().flatMap((box) => (box.checked ? [box.value] : [])))
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [formId, anew])
  return ticked
}
