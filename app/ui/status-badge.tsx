import { spoken, type Text } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Badge, type Tone } from './badge.tsx'
import type { IconComponent } from './icons.tsx'

export type StatusLook<Said extends Text = string> = { text: Said; tone: Tone; Icon: IconComponent }

/** Where something stands, said by colour, picture and word alike. */
export function StatusBadge({ text, tone, Icon }: StatusLook<Text>) {
  const t = useTranslate()
  return (
    <Badge tone={tone} className="px-2.5 py-1">
      <Icon className="size-3.5" aria-hidden="true" />
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
