import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-lists.ts'
import { Form } from '../form/form.tsx'

/** The form that the ticked rows of a list are sent with. */
export const tickedFormId = 'chosen'

/** What can be done with the ticked rows of a list. */
export type TickedActs = {
  /** What they are together: selected products. */
  label: string
  /** What is said behind their number. */
  said?: (ticked: string[]) => string | undefined
  /** Its buttons, and what asks before it does something. */
  acts: ReactNode
}
type Props = TickedActs & { action: string; values: string[] }

/** At the foot of the screen wherever in the list one is, with the number of ticked rows. */
export const TickedForm = ({ action, label, said, acts, values }: Props) => (
  <Form
    id={tickedFormId}
    action={action}
    aria-label={label}
    className="sticky bottom-0 z-10 -mx-4 mt-4 flex max-h-[80svh] flex-wrap items-center gap-x-3 gap-y-2 overflow-y-auto border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>details]:mt-0"
  >
    <TickedCount values={values} said={said} />
    {acts}
  </Form>
)

const TickedCount = ({ values, said }: Pick<Props, 'values' | 'said'>) => {
  const t = useTranslate()
  const ticked = useTicked(values)
  const more = said?.(ticked)
  return (
    <p aria-live="polite" className="font-semibold tabular-nums without-script:invisible max-md:w-full">
      {t(texts.countTicked, { count: ticked.length })}
      {more && `: ${more}`}
    </p>
  )
}

/** Those of the list's values that are ticked, wherever on the page their boxes stand. */
function useTicked(values: string[]): string[] {
  const [ticked, setTicked] = useState<string[]>([])
  const list = values.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes
  useEffect(() => {
    const boxes = () => [
      ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${tickedFormId}"]`),
    ]
    const read = () => setTicked(boxes().flatMap((box) => (box.checked ? [box.value] : [])))
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [list])
  return ticked
}
