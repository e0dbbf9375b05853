import { Form } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/shop-settings.ts'
import { type RegistrationFormState, ShopFields } from './shop-fields.tsx'

/** What the form says it is for: the same address also registers people. */
export const openShopIntent = 'open-shop'

type Props = {
  member: { name: string; email: string; provenPhone?: string | undefined }
  form: RegistrationFormState
  pending: boolean
}

/** A shop for whoever is signed in: only what we do not know of them yet is asked. */
export const OpenShopForm = ({ member: { name, email, provenPhone }, form, pending }: Props) => {
  const t = useTranslate()
  return (
    <>
      <p className="mt-3 text-muted">
        <RichText
          text={t(texts.signedInAs, { name, email })}
          tags={{
            name: (words) => <strong className="text-ink">{words}</strong>,
            email: (words) => <span className="break-words">{words}</span>,
          }}
        />
      </p>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="intent" value={openShopIntent} />
        <ShopFields form={form} provenPhone={provenPhone} />
        <Button type="submit" size="large" pending={pending}>
          {t(texts.openMyShop)}
        </Button>
      </Form>
    </>
  )
}
