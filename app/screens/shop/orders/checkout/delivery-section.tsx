import { spoken, type Translate } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DeliverySelection } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import {
  type DeliveryMethod,
  type DeliveryType,
  deliveryDays,
  deliveryDetails,
} from '#app/modules/sales/delivery/rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { RadioGroup, RadioRow } from '#app/ui/form/radio-card.tsx'
import { type IconComponent, MapPin, Store, Truck } from '#app/ui/icons.tsx'
import * as texts from '#messages/checkout.ts'
import { CheckoutStep } from './checkout-step.tsx'

type Texts = Record<string, string>
type Props = {
  picks: DeliverySelection[]
  district: string
  typed: Texts
  errors: Texts
  onPick: (sellerId: string, key: string) => void
}

/** How each seller's things come. The choices depend on the district; without scripts a button asks for them. */
export const DeliverySection = ({ picks, district, typed, errors, onPick }: Props) => {
  const t = useTranslate()
  return (
    <CheckoutStep
      number={2}
      Icon={Truck}
      title={t(texts.deliveryTitle)}
      text={district ? t(texts.deliveryFor, { district }) : t(texts.deliveryNeedsDistrict)}
    >
      <Button
        variant="secondary"
        name="intent"
        value="refresh"
        className="unchosen:hidden with-script:hidden"
      >
        {t(texts.updateDelivery)}
      </Button>
      {picks.map((pick) => (
        <div key={pick.sellerId} className="border-line border-t pt-3">
          <Choices
            pick={pick}
            district={district}
            error={errors[`delivery.${pick.sellerId}`]}
            onPick={onPick}
          />
          <SellerNote pick={pick} typed={typed} errors={errors} />
        </div>
      ))}
    </CheckoutStep>
  )
}

type NoteProps = { pick: DeliverySelection; typed: Texts; errors: Texts }

function SellerNote({ pick: { sellerId, sellerName }, typed, errors }: NoteProps) {
  const t = useTranslate()
  const name = `notes.${sellerId}`
  return (
    <details open={!!typed[name] || !!errors[name]}>
      <summary className="inline-flex min-h-11 items-center text-leaf text-sm underline underline-offset-4">
        <RichText
          text={t(texts.addNote, { sellerName })}
          tags={{ for: (words) => <span className="sr-only">{words}</span> }}
        />
      </summary>
      <TextArea
        label={t(texts.sellerNote, { sellerName })}
        optional
        rows={2}
        maxLength={500}
        id={name}
        name={name}
        defaultValue={typed[name]}
        error={errors[name]}
      />
    </details>
  )
}

const methodIcons: Record<DeliveryType, IconComponent> = { pickup: Store, courier: MapPin, delivery: Truck }

type ChoicesProps = { pick: DeliverySelection; error: string | undefined } & Pick<
  Props,
  'district' | 'onPick'
>

const Choices = ({
  pick: { sellerId, sellerName, choices, picked, suggested, lost, elsewhere },
  district,
  error,
  onPick,
}: ChoicesProps) => {
  const t = useTranslate()
  return (
    <RadioGroup legend={sellerName} error={error}>
      {/* What the buyer leaves as the page suggested it is not their own choice. */}
      <input type="hidden" name={`suggested.${sellerId}`} value={suggested} />
      {!picked && (
        <p role="status" className="font-medium text-clay text-sm">
          {t(texts.noneReaches, { district })}
        </p>
      )}
      {lost && (
        <p role="status" className="font-medium text-clay text-sm">
          {district ? t(texts.choiceGone, { district }) : t(texts.choiceGoneHere)}
        </p>
      )}
      {elsewhere && (
        <p role="status" className="font-medium text-clay text-sm">
          {t(texts.collectElsewhere, { elsewhere, district })} {choices.length > 1 && t(texts.stayOrChoose)}
        </p>
      )}
      {choices.map(({ key, label, method }, position) => {
        const { brief, details } = describe(t, method)
        return (
          <RadioRow
            key={key}
            id={position === 0 ? `delivery.${sellerId}` : undefined}
            name={`delivery.${sellerId}`}
            value={key}
            checked={key === picked}
            onChange={() => onPick(sellerId, key)}
            // Pressed again, what the page suggested is the buyer's choice.
            onClick={() => onPick(sellerId, key)}
            Icon={methodIcons[method.type]}
            title={
              <>
                <span className="font-semibold">{spoken(t, label)}</span>{' '}
                <span className="text-muted">{brief}</span>
              </>
            }
            aside={formatDeliveryCost(t, method.cost)}
            details={
              details.length > 0 &&
              details.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
            }
          />
        )
      })}
    </RadioGroup>
  )
}

/** How long it takes, or else where it is picked up; and all that is left to say. */
function describe(t: Translate, method: DeliveryMethod) {
  const brief = deliveryDays(t, method) ?? method.pickupDetails?.city ?? method.address
  return { brief, details: deliveryDetails(t, method).filter((line) => line !== brief) }
}
