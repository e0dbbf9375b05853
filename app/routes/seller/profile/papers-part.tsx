import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../../buyer/profile/sections.tsx'

/** The way to the papers, which have a screen of their own. */
export const PapersPart = ({ count }: { count: number }) => (
  <Section
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
  </Section>
)
