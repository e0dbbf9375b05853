import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { RegistrationFormState } from '../accounts/person-fields.tsx'
import { ShopFields } from './shop-fields.tsx'

/** What the form says it is for: the same address also registers people. */
export const openShopIntent = 'open-shop'

type Props = { member: { name: string; email: string }; form: RegistrationFormState; pending: boolean }

/** A shop for whoever is signed in: only what we do not know of them yet is asked. */
export const OpenShopForm = ({ member: { name, email }, form, pending }: Props) => (
  <>
    <p className="mt-3 text-muted">
      You are signed in as <strong className="text-ink">{name}</strong>{' '}
      <span className="break-words">({email})</span>. You keep this account, and go on buying with it.
    </p>
    <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
      <input type="hidden" name="intent" value={openShopIntent} />
      <ShopFields form={form} />
      <Button type="submit" size="large" pending={pending}>
        Open my shop
      </Button>
    </Form>
  </>
)
