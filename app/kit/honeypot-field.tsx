import { honeypotField } from '#app/base/fields/honeypot.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'

/** Machines fill in every field that they find. */
export const HoneypotField = () => {
  const t = useTranslate()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t(texts.leaveThisEmpty)}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
