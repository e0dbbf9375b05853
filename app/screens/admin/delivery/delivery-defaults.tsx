import { href } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** What holds wherever a seller set up nothing else. */
export const DeliveryDefaults = ({ deliveryText }: { deliveryText: string }) => (
  <Card as="section" aria-label="What holds everywhere" className="mt-8">
    <h2 className="text-lg">What holds everywhere</h2>
    <dl className="mt-2 flex flex-col gap-2">
      <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted text-sm">Estimated delivery</dt>
        <dd>
          {deliveryText}, where a way of delivery says nothing else.{' '}
          <TextLink to={href('/admin/settings')}>Change it in the settings</TextLink>
        </dd>
      </div>
      <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted text-sm">Chosen at first</dt>
        <dd>Pickup at the seller’s, for nothing</dd>
      </div>
    </dl>
  </Card>
)
