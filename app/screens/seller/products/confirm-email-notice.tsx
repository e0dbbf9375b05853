import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** Selling needs a confirmed email: said before anything is typed. */
export const ConfirmEmailNotice = ({ emailVerified }: { emailVerified: boolean }) =>
  !emailVerified && (
    <Notice className="mt-4">
      Selling needs a confirmed email.{' '}
      <Link to={href('/verify-email')} className="font-semibold text-leaf underline underline-offset-4">
        Confirm your email
      </Link>
    </Notice>
  )
