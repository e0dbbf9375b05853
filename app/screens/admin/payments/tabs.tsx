import { useRouteLoaderData } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import * as texts from '#messages/admin-payments.ts'
import type { loader as layoutLoader } from '../layout.tsx'

/** The screens about money side by side; how many differences wait stands on their tab. */
export function PaymentTabs() {
  const t = useTranslate()
  const open = useRouteLoaderData<typeof layoutLoader>('screens/admin/layout')?.openDifferences ?? 0
  const screens = [
    { to: '/admin/payments', text: t(texts.ofOrders), alone: true },
    { to: '/admin/payments/transactions', text: t(texts.transactions) },
    {
      to: '/admin/payments/differences',
      text: open > 0 ? t(texts.differencesOpen, { open }) : t(texts.differences),
    },
    { to: '/admin/payments/payouts', text: t(texts.payouts) },
    { to: '/admin/payments/refunds', text: t(texts.refunds) },
    { to: '/admin/payments/ledger', text: t(texts.ledger) },
  ] as const
  return <NavTabs label={t(texts.payments)} screens={screens} />
}
