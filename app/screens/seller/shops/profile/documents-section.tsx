import { href } from 'react-router'
import { ProfileSection } from '#app/parts/accounts/profile-sections.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to the papers, which have a screen of their own. */
export const DocumentsSection = ({ count }: { count: number }) => (
  <ProfileSection
    title="Identity papers (optional)"
    text="Your national ID, business certificate or TIN certificate. Only our administrators see them."
  >
    <p className="flex flex-wrap items-center gap-4">
      <ButtonLink to={href('/seller/profile/papers')} variant="secondary">
        {count > 0 ? 'See what you sent' : 'Send papers'}
      </ButtonLink>
      <span className="text-muted">
        {count === 0 ? 'Nothing sent yet' : count === 1 ? '1 file sent' : `${count} files sent`}
      </span>
    </p>
  </ProfileSection>
)
