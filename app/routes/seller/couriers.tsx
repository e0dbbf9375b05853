import { db } from '#app/db/index.server.ts'
import { couriersInput } from '#app/domain/delivery/couriers-input-rules.ts'
import { saveCouriers } from '#app/domain/delivery/save-couriers.server.ts'
import { couriersMark } from '#app/domain/delivery/settings-rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/couriers'
import { CourierTick } from './delivery/courier-tick.tsx'
import { deliveryFault, requireSettings, saved } from './delivery/require-settings.server.ts'
import { SettingsForm } from './delivery/settings-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Couriers you use | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { couriers } = await requireSettings(requireSeller(context, request))
  return { couriers, seen: couriersMark(couriers.flatMap(({ id, used }) => (used ? [id] : []))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, couriersInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const done = await saveCouriers(db, seller, form.value)
  if (done.ok) return saved('Couriers saved')
  const seen = typeof done.detail === 'string' ? done.detail : ''
  return deliveryFault(done.reason, { ...form.typed, seen })
}

/** After a refusal too: the list may be another one. */
export const shouldRevalidate = () => true

export default function Couriers({ loaderData: { couriers, seen }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const typed = problem?.typed
  return (
    <SettingsForm
      title="Couriers you use"
      text="Tick who brings your parcels. Buyers in their districts can choose them and pay the price shown."
      problem={problem?.message}
      save="Save couriers"
    >
      <input type="hidden" name="seen" value={typed?.seen ?? seen} />
      <ul className="flex flex-col gap-3">
        {couriers.map((courier) => (
          <CourierTick
            key={courier.id}
            courier={courier}
            ticked={typed ? typed[`courier.${courier.id}`] === 'yes' : courier.used}
          />
        ))}
      </ul>
      {couriers.length === 0 && <p>No courier works with Thumba yet. As soon as one does, it stands here.</p>}
    </SettingsForm>
  )
}
