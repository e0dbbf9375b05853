import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-delivery.ts'

/** What holds wherever a seller set up nothing else. */
export const DeliveryDefaults = ({ deliveryText }: { deliveryText: string }) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.defaults)} className="mt-8">
      <h2 className="text-lg">{t(texts.defaults)}</h2>
      <dl className="mt-2 flex flex-col gap-2">
        <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted text-sm">{t(texts.estimatedDelivery)}</dt>
          <dd>
            <RichText
              text={t(texts.defaultEstimate, { text: deliveryTime(t, deliveryText) })}
              tags={{ link: (words) => <TextLink to={href('/admin/settings')}>{words}</TextLink> }}
            />
          </dd>
        </div>
        <div className="grid gap-x-2 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted text-sm">{t(texts.chosenAtFirst)}</dt>
          <dd>{t(texts.freePickup)}</dd>
        </div>
      </dl>
    </Card>
  )
}
