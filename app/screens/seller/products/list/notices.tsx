import { href } from 'react-router'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { HolidayState } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { SellerStatus } from '#app/modules/identity/shops/status.ts'
import { HolidayNotice } from '#app/parts/shops/holiday-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/product-list.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'

type Props = { emailVerified: boolean; shop: SellerStatus | null; holiday: HolidayState | null }

/** Why buyers do not see the products, or cannot buy them, whatever each product's own status says. */
export const ListNotices = ({ emailVerified, shop, holiday }: Props) => {
  const t = useTranslate()
  return (
    <>
      <ConfirmEmailNotice emailVerified={emailVerified} />
      {shop && shop !== 'approved' && (
        <Notice className="mt-4">
          {t(closed[shop])}{' '}
          <TextLink strong to={href('/dashboard')}>
            {t(texts.whatHappensNext)}
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
}

const closed: Record<Exclude<SellerStatus, 'approved'>, Message> = texts.closed
