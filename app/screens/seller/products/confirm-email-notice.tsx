import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Selling needs a confirmed email: said before anything is typed. */
export const ConfirmEmailNotice = ({ emailVerified }: { emailVerified: boolean }) =>
  !emailVerified && (
    <Notice className="mt-4">
      Selling needs a confirmed email.{' '}
      <TextLink strong to={href('/verify-email')}>
        Confirm your email
      </TextLink>
    </Notice>
  )
