import { use } from 'react'
import { carryTypedForms } from '#app/client/typed-forms.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { DataSaverContext } from '#app/ui/pictures/data-saver.ts'
import * as texts from '#messages/frame.ts'
import { priceOfData } from './data-price.ts'

/** First visits of the home page in megabytes, as test/e2e/page-weight.e2e.ts measures them. */
const prices = { light: priceOfData(0.04), full: priceOfData(0.15) }

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
