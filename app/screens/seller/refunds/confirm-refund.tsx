import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormState } from '#app/kit/form/form-state.ts'
import type { Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { newPasswordHours } from '#app/modules/identity/accounts/passwords/password-rules.ts'
import type { ShopRefundPreview } from '#app/modules/money/shop-refunds/rules.ts'
import { walletText } from '#app/parts/payments/payment-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/shop-refunds.ts'
import type { RefundStep } from './refund-form.server.ts'

type Props = {
  step: Extract<RefundStep, { ask: 'confirm' }>
  left: number
  press: string
  isDisputed: boolean
  hasPassword: boolean
  form: FormState<'note' | 'password'>
}

/** What goes back, how, and what the shop loses by it; then why, and the password. */
export function ConfirmRefund({ step, hasPassword, isDisputed, ...props }: Props) {
  const t = useTranslate()
  return (
    <>
      <h2 className="mt-5 text-xl">{t(texts.confirmQuestion)}</h2>
      <Effect preview={step.preview} />
      {hasPassword ? <ConfirmForm step={step} {...props} /> : <NoPassword />}
      {!isDisputed && (
        <p className="mt-2">
          <TextLink tall to="?">
            {t(texts.change)}
          </TextLink>
        </p>
      )}
    </>
  )
}

function Effect({ preview }: { preview: ShopRefundPreview }) {
  const t = useTranslate()
  const { amount, commission, loses, from } = preview
  return (
    <Card as="section" aria-label={t(texts.confirmQuestion)} className="mt-2">
      <dl className="flex flex-col gap-2">
        <Row name={t(texts.buyerGets)}>
          <strong className="tabular-nums">{formatKwacha(amount)}</strong>
        </Row>
        <Row name={t(texts.how)}>{wayText(t, preview)}</Row>
        <Row name={t(texts.from)}>{t(texts.sources[from])}</Row>
        <Row name={t(texts.loses)}>{formatKwacha(loses)}</Row>
        <Row name={t(texts.commission)}>{formatKwacha(commission)}</Row>
      </dl>
    </Card>
  )
}

function wayText(t: Translate, { isByHand, to }: ShopRefundPreview) {
  if (isByHand) return t(texts.byHand)
  return to ? t(texts.toWallet, { wallet: walletText(t, to) }) : t(texts.byThumba)
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ConfirmForm({ step, left, press, form }: Pick<Props, 'step' | 'left' | 'press' | 'form'>) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form noValidate className="mt-4 flex flex-col gap-4">
      {Object.entries({ ...step.typed, left: `${left}`, press }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea {...form.field('note')} label={t(texts.why)} hint={t(texts.whyHint)} rows={2} />
      {step.typed.what !== 'amount' && (
        <Checkbox
          name="restock"
          value="yes"
          label={t(texts.restock)}
          defaultChecked={form.typed.restock === 'yes'}
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={t(texts.password)}
        hint={t(texts.passwordHint)}
        className="max-w-sm"
      />
      <Button variant="danger" size="large" pending={pending} className="self-start">
        {t(texts.confirm, { amount: formatKwacha(step.preview.amount) })}
      </Button>
    </Form>
  )
}

/** Whoever has only a phone chooses a password first: money never hangs on a code alone. */
function NoPassword() {
  const t = useTranslate()
  const link = (words: string) => (
    <TextLink strong to={href('/profile/first-password')}>
      {words}
    </TextLink>
  )
  return (
    <p className="mt-4">
      <RichText text={t(texts.noPassword, { hours: newPasswordHours })} tags={{ link }} />
    </p>
  )
}
