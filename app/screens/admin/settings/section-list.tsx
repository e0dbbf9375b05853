import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SettingsSection } from '#app/modules/platform/settings/section-input-rules.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin-settings.ts'
import * as feedTexts from '#messages/feeds.ts'

/** What each section is called, in the order of the page. */
export const sectionTitles: Record<SettingsSection, Message> = {
  shop: texts.nameAndContact,
  buying: texts.buying,
  account: texts.accountForTransfers,
  selling: texts.commission,
  holding: texts.holding,
  deadlines: texts.deadlinesAndCash,
  reports: texts.reports,
  taxes: texts.taxes,
  reviews: texts.reviews,
  texting: texts.texting,
  payouts: texts.payouts,
  notice: texts.maintenanceNotice,
  passwords: texts.passwords,
  words: texts.forbiddenWords,
  texts: texts.reservedTexts,
}
const anchors: [id: string, title: Message][] = [
  ...Object.entries(sectionTitles),
  ['feeds', feedTexts.title],
  ['changes', texts.latestChanges],
]

/** Leads to each section: beside them on a desk, in sight all the time; a menu above them on a phone. */
export const SectionList = () => {
  const t = useTranslate()
  return (
    <>
      <nav
        aria-label={t(texts.sections)}
        className="sticky top-18 hidden max-h-[calc(100svh-5rem)] self-start overflow-y-auto lg:block"
      >
        <Anchors />
      </nav>
      <details className="group rounded-card border border-line bg-card lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
          {t(texts.sections)}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label={t(texts.sections)} className="border-line border-t px-1 py-1">
          <Anchors />
        </nav>
      </details>
    </>
  )
}

const Anchors = () => {
  const t = useTranslate()
  return (
    <ul>
      {anchors.map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-card px-3 py-1 hover:bg-mist hover:underline lg:min-h-9 lg:text-sm"
          >
            {t(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}
