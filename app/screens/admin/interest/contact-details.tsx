import { formatPhone } from '#app/base/format-phone.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Interest } from '#app/modules/outreach/interest/interest.server.ts'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import { roleNames } from './interest-list.tsx'

/** How to reach them, where they live, what they want, and since when. */
export const ContactDetails = ({ interest }: { interest: Interest }) => {
  const t = useTranslate()
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
      <a href={`mailto:${interest.email}`} className={textLinkClasses()}>
        {interest.email}
      </a>
      {interest.phone && (
        <a href={`tel:${interest.phone}`} className={textLinkClasses()}>
          {formatPhone(interest.phone)}
        </a>
      )}
      <span>{t(roleNames[interest.wantedRole])}</span>
      <span>{interest.district}</span>
      <span className="text-muted">
        <Timestamp at={interest.createdAt.toISOString()} />
      </span>
    </p>
  )
}
