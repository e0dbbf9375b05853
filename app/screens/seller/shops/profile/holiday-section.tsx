import { href } from 'react-router'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { formatDayWithYear, type HolidayState } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'

/** Whether the seller is away, and the way to where that is changed. */
export const HolidaySection = ({ holiday }: { holiday: HolidayState | null }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.holiday)} text={t(texts.holidayHint)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{holiday ? stateText(t, holiday) : t(texts.noHolidayPlanned)}</p>
        <ButtonLink to={href('/seller/profile/holiday')} variant="secondary">
          {holiday ? t(texts.changeHoliday) : t(texts.planHoliday)}
        </ButtonLink>
      </div>
    </ProfileSection>
  )
}

const stateText = (t: Translate, { stands, awayFrom, awayUntil }: HolidayState) =>
  stands === 'running'
    ? t(texts.awayUntil, { until: formatDayWithYear(awayUntil, t) })
    : t(texts.awayFromUntil, { from: formatDayWithYear(awayFrom, t), until: formatDayWithYear(awayUntil, t) })
