import { href, Link } from 'react-router'
import { formatDayWithYear } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { HolidayState } from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Tells sellers on their own screens that they are away, or soon will be. One planned further ahead is not told. */
export const HolidayNotice = ({ holiday }: { holiday: HolidayState | null }) =>
  holiday &&
  holiday.stands !== 'planned' && (
    <Notice title={titleOf(holiday)}>
      {holiday.stands === 'running'
        ? 'Buyers see your products and the date, but can’t buy them. Orders you already have still wait for you.'
        : 'From then on buyers see your products and the date, but can’t buy them.'}{' '}
      <Link
        to={href('/seller/profile/holiday')}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {holiday.stands === 'running' ? 'Change it, or say that you are back' : 'Change the holiday'}
      </Link>
    </Notice>
  )

const titleOf = ({ awayFrom, awayUntil, stands }: HolidayState) =>
  stands === 'running'
    ? `You are away until ${formatDayWithYear(awayUntil)}`
    : `You are away from ${formatDayWithYear(awayFrom)} to ${formatDayWithYear(awayUntil)}`
