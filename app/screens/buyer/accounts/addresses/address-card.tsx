import { Form, href, useNavigation } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { AddressLines, addressTitle } from '#app/parts/accounts/address-lines.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/addresses.ts'

/** One place, and what can be done with it. Deleting asks first, with or without scripts. */
export function AddressCard({ address }: { address: Address }) {
  const t = useTranslate()
  const { id, isDefault, directions } = address
  const sent = useNavigation().formData
  const doing = sent?.get('addressId') === id ? sent.get('intent') : undefined
  const name = addressTitle(address)
  return (
    <Card as="li" className="flex flex-col">
      <h2 className="flex flex-wrap items-center gap-2 text-lg [overflow-wrap:anywhere]">
        {addressTitle(address)}
        {isDefault && <Badge tone="leaf">{t(texts.isDefault)}</Badge>}
      </h2>
      <div className="mt-1 [overflow-wrap:anywhere]">
        <AddressLines address={address} />
        {directions && <p className="mt-1 text-muted text-sm">{directions}</p>}
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-x-1 gap-y-1 pt-3">
        <ButtonLink variant="secondary" to={href('/addresses/:addressId', { addressId: id })}>
          <RichText text={t(texts.edit, { name })} tags={{ name: unseen }} />
        </ButtonLink>
        {!isDefault && (
          <Form method="post">
            <input type="hidden" name="addressId" value={id} />
            <Button variant="quiet" name="intent" value="make-default" pending={doing === 'make-default'}>
              <RichText text={t(texts.makeDefault, { name })} tags={{ name: unseen }} />
            </Button>
          </Form>
        )}
        <details className="open:w-full">
          <summary className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-clay hover:bg-clay-soft">
            <RichText text={t(texts.remove, { name })} tags={{ name: unseen }} />
          </summary>
          <Form method="post" className="mt-2 rounded-card bg-clay-soft p-3">
            <input type="hidden" name="addressId" value={id} />
            <p className="mb-3">{t(texts.deleteQuestion)}</p>
            <Button variant="danger" name="intent" value="remove" pending={doing === 'remove'}>
              <RichText text={t(texts.confirmRemove, { name })} tags={{ name: unseen }} />
            </Button>
          </Form>
        </details>
      </div>
    </Card>
  )
}

const unseen = (words: string) => <span className="sr-only">{words}</span>
