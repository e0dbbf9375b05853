import { Link, NavLink } from 'react-router'
import { Slot } from '#app/kit/page-slot.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categories, categoryLabels } from '#app/modules/catalog/products/rules.ts'
import { ChevronDown, Menu } from '#app/ui/icons.tsx'
import { Dropdown, dropdownItem } from '#app/ui/overlay/dropdown.tsx'
import * as texts from '#messages/frame.ts'
import { CategoryIcon, categoryHref } from '../products/category-icon.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AccountLinks, type AccountLinksProps } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const tabs = [
  { to: '/', text: texts.forYou },
  { to: '/products', text: texts.discover },
]
/** The tab that is marked at this address: the rest of the header is the same on every page. */
export const currentTab = (pathname: string) => tabs.find(({ to }) => to === pathname)?.to

/**
 * On a phone two rows, of which only the first (56 px) stays: the header slides up by its second row's height, and the
 * first row holds on inside it. While the search has the focus, both stay.
 */
export function Header({ viewer, cartCount, saving = false }: AccountLinksProps) {
  const t = useTranslate()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-card focus:bg-leaf focus:px-4 focus:py-3 focus:text-on-leaf"
      >
        {t(texts.skipContent)}
      </a>
      <header className="print:hidden -top-14 has-[input:focus]:top-0 sticky z-30 border-line border-b bg-paper md:top-0">
        <div className="mx-auto max-w-7xl md:flex md:h-16 md:items-center md:gap-3 md:px-4">
          <div className="sticky top-0 z-10 flex h-14 items-center gap-1 bg-paper px-2 max-[22rem]:gap-0 max-[22rem]:px-0 md:contents">
            <PhoneMenu guest={!viewer} />
            <Link to="/" className="mr-auto rounded-card px-1 py-1 md:order-1 md:mr-0">
              <Logo />
            </Link>
            <Tabs />
            <div className="flex items-center gap-1 max-[22rem]:gap-0 md:order-4">
              <Slot name="account">
                <AccountLinks viewer={viewer} cartCount={cartCount} saving={saving} />
              </Slot>
            </div>
          </div>
          <div className="relative flex items-center gap-1 px-3 pt-1 pb-2 md:static md:order-3 md:grow md:p-0">
            <SearchBox className="grow" />
            <LanguageSwitch className="text-sm" />
          </div>
        </div>
      </header>
    </>
  )
}

const tabClasses = 'min-h-11 place-items-center whitespace-nowrap rounded-card px-3 font-medium hover:bg-mist'

const Tabs = () => {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.main)} className="hidden items-center md:order-2 md:flex">
      {tabs.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={`grid ${tabClasses} decoration-3 decoration-sun underline-offset-8 aria-[current=page]:underline`}
        >
          {t(text)}
        </NavLink>
      ))}
      <Dropdown
        hover
        label={
          <>
            {t(texts.categories)}
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </>
        }
        summaryClass="flex min-h-11 items-center gap-1 rounded-card px-3 font-medium hover:bg-mist"
        panelClass="w-lg"
      >
        <CategoryLinks className="grid grid-cols-2" />
      </Dropdown>
      <Link to="/orders/find" className={`${tabClasses} hidden xl:grid`}>
        {t(texts.trackOrder)}
      </Link>
    </nav>
  )
}

const CategoryLinks = ({ className }: { className?: string }) => {
  const t = useTranslate()
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category}>
          <Link to={categoryHref(category)} className={dropdownItem}>
            <CategoryIcon category={category} className="size-5 shrink-0 text-leaf" />
            {t(categoryLabels[category])}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const PhoneMenu = ({ guest }: { guest: boolean }) => {
  const t = useTranslate()
  return (
    <Dropdown
      name={t(texts.menu)}
      label={<Menu className="size-6" aria-hidden="true" />}
      className="md:hidden"
      summaryClass="grid size-11 place-items-center rounded-card hover:bg-mist"
      panelClass="w-72 max-h-[calc(100svh-5rem)] overflow-y-auto"
    >
      <nav aria-label={t(texts.main)}>
        {tabs.map(({ to, text }) => (
          <NavLink key={to} to={to} end className={`${dropdownItem} aria-[current=page]:text-leaf`}>
            {t(text)}
          </NavLink>
        ))}
        <p className="mt-2 border-line border-t px-3 pt-3 pb-1 font-semibold text-muted text-sm">
          {t(texts.categories)}
        </p>
        <CategoryLinks />
        <div className="mt-2 border-line border-t pt-2">
          <Link to="/orders/find" className={dropdownItem}>
            {t(texts.trackOrder)}
          </Link>
          {guest && (
            <Link to="/register" className={dropdownItem}>
              {t(texts.signUp)}
            </Link>
          )}
        </div>
      </nav>
    </Dropdown>
  )
}
