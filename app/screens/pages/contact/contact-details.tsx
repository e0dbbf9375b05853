import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Mail, MapPin, Phone } from '#app/ui/icons.tsx'
import * as texts from '#messages/contact.ts'

type Props = {
  contact: { email: string; phone: string; address: string }
  social: { name: string; url: string }[]
}

const row = 'flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]'
const linked = `${row} text-leaf underline underline-offset-4`

/** The contact block of the settings. */
export const ContactDetails = ({ contact: { email, phone, address }, social }: Props) => {
  const t = useTranslate()
  return (
    <aside aria-labelledby="ways" className="h-fit rounded-card bg-mist p-4 sm:p-6">
      <h2 id="ways" className="text-lg">
        {t(texts.otherWays)}
      </h2>
      <address className="mt-1 not-italic">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linked}>
            <Phone className="size-5 shrink-0" aria-hidden="true" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={linked}>
            <Mail className="size-5 shrink-0" aria-hidden="true" />
            {email}
          </a>
        )}
        {address && (
          <p className={row}>
            <MapPin className="size-5 shrink-0 text-leaf" aria-hidden="true" />
            {address}
          </p>
        )}
        {social.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener" className={linked}>
            {name}
          </a>
        ))}
      </address>
      <p className="mt-3 border-line border-t pt-3 text-muted text-sm">
        <RichText
          text={t(texts.cftc)}
          tags={{
            phone: (words) => (
              <a href="tel:2489" className="text-ink underline underline-offset-4">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </aside>
  )
}
