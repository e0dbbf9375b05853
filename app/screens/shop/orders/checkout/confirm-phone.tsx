import { maxTypedCode } from '#app/base/typed-code.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Smartphone } from '#app/ui/icons.tsx'
import * as texts from '#messages/checkout.ts'
import { CheckoutStep } from './checkout-step.tsx'

type Props = { code: 'offered' | 'sent'; typed: string | undefined; error: string | undefined }

/** A code to the phone of the order, in the same form: nothing typed is lost, and it works without scripts. */
export function ConfirmPhone({ code, typed, error }: Props) {
  const t = useTranslate()
  return (
    <CheckoutStep number={4} Icon={Smartphone} title={t(texts.confirmPhone)} text={t(texts.confirmPhoneText)}>
      {code === 'sent' && (
        <>
          <TextField
            label={t(texts.phoneCode)}
            id="phoneCode"
            name="phoneCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxTypedCode}
            defaultValue={typed}
            error={error}
          />
          <Button name="intent" value="place" className="self-start">
            {t(texts.confirmAndPlace)}
          </Button>
        </>
      )}
      <Button name="intent" value="send-code" variant="secondary" className="self-start">
        {t(code === 'sent' ? texts.sendCodeAgain : texts.sendCode)}
      </Button>
    </CheckoutStep>
  )
}
