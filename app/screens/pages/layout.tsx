import { Link, NavLink, Outlet, useRouteLoaderData } from 'react-router'
import { usePageError } from '#app/http/page-error.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { LanguageSwitch, SuggestLink } from '#app/parts/frame/language-switch.tsx'
import { LightSwitch } from '#app/parts/frame/light-switch.tsx'
import { Logo } from '#app/parts/frame/logo.tsx'
import { RouteErrorPage } from '#app/parts/frame/route-error-page.tsx'
import { useSiteName } from '#app/parts/frame/site-name.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { Mail, Menu, Phone } from '#app/ui/icons.tsx'
import { Dropdown, dropdownItem } from '#app/ui/overlay/dropdown.tsx'
import { menu } from '#messages/frame.ts'
import * as texts from '#messages/pages.ts'
import type { Route } from './+types/layout'
import './content.css'

/** The text screens' own light frame: the way to the shop, to help, and to what is binding. */
export default function TextScreens() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

const ways = [
  { to: '/products', text: texts.shop },
  { to: '/help-center', text: texts.help },
  { to: '/contact-us', text: texts.contact },
]

const binding = [
  { to: '/terms', text: texts.termsOfUse },
  { to: '/privacy', text: texts.privacyPolicy },
  { to: '/cookie-policy', text: texts.cookiePolicy },
  { to: '/disputes', text: texts.disputes },
]

const Frame = ({ children }: { children: React.ReactNode }) => {
  const t = useTranslate()
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-card focus:bg-leaf focus:px-4 focus:py-3 focus:text-on-leaf"
      >
        {t(texts.skipToContent)}
      </a>
      <header className="border-line border-b print:hidden">
        <div className="mx-auto flex min-h-14 max-w-6xl items-center justify-between gap-2 px-2 sm:px-4">
          <Link to="/" className="rounded-card px-1 py-1" aria-label={t(texts.home, { site: useSiteName() })}>
            <Logo />
          </Link>
          <nav aria-label={t(texts.main)} className="flex">
            {ways.map(({ to, text }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="grid min-h-11 place-items-center rounded-card px-4 font-medium decoration-3 decoration-sun underline-offset-8 hover:bg-mist aria-[current=page]:underline max-sm:hidden"
              >
                {t(text)}
              </NavLink>
            ))}
            <LanguageSwitch className="text-sm" />
            <PhoneMenu />
          </nav>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-12 outline-none lg:pt-10"
      >
        {children}
      </main>
      <Foot />
    </div>
  )
}

/** Beside the name there is no room on a phone for where they lead, in Chichewa least of all. */
const PhoneMenu = () => {
  const t = useTranslate()
  return (
    <Dropdown
      name={t(menu)}
      label={<Menu className="size-6" aria-hidden="true" />}
      align="end"
      className="sm:hidden"
      summaryClass="grid size-11 place-items-center rounded-card hover:bg-mist"
    >
      {ways.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={`${dropdownItem} aria-[current=page]:text-leaf`}>
          {t(text)}
        </NavLink>
      ))}
    </Dropdown>
  )
}

const footLink = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline'

function Foot() {
  const t = useTranslate()
  const { phone, email } = useRouteLoaderData<typeof rootLoader>('root')?.contact ?? {}
  return (
    <footer className="bg-mist print:hidden">
      <ChitenjePattern cloth="diamonds" scale={0.5} className="h-3 w-full" />
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 px-4 py-4 text-sm">
        <nav aria-label={t(texts.legal)}>
          <ul className="flex flex-wrap gap-x-6">
            {binding.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={footLink}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="flex flex-wrap gap-x-6 not-italic">
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={footLink}>
              <Phone className="size-5 text-leaf" aria-hidden="true" />
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={footLink}>
              <Mail className="size-5 text-leaf" aria-hidden="true" />
              {email}
            </a>
          )}
        </address>
        <SuggestLink />
        <LightSwitch />
        <LanguageSwitch />
      </div>
    </footer>
  )
}

/** A page that failed, with the ways on at hand. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <RouteErrorPage {...usePageError(error)} />
  </Frame>
)
