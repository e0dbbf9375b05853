import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ChevronDown, Heart, Mail, MapPin, PackageCheck, Phone, ShieldCheck, Truck } from '#app/ui/icons.tsx'
import * as texts from '#messages/frame.ts'
import { ChitenjePattern } from '../../ui/chitenje-pattern.tsx'
import { NewsletterSignupForm } from '../newsletter/signup-form.tsx'
import { LanguageSwitch, SuggestLink } from './language-switch.tsx'
import { LightSwitch } from './light-switch.tsx'
import { Logo } from './logo.tsx'

export type Contact = { email?: string; phone?: string; address?: string }
export type SocialLink = { name: string; url: string }
export type FooterProps = { contact: Contact; social: SocialLink[] }

const help = { to: '/help-center', text: texts.helpCenter }
const terms = { to: '/terms', text: texts.termsOfUse }

const columns = [
  {
    title: texts.about,
    links: [
      { to: '/about-us', text: texts.aboutUs },
      { to: '/how-it-works', text: texts.howItWorks },
    ],
  },
  {
    title: texts.support,
    links: [
      help,
      { to: '/contact-us', text: texts.contactUs },
      { to: '/shipping-info', text: texts.shippingInfo },
      { to: '/returns', text: texts.returns },
    ],
  },
  {
    title: texts.legal,
    links: [
      { to: '/privacy', text: texts.privacyPolicy },
      terms,
      { to: '/cookie-policy', text: texts.cookiePolicy },
      { to: '/disputes', text: texts.disputeResolution },
    ],
  },
  {
    title: texts.sellers,
    links: [
      { to: '/register?role=seller', text: texts.startSelling },
      { to: '/seller-guide', text: texts.sellerGuide },
    ],
  },
]

const notes = [
  { Icon: Heart, text: texts.madeInMalawi },
  { Icon: ShieldCheck, text: texts.securePayments },
  { Icon: Truck, text: texts.nationwideDelivery },
]

/** Where people pay or fill in what belongs to their account: nothing there leads them away, or makes the form look long. */
export const hasShortFooter = (pathname: string) =>
  /^\/(checkout|pay|(buyer\/)?(profile|addresses)|seller\/profile)(\/|$)/.test(pathname)

/** Language, help, terms and the light version at hand, and all other links folded. */
export const ShortFooter = ({ contact, social }: FooterProps) => {
  const t = useTranslate()
  return (
    <footer className="mt-6 bg-mist print:hidden">
      <div className="mx-auto max-w-7xl px-4 py-2">
        <ul className="flex flex-wrap items-center gap-x-6">
          {[help, terms].map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={footerLink}>
                {t(text)}
              </Link>
            </li>
          ))}
          <li className="ml-auto flex gap-4 text-sm">
            <SuggestLink />
            <LanguageSwitch />
          </li>
        </ul>
        <details className="group">
          <summary className={footerLink}>
            {t(texts.allLinks)}
            <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <ContactBlock contact={contact} />
          <TrackOrder />
          <div className={`${linkGrid} mt-4 pb-4`}>
            <LinkColumns />
            {social.length > 0 && <Social links={social} />}
          </div>
        </details>
        <div className="text-muted text-sm">
          <LightSwitch />
        </div>
      </div>
    </footer>
  )
}

export const Footer = ({ contact, social }: FooterProps) => {
  const t = useTranslate()
  return (
    <footer className="mt-10 bg-mist lg:mt-16 print:hidden">
      <ChitenjePattern id="footer-cloth" cloth="diamonds" scale={0.5} className="h-6 w-full" />
      <div
        className={`mx-auto max-w-7xl ${linkGrid} px-4 py-6 sm:py-10 lg:grid-cols-[minmax(0,26rem)_repeat(4,auto)] lg:justify-between`}
      >
        <div className="col-span-full max-w-md lg:col-span-1 lg:row-span-2">
          <Logo />
          <ContactBlock contact={contact} />
          <TrackOrder />
          <div className="mt-4 sm:mt-6">
            <NewsletterSignupForm />
          </div>
        </div>
        <LinkColumns />
        {social.length > 0 && <Social links={social} />}
      </div>
      <ul className="mx-auto flex max-w-7xl flex-wrap gap-x-8 gap-y-2 border-line border-t px-4 py-4 text-muted text-sm">
        {notes.map(({ Icon, text }) => (
          <li key={t(text)} className="flex items-center gap-2">
            <Icon className="size-5 text-leaf" aria-hidden="true" />
            {t(text)}
          </li>
        ))}
        <li className="-my-2">
          <LightSwitch />
        </li>
        <li className="-my-2 ml-auto flex gap-4">
          <SuggestLink />
          <LanguageSwitch />
        </li>
      </ul>
    </footer>
  )
}

const footerLink = 'inline-flex min-h-10 items-center gap-2 py-1 underline-offset-4 hover:underline'

const linkGrid = 'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4 sm:gap-y-8'

/** On a phone two columns of equal length, whatever each list holds; else a column for each. */
const LinkColumns = () => {
  const t = useTranslate()
  return (
    <div className="col-span-full -mb-5 columns-2 gap-x-6 sm:contents">
      {columns.map(({ title, links }) => (
        <nav key={links[0]?.to} aria-label={t(title)} className="mb-5 break-inside-avoid sm:mb-0">
          <h2 className="text-lg">{t(title)}</h2>
          <ul className="mt-1">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={footerLink}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

const TrackOrder = () => {
  const t = useTranslate()
  return (
    <Link to="/orders/find" className={footerLink}>
      <PackageCheck className="size-5 text-leaf" aria-hidden="true" />
      {t(texts.trackOrder)}
    </Link>
  )
}

const ContactBlock = ({ contact: { email, phone, address } }: { contact: Contact }) => (
  <address className="mt-2 flex flex-col items-start not-italic">
    {phone && (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={footerLink}>
        <Phone className="size-5 text-leaf" aria-hidden="true" />
        {phone}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={footerLink}>
        <Mail className="size-5 text-leaf" aria-hidden="true" />
        {email}
      </a>
    )}
    {address && (
      <p className="flex min-h-10 items-center gap-2">
        <MapPin className="size-5 shrink-0 text-leaf" aria-hidden="true" />
        {address}
      </p>
    )}
  </address>
)

const Social = ({ links }: { links: SocialLink[] }) => {
  const t = useTranslate()
  return (
    <nav
      aria-label={t(texts.followUs)}
      className="col-span-full flex flex-wrap items-center gap-x-6 sm:col-span-1 sm:block"
    >
      <h2 className="text-lg">{t(texts.followUs)}</h2>
      <ul className="flex flex-wrap gap-x-6 sm:mt-1 sm:block">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className={footerLink}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
