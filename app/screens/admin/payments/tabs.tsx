import { useRouteLoaderData } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import { tab as adjustments } from '#messages/adjustments.ts'
import { tab, tabOpen } from '#messages/admin-approvals.ts'
import * as texts from '#messages/admin-payments.ts'
import type { loader as layoutLoader } from '../layout.tsx'

/** The screens about money side by side; how many differences and approvals wait stands on their tabs. */
export function PaymentTabs() {
  const t = useTranslate()
  const counts = useRouteLoaderData<typeof layoutLoader>('screens/admin/layout')
  const [open, waiting] = [counts?.openDifferences ?? 0, counts?.waitingApprovals ?? 0]
  const screens = [
    { to: '/admin/payments', text: t(texts.ofOrders), alone: true },
    { to: '/admin/payments/transactions', text: t(texts.transactions) },
    {
      to: '/admin/payments/differences',
      text: open > 0 ? t(texts.differencesOpen, { open }) : t(texts.differences),
    },
    { to: '/admin/payments/payouts', text: t(texts.payouts) },
    { to: '/admin/payments/refunds', text: t(texts.refunds) },
    { to: '/admin/payments/adjustments', text: t(adjustments) },
    { to: '/admin/payments/ledger', text: t(texts.ledger) },
    { to: '/admin/approvals', text: waiting > 0 ? t(tabOpen, { open: waiting }) : t(tab) },
  ] as const
  return <NavTabs label={t(texts.payments)} screens={screens} />
}
