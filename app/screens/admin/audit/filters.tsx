import { DateRangeFields } from '#app/kit/list/filter-fields.tsx'
import { type AuditSubject, auditSubjects } from '#app/modules/platform/audit/rules.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { AuditListParams } from './list-params.ts'

const labels: Record<AuditSubject, string> = {
  seller: 'Sellers',
  product: 'Products',
  order: 'Orders and what is paid for them',
  payment: 'Payments',
  difference: 'Differences with the provider',
  payout: 'Payouts',
  refund: 'Refunds',
  dispute: 'Disputes',
  user: 'Users',
  courier: 'Couriers',
  subscription: 'Newsletter readers',
  campaign: 'Campaigns',
  interest: 'Beta interest',
  message: 'Messages',
  settings: 'Settings',
  task: 'Failed tasks',
  list: 'Lists that were downloaded',
}

export const Filters = ({ wanted }: { wanted: AuditListParams }) => (
  <>
    <TextField label="Who" type="search" name="who" maxLength={80} defaultValue={wanted.who} />
    <SelectField
      label="About"
      name="about"
      choices={[
        { value: '', text: 'Everything' },
        ...auditSubjects.map((value) => ({ value, text: labels[value] })),
      ]}
      defaultValue={wanted.about ?? ''}
    />
    <DateRangeFields from={wanted.from} to={wanted.to} />
  </>
)
