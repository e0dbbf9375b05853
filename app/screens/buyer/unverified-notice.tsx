import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** A reminder, not a barrier: buying goes on without. */
export const UnverifiedNotice = ({ email }: { email: string }) => (
  <Notice className="mb-4">
    <strong className="break-words">{email}</strong> is not confirmed yet.{' '}
    <TextLink strong to={href('/verify-email')}>
      Confirm your email
    </TextLink>
  </Notice>
)
