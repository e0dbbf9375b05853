import { type ChangeEvent, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { pictureMessage } from '#app/modules/platform/files/picture-messages.ts'
import { allowedPictureTypes, maxPhotoSize, maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { shrinkPictures } from '#app/parts/files/shrink-pictures.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, inputClasses } from '#app/ui/form/field.tsx'
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
  const sending = useNavigation().formData?.get('way') === 'manual'
  const typed = problem?.typed.way === 'manual' ? problem : undefined
  return (
    <section aria-labelledby="by-hand" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="by-hand" className="text-xl">
        Transfer to Thumba's account by hand
      </h2>
      <p className="mt-2">
        Transfer the sum, then send a picture of it here. A person looks for the money, which can take until
        the next working day; so long your order waits.
      </p>
      <dl className="my-3 divide-y divide-line rounded-card border border-line px-4">
        <Detail name="Bank">{account.bankName}</Detail>
        <Detail name="Account name">{account.accountName}</Detail>
        <Detail name="Account number">
          <span className="select-all tabular-nums">{account.accountNumber}</span>
        </Detail>
        <Detail name="Sum">{formatKwacha(part ? part.missing : due)}</Detail>
        <Detail name="Write as the reference">
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
          Send the picture
        </Button>
      </Form>
    </section>
  )
}

/** What is sent is made smaller first where scripts run. */
function ProofField({ error }: { error: string | undefined }) {
  const [fault, setFault] = useState<string>()
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    await shrinkPictures(input, maxPhotoSize)
    const file = input.files?.[0]
    const refusal = file && faultOf(file)
    if (refusal) input.value = ''
    setFault(refusal)
  }
  return (
    <Field
      label="Picture of the transfer"
      hint="A screenshot or a photo of the slip: JPEG, PNG or WebP of up to 5 MB. Only Thumba sees it."
      error={fault ?? error}
    >
      {(wiring) => (
        <input
          type="file"
          name="proof"
          accept={allowedPictureTypes.join(',')}
          onChange={choose}
          className={`${inputClasses} file:mr-3 file:rounded-small file:border-0 file:bg-mist file:px-3 file:py-1 file:font-semibold file:text-ink`}
          {...wiring}
        />
      )}
    </Field>
  )
}

function faultOf({ type, size }: File): string | undefined {
  const known: readonly string[] = allowedPictureTypes
  if (!known.includes(type))
    return pageTranslator()(pictureMessage({ reason: 'type-not-allowed', detail: type || 'unknown' }))
  return size > maxPictureBytes
    ? pageTranslator()(pictureMessage({ reason: 'picture-too-large', detail: size }))
    : undefined
}
