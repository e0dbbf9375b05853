import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/accounts.ts'
import { AccountPage } from './account-page.tsx'

type Props = { text: string; orders: string[]; asksForPayout: boolean }

/** Why the account can't be deleted just now, and what it waits for. */
export const DeletionBlocked = ({ text, orders, asksForPayout }: Props) => {
  const t = useTranslate()
  return (
    <AccountPage title={t(texts.deleteAccount)}>
      <Notice kind="error" title={t(texts.blockedTitle)} className="mt-4">
        {text}
      </Notice>
      {asksForPayout && (
        <TextLink tall strong to={href('/seller/earnings/payouts')} className="mt-4">
          {t(texts.askForAPayout)}
        </TextLink>
      )}
      {orders.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
          {orders.map((orderNumber) => (
            <li key={orderNumber}>
              <TextLink tall strong to={href('/orders/:orderNumber', { orderNumber })}>
                {orderNumber}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
