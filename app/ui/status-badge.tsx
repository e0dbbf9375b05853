import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Badge, type Tone } from './badge.tsx'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Clock,
  type IconComponent,
  MessageCircle,
  RotateCw,
} from './icons.tsx'

/** The pictures that a state's card may name. */
const icons = {
  clock: Clock,
  check: CircleCheck,
  turn: RotateCw,
  ban: Ban,
  alert: CircleAlert,
  talk: MessageCircle,
}

export type StatusLook<Said extends Text = string> = { text: Said; tone: Tone; Icon: IconComponent }

/** Where something stands, said by colour, picture and word alike. */
export function StatusBadge({ text, tone, Icon }: StatusLook<Text>) {
  const t = useTranslate()
  return (
    <Badge tone={tone} className="px-2.5 py-1">
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {spoken(t, text)}
    </Badge>
  )
}

export const statusLabelsOf = <Status extends string, Said extends Text>(
  looks: Record<Status, StatusLook<Said>>,
) =>
  Object.fromEntries(
    Object.entries<StatusLook<Said>>(looks).map(([status, { text }]) => [status, text]),
  ) as Record<Status, Said>

/** Where something stands whose card says how that looks. */
export const StateBadge = ({ text, tone, icon }: { text: Text; tone: Tone; icon: keyof typeof icons }) => (
  <StatusBadge text={text} tone={tone} Icon={icons[icon]} />
)
