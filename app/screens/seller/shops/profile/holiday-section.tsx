import { href } from 'react-router'
import { formatDayWithYear } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { HolidayState } from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** Whether the seller is away, and the way to where that is changed. */
export const HolidaySection = ({ holiday }: { holiday: HolidayState | null }) => (
  <ProfileSection
    title="Holiday"
    text="While you are away your products stay to be seen, but can’t be bought."
  >
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{holiday ? stateText(holiday) : 'No holiday planned'}</p>
      <ButtonLink to={href('/seller/profile/holiday')} variant="secondary">
        {holiday ? 'Change the holiday' : 'Plan a holiday'}
      </ButtonLink>
    </div>
  </ProfileSection>
)

const stateText = ({ stands, awayFrom, awayUntil }: HolidayState) =>
  stands === 'running'
    ? `You are away until ${formatDayWithYear(awayUntil)}`
    : `You are away from ${formatDayWithYear(awayFrom)} to ${formatDayWithYear(awayUntil)}`
