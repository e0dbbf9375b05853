import { districts } from '#app/base/places/districts.ts'
import { payoutPauseHours } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { MobileMoneyOperatorField } from '#app/parts/shops/mobile-money-operator-field.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type Props = { typed: Record<string, string>; faults: Record<string, string> }

const places = [
  { value: '', text: 'Choose your district' },
  ...districts.map((district) => ({ value: district, text: district })),
]

export const ShopSection = ({ typed, faults }: Props) => (
  <ProfileSection title="Your shop" text="What buyers read of you.">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="organization"
        required
        maxLength={100}
        defaultValue={typed.businessName}
        error={faults.businessName}
        className="sm:col-span-2"
      />
      <SelectField
        label="Where you sell from"
        name="location"
        required
        choices={places}
        defaultValue={typed.location}
        error={faults.location}
      />
      <TextField
        label="Area or market"
        optional
        name="area"
        maxLength={100}
        placeholder="Limbe market"
        defaultValue={typed.area}
        error={faults.area}
      />
      <TextArea
        label="About your shop"
        optional
        name="description"
        rows={5}
        maxLength={2000}
        hint="What you sell, since when, and what buyers can count on"
        defaultValue={typed.description}
        error={faults.description}
        className="sm:col-span-2"
      />
    </div>
  </ProfileSection>
)

export const PaymentSection = ({ typed, faults }: Props) => (
  <ProfileSection title="Mobile money" text="The number that you are paid to.">
    <div className="grid gap-4">
      <TextField
        label="Payment number"
        name="paymentNumber"
        type="tel"
        required
        placeholder="0999 123 456"
        defaultValue={typed.paymentNumber}
        error={faults.paymentNumber}
      />
      <MobileMoneyOperatorField chosen={typed.paymentOperator} error={faults.paymentOperator} />
    </div>
  </ProfileSection>
)

export const BankSection = ({ typed, faults }: Props) => (
  <ProfileSection title="Bank account (optional)" text="All three, or none of them.">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Bank"
        name="bankName"
        maxLength={100}
        defaultValue={typed.bankName}
        error={faults.bankName}
      />
      <TextField
        label="Name on the account"
        name="bankAccountName"
        maxLength={100}
        defaultValue={typed.bankAccountName}
        error={faults.bankAccountName}
      />
      <TextField
        label="Account number"
        name="bankAccountNumber"
        inputMode="numeric"
        maxLength={40}
        defaultValue={typed.bankAccountNumber}
        error={faults.bankAccountNumber}
      />
    </div>
  </ProfileSection>
)

/** Left empty where neither the name nor the account is another one: then nothing is asked. */
export const PasswordSection = ({ faults }: Pick<Props, 'faults'>) => (
  <ProfileSection
    title="Your password"
    text={`Only needed for a new business name, payment number or bank account. We look at a new name before buyers see it, and payouts wait ${payoutPauseHours} hours after a change of account.`}
  >
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      error={faults.password}
      className="max-w-sm"
    />
  </ProfileSection>
)

export const TaxSection = ({ typed, faults }: Props) => (
  <ProfileSection title="Tax">
    <TextField
      label="TIN"
      optional
      name="tin"
      inputMode="numeric"
      maxLength={20}
      hint="Your taxpayer number at the Malawi Revenue Authority: 8 digits"
      defaultValue={typed.tin}
      error={faults.tin}
      className="max-w-sm"
    />
    <Checkbox
      label="My business is registered for VAT: my prices include it, and receipts say how much"
      name="vatRegistered"
      defaultChecked={typed.vatRegistered === 'on'}
      className="mt-3"
    />
  </ProfileSection>
)
