import { href, useRouteLoaderData } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Phone } from '#app/ui/icons.tsx'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/checkout.ts'
import type { Contact } from './footer.tsx'

/** Somebody to call, on each step of a purchase: the phone of the settings, or else the page to write to us. */
export function HelpLine({ className = '' }: { className?: string }) {
  const t = useTranslate()
  const shell = useRouteLoaderData('root') as { contact: Contact } | undefined
  const phone = shell?.contact.phone
  return (
    <p
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center justify-items-start gap-x-2 print:hidden ${className}`}
    >
      <Phone className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      {phone ? (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className={textLinkClasses({ tall: true, strong: true })}
        >
          {t(texts.callForHelp, { phone })}
        </a>
      ) : (
        <TextLink tall strong to={href('/contact-us')}>
          {t(texts.writeForHelp)}
        </TextLink>
      )}
    </p>
  )
}
