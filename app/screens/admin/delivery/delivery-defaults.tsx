import { href, Link } from 'react-router'

/** What holds wherever a seller set up nothing else. */
export const DeliveryDefaults = ({ deliveryText }: { deliveryText: string }) => (
  <section aria-label="What holds everywhere" className="mt-8 rounded-card border border-line bg-card p-4">
    <h2 className="text-lg">What holds everywhere</h2>
    <dl className="mt-2 flex flex-col gap-2">
      <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted text-sm">Estimated delivery</dt>
        <dd>
          {deliveryText}, where a way of delivery says nothing else.{' '}
          <Link to={href('/admin/settings')} className="text-leaf underline underline-offset-4">
            Change it in the settings
          </Link>
        </dd>
      </div>
      <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted text-sm">Chosen at first</dt>
        <dd>Pickup at the seller’s, for nothing</dd>
      </div>
    </dl>
  </section>
)
