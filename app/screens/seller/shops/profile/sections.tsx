import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { newPasswordHours } from '#app/modules/identity/accounts/passwords/password-rules.ts'
import { payoutPauseHours } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import {
  MobileMoneyOperatorField,
  type PaidOn,
  walletText,
} from '#app/parts/shops/mobile-money-operator-field.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller.ts'
import * as shopTexts from '#messages/shop-settings.ts'

type Props = { typed: Record<string, string>; faults: Record<string, string> }

export const ShopSection = ({ typed, faults }: Props) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.yourShop)} text={t(texts.shopHint)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(texts.businessName)}
          name="businessName"
          autoComplete="organization"
          required
          maxLength={100}
          defaultValue={typed.businessName}
          error={faults.businessName}
          className="sm:col-span-2"
        />
        <SelectField
          label={t(texts.shopDistrict)}
          name="location"
          required
          choices={[
            { value: '', text: t(texts.chooseYourDistrict) },
            ...districts.map((district) => ({ value: district, text: district })),
          ]}
          defaultValue={typed.location}
          error={faults.location}
        />
        <TextField
          label={t(texts.area)}
          optional
          name="area"
          maxLength={100}
          placeholder={t(texts.areaExample)}
          defaultValue={typed.area}
          error={faults.area}
        />
        <TextArea
          label={t(texts.about)}
          optional
          name="description"
          rows={5}
          maxLength={2000}
          hint={t(texts.aboutExample)}
          defaultValue={typed.description}
          error={faults.description}
          className="sm:col-span-2"
        />
      </div>
    </ProfileSection>
  )
}

/**
 * The phone that the seller proved is offered. It stands in the form of a new shop, where everything is looked at; in that of
 * a shop that is there, something else may be what is saved.
 */
export const PaymentSection = ({
  typed,
  faults,
  phone,
  isNew,
}: Props & { phone: string | null; isNew: boolean }) => {
  const t = useTranslate()
  const offered = !typed.paymentNumber && phone
  return (
    <ProfileSection title={t(texts.mobileMoney)} text={t(texts.paymentNumberHint)}>
      <div className="grid gap-4">
        <TextField
          label={t(texts.paymentNumber)}
          name="paymentNumber"
          type="tel"
          required
          placeholder="0999 123 456"
          hint={
            offered
              ? t(isNew ? shopTexts.provenNumberOffered : texts.provenNumber, {
                  wallet: walletText(t, offered),
                })
              : undefined
          }
          defaultValue={
            offered && isNew && !faults.paymentNumber ? formatPhone(offered) : typed.paymentNumber
          }
          error={faults.paymentNumber}
        />
        <MobileMoneyOperatorField chosen={typed.paymentOperator} error={faults.paymentOperator} />
      </div>
    </ProfileSection>
  )
}

/** Without a password the number has steps of its own. */
export const PaidOnSection = ({ paidOn }: { paidOn: PaidOn }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.mobileMoney)}>
      <p>
        <PaidOnText paidOn={paidOn} />
      </p>
      <p className="mt-3">
        <ButtonLink to={href('/seller/profile/payment-number')} variant="secondary">
          {t(texts.changePaymentNumber)}
        </ButtonLink>
      </p>
    </ProfileSection>
  )
}

/** The number that a shop is paid on today. */
export function PaidOnText({ paidOn }: { paidOn: PaidOn }) {
  const t = useTranslate()
  if (!paidOn) return t(texts.paidNowhere)
  return (
    <RichText
      text={t(texts.paidOn, { wallet: walletText(t, paidOn.number, paidOn.operator) })}
      tags={{ wallet: (words) => <strong className="whitespace-nowrap">{words}</strong> }}
    />
  )
}

export const BankSection = ({ typed, faults }: Props) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.bankAccountOptional)} text={t(texts.bankHint)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(texts.bank)}
          name="bankName"
          maxLength={100}
          defaultValue={typed.bankName}
          error={faults.bankName}
        />
        <TextField
          label={t(texts.nameOnTheAccount)}
          name="bankAccountName"
          maxLength={100}
          defaultValue={typed.bankAccountName}
          error={faults.bankAccountName}
        />
        <TextField
          label={t(texts.accountNumber)}
          name="bankAccountNumber"
          inputMode="numeric"
          maxLength={40}
          defaultValue={typed.bankAccountNumber}
          error={faults.bankAccountNumber}
        />
      </div>
    </ProfileSection>
  )
}

/** Left empty where neither the name nor the account is another one: then nothing is asked. */
export const PasswordSection = ({ faults }: Pick<Props, 'faults'>) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.yourPassword)} text={t(texts.passwordHint, { payoutPauseHours })}>
      <PasswordField
        label={t(texts.password)}
        name="password"
        autoComplete="current-password"
        error={faults.password}
        className="max-w-sm"
      />
    </ProfileSection>
  )
}

export const NoPasswordSection = () => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.yourPassword)}>
      <p>
        <RichText
          text={t(texts.noPasswordForShop, { hours: newPasswordHours })}
          tags={{
            link: (words) => (
              <TextLink strong to={href('/profile/first-password')}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </ProfileSection>
  )
}

export const TaxSection = ({ typed, faults }: Props) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.tax)}>
      <TextField
        label={t(texts.tin)}
        optional
        name="tin"
        inputMode="numeric"
        maxLength={20}
        hint={t(texts.tinHint)}
        defaultValue={typed.tin}
        error={faults.tin}
        className="max-w-sm"
      />
      <Checkbox
        label={t(texts.vatRegistered)}
        name="vatRegistered"
        defaultChecked={typed.vatRegistered === 'on'}
        className="mt-3"
      />
    </ProfileSection>
  )
}
