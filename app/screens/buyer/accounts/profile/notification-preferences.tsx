import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { NotificationKind } from '#app/modules/platform/notices/cards.ts'
import { isTexted } from '#app/modules/platform/notifications/rules.ts'
import { NotificationIcon } from '#app/parts/notifications/notification-icon.tsx'
import * as notificationTexts from '#messages/notifications.ts'
import * as texts from '#messages/profile.ts'

export type Way = 'inApp' | 'email' | 'push' | 'whatsapp' | 'sms'
type Props = {
  kinds: NotificationKind[]
  isTicked: (way: Way, kind: NotificationKind) => boolean
  /** They proved a phone number, so texts can reach them. */
  texted: boolean
}

const ways: { way: Way; text: Message }[] = [
  { way: 'inApp', text: texts.inTheShop },
  { way: 'email', text: texts.email },
  { way: 'push', text: texts.onPhone },
]
const textWays: typeof ways = [
  { way: 'whatsapp', text: texts.byWhatsApp },
  { way: 'sms', text: texts.bySms },
]
const grid = 'sm:grid sm:items-center sm:gap-x-4'
const columnsOf = (texted: boolean) =>
  `${grid} ${texted ? 'sm:grid-cols-[1fr_repeat(5,5rem)]' : 'sm:grid-cols-[1fr_6rem_6rem_7rem]'}`

/** A table from `sm` up; on a phone each kind is a card with its two boxes. */
export const NotificationPreferencesTable = ({ kinds, isTicked, texted }: Props) => {
  const t = useTranslate()
  const columns = columnsOf(texted)
  const shown = texted ? [...ways, ...textWays] : ways
  return (
    <div>
      <p aria-hidden="true" className={`hidden pb-2 font-semibold text-muted text-sm ${columns}`}>
        <span>{t(texts.when)}</span>
        {shown.map(({ way, text }) => (
          <span key={way}>{t(text)}</span>
        ))}
      </p>
      <div className="flex flex-col gap-3 sm:gap-0 sm:divide-y sm:divide-line sm:border-line sm:border-t">
        {kinds.map((kind) => (
          <fieldset key={kind} className="max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3">
            <legend className="sr-only">{t(notificationTexts.kinds[kind])}</legend>
            <div className={`sm:py-2 ${columns}`}>
              <Kind kind={kind} />
              <div className="flex flex-wrap gap-x-6 sm:contents">
                {waysOf(kind, texted).map(({ way, text }) => (
                  <label key={way} className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      name={`${way}.${kind}`}
                      defaultChecked={isTicked(way, kind)}
                      className="size-6 shrink-0"
                    />
                    <span className="sm:sr-only">{t(text)}</span>
                  </label>
                ))}
              </div>
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

/** What cannot be sent as a text has no boxes for it. */
const waysOf = (kind: NotificationKind, texted: boolean) =>
  texted && isTexted(kind) ? [...ways, ...textWays] : ways

const Kind = ({ kind }: { kind: NotificationKind }) => {
  const t = useTranslate()
  return (
    <div className="flex gap-3">
      <NotificationIcon kind={kind} className="mt-0.5 size-5 shrink-0 text-leaf" />
      <p>
        <span className="block font-medium">{t(notificationTexts.kinds[kind])}</span>
        <span className="block text-muted text-sm">{t(notificationTexts.kindHints[kind])}</span>
      </p>
    </div>
  )
}
