import { href } from 'react-router'
import { dayWithYear, type Standing } from '#app/domain/sellers/holiday-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../../buyer/profile/sections.tsx'

/** Whether the seller is away, and the way to where that is changed. */
export const HolidayPart = ({ holiday }: { holiday: Standing | null }) => (
  <Section title="Holiday" text="While you are away your products stay to be seen, but can’t be bought.">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{holiday ? stateText(holiday) : 'No holiday planned'}</p>
      <ButtonLink to={href('/seller/profile/holiday')} variant="secondary">
        {holiday ? 'Change the holiday' : 'Plan a holiday'}
      </ButtonLink>
    </div>
  </Section>
)

const stateText = ({ stands, awayFrom, awayUntil }: Standing) =>
  stands === 'running'
    ? `You are away until ${dayWithYear(awayUntil)}`
    : `You are away from ${dayWithYear(awayFrom)} to ${dayWithYear(awayUntil)}`
