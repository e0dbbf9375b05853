import { Form, href, useNavigation } from 'react-router'
import type { PickupPoint } from '#app/domain/delivery/settings-rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** One place to collect from. Deleting asks first, with or without scripts. */
export function PickupPointCard({ point }: { point: PickupPoint }) {
  const { id, name, streetAddress, city, openingTime, closingTime, instructions } = point
  const deleting = useNavigation().formData?.get('pointId') === id
  const whose = <span className="sr-only">: {name}</span>
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <h3 className="font-semibold text-base">{name}</h3>
      <p>
        {streetAddress}, {city}
      </p>
      <p className="text-muted text-sm">
        Open {openingTime} to {closingTime}
      </p>
      {instructions && <p className="text-muted text-sm">{instructions}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-1">
        <ButtonLink
          variant="secondary"
          to={href('/seller/delivery-settings/pickup-points/:pointId', { pointId: id })}
        >
          Edit{whose}
        </ButtonLink>
        <details className="open:w-full">
          <summary className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-clay hover:bg-clay-soft">
            Delete{whose}
          </summary>
          <Form method="post" className="mt-2 rounded-card bg-clay-soft p-3">
            <input type="hidden" name="pointId" value={id} />
            <p className="mb-3">
              Delete this pickup point? Orders that are to be collected there stay as they are.
            </p>
            <Button variant="danger" name="intent" value="remove" pending={deleting}>
              Yes, delete{whose}
            </Button>
          </Form>
        </details>
      </div>
    </li>
  )
}
