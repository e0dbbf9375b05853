import { type ChangeEvent, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  allowedPictureTypes,
  maxPhotoSize,
  maxPictureBytes,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'
import { shrinkPictures } from '#app/parts/files/shrink-pictures.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form/file-field.tsx'
import * as texts from '#messages/payments-page.ts'
import { Detail } from './bank-transfer-details.tsx'
import type { FormProblem, PayScreen } from './pay-screen.ts'

type Account = NonNullable<PayScreen['ownAccount']>
type Props = { screen: PayScreen; account: Account; problem: FormProblem | undefined }

/** A transfer by hand to the platform's own account, and the picture that shows it. */
export function ManualTransfer({
  screen: { orders, due, part, checkoutId, query },
  account,
  problem,
}: Props) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('way') === 'manual'
  const typed = problem?.typed.way === 'manual' ? problem : undefined
  return (
    <section aria-labelledby="by-hand" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="by-hand" className="text-xl">
        {t(texts.manualTitle)}
      </h2>
      <p className="mt-2">{t(texts.manualIntro)}</p>
      <dl className="my-3 divide-y divide-line rounded-card border border-line px-4">
        <Detail name={t(texts.bank)}>{account.bankName}</Detail>
        <Detail name={t(texts.accountName)}>{account.accountName}</Detail>
        <Detail name={t(texts.accountNumber)}>
          <span className="select-all tabular-nums">{account.accountNumber}</span>
        </Detail>
        <Detail name={t(texts.sum)}>{formatKwacha(part ? part.missing : due)}</Detail>
        <Detail name={t(texts.reference)}>
          <span className="select-all">{orders[0]!.orderNumber}</span>
        </Detail>
      </dl>
      <Form
        method="post"
        action={href('/pay/:checkoutId', { checkoutId }) + query}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="way" value="manual" />
        <ProofField error={typed?.fields.proof} />
        <Button variant="secondary" pending={sending} className="self-start max-sm:w-full">
          {t(texts.sendProof)}
        </Button>
      </Form>
    </section>
  )
}

/** What is sent is made smaller first where scripts run. */
function ProofField({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    await shrinkPictures(input, maxPhotoSize)
    const file = input.files?.[0]
    const refusal = file && faultOf(t, file)
    if (refusal) input.value = ''
    setFault(refusal)
  }
  return (
    <FileField
      label={t(texts.proof)}
      hint={t(texts.proofHint)}
      error={fault ?? error}
      name="proof"
      accept={allowedPictureTypes.join(',')}
      onChange={choose}
    />
  )
}

function faultOf(t: Translate, { type, size }: File): string | undefined {
  const known: readonly string[] = allowedPictureTypes
  if (!known.includes(type))
    return t(pictureMessage({ reason: 'type-not-allowed', detail: type || 'unknown' }))
  return size > maxPictureBytes ? t(pictureMessage({ reason: 'picture-too-large', detail: size })) : undefined
}
