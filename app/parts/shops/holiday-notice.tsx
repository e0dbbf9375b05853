import { href } from 'react-router'
import { compose, type Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { formatDayWithYear, type HolidayState } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/shops.ts'

/** Tells sellers on their own screens that they are away, or soon will be. One planned further ahead is not told. */
export function HolidayNotice({ holiday }: { holiday: HolidayState | null }) {
  const t = useTranslate()
  if (!holiday || holiday.stands === 'planned') return null
  const isRunning = holiday.stands === 'running'
  return (
    <Notice title={t(titleOf(holiday))}>
      {t(isRunning ? texts.awayEffect : texts.awayLaterEffect)}{' '}
      <TextLink strong to={href('/seller/profile/holiday')}>
        {t(isRunning ? texts.endHoliday : texts.changeHoliday)}
      </TextLink>
    </Notice>
  )
}

const titleOf = ({ awayFrom, awayUntil, stands }: HolidayState): Message => {
  return compose((t) => {
    const until = formatDayWithYear(awayUntil, t)
    return stands === 'running'
      ? t(texts.awayUntil, { until })
      : t(texts.awayBetween, { from: formatDayWithYear(awayFrom, t), until })
  })
}
