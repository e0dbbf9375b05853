import { Form, Link, useLocation } from 'react-router'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LanguageSwitch, SuggestLink } from '#app/parts/frame/language-switch.tsx'
import { Logo } from '#app/parts/frame/logo.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { ChevronRight, LogOut } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin.ts'
import { type Item, isCurrent, itemGroups, mainItems, type WaitingByScreen } from './navigation.ts'

type Person = { name: string }

/** On a desk: where to go, who is here, and the way out, always in sight. */
export const Sidebar = ({ viewer, waiting }: { viewer: Person; waiting: WaitingByScreen }) => {
  const t = useTranslate()
  return (
    <aside className="sticky top-0 hidden h-svh flex-col border-line border-r bg-card lg:flex">
      <Link to="/" className="mx-3 mt-2 mb-1 self-start rounded-card p-1" title={t(texts.toShop)}>
        <Logo />
      </Link>
      <nav aria-label={t(texts.title)} className="grow overflow-y-auto px-3">
        <NavigationLinks waiting={waiting} />
      </nav>
      <SignedInUser viewer={viewer} />
    </aside>
  )
}

type LinksProps = { waiting: WaitingByScreen }

/** The screens of the specification, and the others in groups: one is unfolded while a screen of it is open. */
export function NavigationLinks({ waiting }: LinksProps) {
  const { pathname } = useLocation()
  return (
    <>
      <ul className="grid gap-0.5">
        {mainItems.map((item) => (
          <NavigationLink key={item.to} item={item} waiting={waiting} />
        ))}
      </ul>
      {itemGroups.map(({ name, text, items }) => (
        <Group
          key={`${name} ${items.some(({ to }) => isCurrent(to, pathname))}`}
          text={text}
          items={items}
          waiting={waiting}
        />
      ))}
    </>
  )
}

const row = 'flex min-h-11 items-center gap-2 rounded-small px-3 font-medium hover:bg-mist lg:min-h-9'

function NavigationLink({ item: { to, text }, waiting }: LinksProps & { item: Item }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent(to, pathname) ? 'page' : undefined}
        className={`${row} aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-dark`}
      >
        <span className="grow">{t(text)}</span>
        <CountBadge count={waiting[to]} />
      </Link>
    </li>
  )
}

function Group({ text, items, waiting }: LinksProps & { text: Message; items: Item[] }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const count = items.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)
  return (
    <details open={items.some(({ to }) => isCurrent(to, pathname))} className="group/part">
      <summary className={`${row} cursor-pointer text-muted`}>
        <ChevronRight className="size-4 shrink-0 transition-transform group-open/part:rotate-90" />
        <span className="grow">{t(text)}</span>
        <CountBadge count={count} className="group-open/part:hidden" />
      </summary>
      <ul className="grid gap-0.5 pl-3">
        {items.map((item) => (
          <NavigationLink key={item.to} item={item} waiting={waiting} />
        ))}
      </ul>
    </details>
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
