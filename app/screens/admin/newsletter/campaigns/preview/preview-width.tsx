import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Smartphone } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin-newsletter.ts'

type Props = { aside?: ReactNode; children: (look: string) => ReactNode }

const choice =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-card px-4 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2'

/** A letter in the width of a phone or of a desk, chosen without scripts. */
export const PreviewWidth = ({ aside, children }: Props) => {
  const t = useTranslate()
  return (
    <div className="group">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t(texts.width)}</legend>
          <label className={choice}>
            <input type="radio" name="width" value="phone" defaultChecked className="sr-only" />
            <Smartphone className="size-5" aria-hidden="true" />
            {t(texts.phone)}
          </label>
          <label className={choice}>
            <input type="radio" name="width" value="desk" className="sr-only" />
            {t(texts.desktop)}
          </label>
        </fieldset>
        {aside}
      </div>
      <div className="mt-3 overflow-x-auto rounded-card border border-line bg-mist p-2">
        {children(
          'mx-auto block h-[42rem] w-[22.5rem] max-w-full bg-card group-has-[[value=desk]:checked]:w-[45rem] group-has-[[value=desk]:checked]:max-w-none',
        )}
      </div>
    </div>
  )
}
