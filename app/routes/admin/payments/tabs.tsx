import { AreaTabs } from '#app/components/area-tabs.tsx'

const screens = [
  { to: '/admin/payments', text: "Orders' payments", alone: true },
  { to: '/admin/payments/payouts', text: 'Payouts' },
  { to: '/admin/payments/ledger', text: 'Ledger' },
] as const

/** The screens about money side by side. */
export const PaymentTabs = () => <AreaTabs label="Payments" screens={screens} />
