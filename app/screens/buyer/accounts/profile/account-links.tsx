import { href, Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ChevronRight } from '#app/ui/icons.tsx'
import * as phones from '#messages/phones.ts'
import * as texts from '#messages/profile.ts'
import { blocks } from '#messages/report-page.ts'

const links = [
  { to: href('/profile/phone'), text: phones.yourPhone },
  { to: href('/profile/email'), text: texts.changeEmail },
  { to: href('/profile/password'), text: texts.changePassword },
  { to: href('/profile/sessions'), text: texts.whereYouSigned },
  { to: href('/profile/blocks'), text: blocks },
  { to: href('/profile/data'), text: texts.downloadYourData },
  { to: href('/profile/delete'), text: texts.deleteYourAccount },
]

/** What has pages of its own. */
export const AccountLinks = ({ email }: { email: string }) => {
  const t = useTranslate()
  return (
    <ProfileSection title={t(texts.yourAccount)} text={t(texts.signInAs, { email })}>
      <ul className="-mx-2 divide-y divide-line">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 rounded-small px-2 font-medium hover:bg-mist"
            >
              {t(text)}
              <ChevronRight className="size-5 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
