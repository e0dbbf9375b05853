import { useRouteLoaderData } from 'react-router'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import type { loader as layoutLoader } from '../layout.tsx'

/** The screens about money side by side; how many differences wait stands on their tab. */
export function PaymentTabs() {
  const open = useRouteLoaderData<typeof layoutLoader>('screens/admin/layout')?.openDifferences ?? 0
  const screens = [
    { to: '/admin/payments', text: "Orders' payments", alone: true },
    { to: '/admin/payments/transactions', text: 'Transactions' },
    { to: '/admin/payments/differences', text: open > 0 ? `Differences (${open})` : 'Differences' },
    { to: '/admin/payments/payouts', text: 'Payouts' },
    { to: '/admin/payments/refunds', text: 'Refunds' },
    { to: '/admin/payments/ledger', text: 'Ledger' },
  ] as const
  return <NavTabs label="Payments" screens={screens} />
}
