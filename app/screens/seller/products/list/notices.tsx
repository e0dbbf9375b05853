import { href } from 'react-router'
import type { HolidayState } from '#app/modules/identity/shops/holidays/plan-holiday-rules.ts'
import type { SellerStatus } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { HolidayNotice } from '#app/parts/shops/holiday-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'

type Props = { emailVerified: boolean; shop: SellerStatus | null; holiday: HolidayState | null }

/** Why buyers do not see the products, or cannot buy them, whatever each product's own status says. */
export const ListNotices = ({ emailVerified, shop, holiday }: Props) => (
  <>
    <ConfirmEmailNotice emailVerified={emailVerified} />
    {shop && shop !== 'approved' && (
      <Notice className="mt-4">
        {closed[shop]}{' '}
        <TextLink strong to={href('/dashboard')}>
          What happens next
        </TextLink>
      </Notice>
    )}
    {holiday && (
      <div className="mt-4 empty:hidden">
        <HolidayNotice holiday={holiday} />
      </div>
    )}
  </>
)

const closed: Record<Exclude<SellerStatus, 'approved'>, string> = {
  pending: 'Your shop waits to be approved: until then buyers see none of your products.',
  rejected: 'Your shop was not approved: buyers see none of your products.',
  suspended: 'Your shop is suspended: buyers see none of your products and cannot order them.',
}
