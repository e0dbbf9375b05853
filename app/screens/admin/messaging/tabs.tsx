import { useTranslate } from '#app/messages/use-translate.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import * as texts from '#messages/admin-messaging.ts'

export function MessageTabs() {
  const t = useTranslate()
  const screens = [
    { to: '/admin/messages-sent', text: t(texts.messages), alone: true },
    { to: '/admin/messages-sent/costs', text: t(texts.cost) },
    { to: '/admin/messages-sent/templates', text: t(texts.templates) },
  ] as const
  return <NavTabs label={t(texts.title)} screens={screens} />
}
