import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** A reminder, not a barrier: buying goes on without. */
export const UnverifiedNotice = ({ email }: { email: string }) => (
  <Notice className="mb-4">
    <strong className="break-words">{email}</strong> is not confirmed yet.{' '}
    <Link to={href('/verify-email')} className="font-semibold text-leaf underline underline-offset-4">
      Confirm your email
    </Link>
  </Notice>
)
