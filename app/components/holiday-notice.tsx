import { href, Link } from 'react-router'
import { dayWithYear, type Standing } from '#app/domain/sellers/holiday-rules.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Tells sellers on their own screens that they are away, or soon will be. One planned further ahead is not told. */
export const HolidayNotice = ({ holiday }: { holiday: Standing | null }) =>
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

const titleOf = ({ awayFrom, awayUntil, stands }: Standing) =>
  stands === 'running'
    ? `You are away until ${dayWithYear(awayUntil)}`
    : `You are away from ${dayWithYear(awayFrom)} to ${dayWithYear(awayUntil)}`
