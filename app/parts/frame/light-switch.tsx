import { use } from 'react'
import { carryTypedForms } from '#app/client/typed-forms.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { DataSaverContext } from '#app/ui/pictures/data-saver.ts'
import * as texts from '#messages/frame.ts'

/** First visits of the home page, as test/e2e/page-weight.e2e.ts measures them. */
const kilobytes = { light: 40, full: 150 }
/** K0.98 to K4.00 a megabyte (times.mw, "Why data must fall"): the middle. */
const kwachaOfMegabyte = 2.5
const priceOf = (size: number) => `K${((size / 1000) * kwachaOfMegabyte).toFixed(2)}`
const prices = { light: priceOf(kilobytes.light), full: priceOf(kilobytes.full) }

/** Leads to the same page with as few bytes as it can have, or with all that it can do. */
export const LightSwitch = () => {
  const t = useTranslate()
  const isLight = use(DataSaverContext)
  return (
    <form method="post" action="/light" onSubmit={carryTypedForms}>
      <input type="hidden" name="light" value={isLight ? 'off' : 'on'} />
      <button type="submit" className="min-h-11 rounded-card text-left underline-offset-4 hover:underline">
        <span className="font-medium">{isLight ? t(texts.fullVersion) : t(texts.lightVersion)}</span>{' '}
        <span className="text-muted">{t(isLight ? texts.fullPrice : texts.lightPrice, prices)}</span>
      </button>
    </form>
  )
}
