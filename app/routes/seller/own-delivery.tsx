import { deliveryCost } from '#app/components/delivery-words.ts'
import { db } from '#app/db/index.server.ts'
import { ownDeliveryInput } from '#app/domain/delivery/own-delivery-input-rules.ts'
import { saveOwnDelivery } from '#app/domain/delivery/save-own-delivery.server.ts'
import { type OwnDelivery, ownDeliveryMark } from '#app/domain/delivery/settings-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/own-delivery'
import { OwnDeliveryFields } from './delivery/own-delivery-fields.tsx'
import { deliveryFault, requireSettings, saved } from './delivery/require-settings.server.ts'
import { SettingsForm } from './delivery/settings-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your own delivery | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options } = await requireSettings(requireSeller(context, request))
  return { typed: typedOf(options), home: options.location }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, ownDeliveryInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const done = await saveOwnDelivery(db, seller, form.value)
  if (done.ok) return saved('Your delivery was saved')
  if (done.reason !== 'own-delivery-changed') return deliveryFault(done.reason, form.typed)
  // Saving again is then a decision: it replaces what the message names.
  const now = done.detail as OwnDelivery
  return deliveryFault(done.reason, { ...form.typed, seen: ownDeliveryMark(now) }, inWords(now))
}

/** As the form shows it. */
const typedOf = (own: OwnDelivery): Record<string, string> => ({
  seen: ownDeliveryMark(own),
  freeAbove: own.freeAbove === null ? '' : `${own.freeAbove}`,
  ...Object.fromEntries(
    own.zones.flatMap(({ district, fee, days }) => [
      [`fee.${district}`, `${fee}`],
      [`days.${district}`, `${days}`],
    ]),
  ),
})

function inWords({ zones, freeAbove }: OwnDelivery) {
  const fees = zones.map(({ district, fee, days }) => `${district} ${deliveryCost(fee)} (days: ${days})`)
  const free = freeAbove === null ? [] : [`free from ${formatKwacha(freeAbove)}`]
  return `Saved there: ${[...fees, ...free].join(', ') || 'no districts'}.`
}

export default function OwnDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <SettingsForm
      title="Your own delivery"
      text="Where you or your own rider bring things. Leave a district empty where you do not go."
      problem={problem?.message}
      save="Save delivery"
    >
      <OwnDeliveryFields
        typed={problem?.typed ?? loaderData.typed}
        errors={problem?.fields ?? {}}
        home={loaderData.home}
      />
    </SettingsForm>
  )
}
