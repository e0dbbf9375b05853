import { use, useEffect, useState } from 'react'
import type { DataUsed as Used } from '#app/client/data-used.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LightPageContext } from '#app/ui/without-scripts.tsx'
import * as texts from '#messages/accounts.ts'
import { priceOfData } from '../frame/data-price.ts'
import { useSiteName } from '../frame/site-name.ts'

/** How much this browser loaded from the market this month, as far as pages can count it. */
export function DataUsed() {
  const t = useTranslate()
  const site = useSiteName()
  const isLight = use(LightPageContext)
  const used = useDataUsed()
  const megabytes = (used?.bytes ?? 0) / 1_000_000
  return (
    <div className="mt-3 text-sm">
      {used && (
        <p className="font-medium">
          {t(texts.dataUsed, { megabytes: megabytes.toFixed(1), price: priceOfData(megabytes), site })}
        </p>
      )}
      <p className="text-muted">{isLight ? t(texts.dataNotCounted) : t(texts.dataUsedHint)}</p>
    </div>
  )
}

/** What counts comes after the page, with what keeps copies of pages: it is asked there. */
function useDataUsed() {
  const [used, setUsed] = useState<Used>()
  useEffect(() => {
    let end = () => {}
    let isOver = false
    import('#app/client/offline/start-offline.ts').then(
      ({ watchDataUsed }) => {
        if (!isOver) end = watchDataUsed(setUsed)
      },
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [])
  return used
}
