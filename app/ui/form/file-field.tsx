import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { Camera, Plus } from '../icons.tsx'
import { Field, type FieldText } from './field.tsx'

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> & {
    /** May put other files in the place of those that were chosen, or take them away. */
    onChange?: (event: ChangeEvent<HTMLInputElement>) => void | Promise<void>
  }
type Chosen = { name: string; size: number }

/**
 * Files to send. What is pressed is in the language of the page; what was chosen is shown with its size. Without scripts
 * the browser's own field shows its name.
 */
export function FileField({ label, hint, error, optional, id, className, onChange, ...input }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const read = () => setChosen([...(field.current?.files ?? [])].map(({ name, size }) => ({ name, size })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before scripts ran, and that a form is emptied
  useEffect(() => {
    if (field.current?.files?.length) read()
    const form = field.current?.form
    const empty = () => setChosen([])
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    await onChange?.(event)
    read()
  }
  const Icon = takesPictures(input) ? Camera : Plus
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(wiring) => (
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-edge border-dashed bg-card p-3 hover:bg-mist/50 has-aria-invalid:border-clay has-focus-visible:outline-3 has-focus-visible:outline-leaf">
          <label
            htmlFor={wiring.id}
            className="inline-flex min-h-11 items-center gap-2 rounded-card border border-edge bg-card px-4 font-semibold text-leaf"
          >
            <Icon className="size-5" aria-hidden="true" />
            {t(promptFor(input))}
          </label>
          <input
            ref={field}
            {...input}
            {...wiring}
            type="file"
            onChange={choose}
            className="min-h-11 min-w-0 max-w-full file-field cursor-pointer py-2 text-sm file:hidden"
          />
          {chosen.length > 0 && (
            <ul className="min-w-0 text-sm [overflow-wrap:anywhere]" aria-live="polite">
              {chosen.map(({ name, size }) => (
                <li key={`${name} ${size}`}>
                  {name} <span className="whitespace-nowrap text-muted">{fileSize(size)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}

const takesPictures = ({ accept = '' }: Pick<Props, 'accept'>) =>
  accept.split(',').every((kind) => kind.startsWith('image/'))

function promptFor(input: Pick<Props, 'accept' | 'capture' | 'multiple'>) {
  if (input.capture) return texts.openCamera
  if (!takesPictures(input)) return texts.chooseFile
  return input.multiple ? texts.choosePictures : texts.choosePicture
}

const kilobyte = 1024
/** '240 KB', '1.2 MB'. */
export const fileSize = (bytes: number) =>
  bytes < kilobyte ** 2
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte ** 2).toFixed(1)} MB`
