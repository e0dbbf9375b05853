import { Form, Link, useLocation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LanguageSwitch, SuggestLink } from '#app/parts/frame/language-switch.tsx'
import { Logo } from '#app/parts/frame/logo.tsx'
import { LogOut } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin.ts'
import { isCurrent, navigationItems } from './navigation.ts'

type Person = { name: string }

/** On a desk: where to go, who is here, and the way out, always in sight. */
export const Sidebar = ({ viewer }: { viewer: Person }) => {
  const t = useTranslate()
  return (
    <aside className="sticky top-0 hidden h-svh flex-col border-line border-r bg-card lg:flex">
      <Link to="/" className="m-3 self-start rounded-card p-1" title={t(texts.toShop)}>
        <Logo />
      </Link>
      <nav aria-label={t(texts.title)} className="grow overflow-y-auto px-3">
        <NavigationLinks />
      </nav>
      <SignedInUser viewer={viewer} />
    </aside>
  )
}

export function NavigationLinks() {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <ul className="grid gap-0.5">
      {navigationItems.map(({ to, text }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-small px-3 font-medium hover:bg-mist aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-dark lg:min-h-10"
          >
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const SignedInUser = ({ viewer: { name } }: { viewer: Person }) => {
  const t = useTranslate()
  return (
    <div className="border-line border-t p-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf font-semibold text-on-leaf"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <p className="min-w-0 grow">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-muted text-sm">{t(texts.administrator)}</span>
        </p>
        <Form method="post" action="/logout">
          <button
            type="submit"
            title={t(texts.signOut)}
            className="grid size-11 place-items-center rounded-card hover:bg-mist"
          >
            <LogOut className="size-5" aria-hidden="true" />
            <span className="sr-only">{t(texts.signOut)}</span>
          </button>
        </Form>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <LanguageSwitch />
        <SuggestLink />
      </div>
    </div>
  )
}
