import { href, Link } from 'react-router'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ChevronRight } from '#app/ui/icons.tsx'

const links = [
  { to: href('/profile/email'), text: 'Change email' },
  { to: href('/profile/password'), text: 'Change password' },
  { to: href('/profile/sessions'), text: 'Where you are signed in' },
  { to: href('/profile/data'), text: 'Download your data' },
  { to: href('/profile/delete'), text: 'Delete your account' },
]

/** What has pages of its own. */
export const AccountLinks = ({ email }: { email: string }) => (
  <ProfileSection title="Your account" text={`You sign in as ${email}.`}>
    <ul className="-mx-2 divide-y divide-line">
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between gap-3 rounded-small px-2 font-medium hover:bg-mist"
          >
            {text}
            <ChevronRight className="size-5 text-muted" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </ProfileSection>
)
