import { Form, href, Link, useNavigation } from 'react-router'
import { textLink } from '#app/parts/frame/form-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { withReturnPath } from '../with-return-path.ts'

type ConfirmProps = { email: string; token: string; moves: boolean }

/** A link that was opened and not used yet. */
export function ConfirmEmail({ email, token, moves }: ConfirmProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-4 flex flex-col gap-4">
      <p>
        {moves ? 'From now on you sign in with ' : 'Is this your address? '}
        <strong className="break-words">{email}</strong>
      </p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" pending={pending}>
        {moves ? 'Use this address' : 'Yes, confirm it'}
      </Button>
      <p className="text-muted text-sm">
        {moves
          ? 'Was this not you? Then close this page: nothing changes.'
          : 'Did somebody else open an account with your address? Then close this page: nothing is confirmed.'}
      </p>
    </Form>
  )
}

type SentProps = { email: string; wait: number; told: boolean }

/** For a member whose address is not confirmed yet; `told` when the page says already how long to wait. */
export function LinkSent({ email, wait, told }: SentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="mt-4">
        We have sent a link to <strong className="break-words">{email}</strong>. Open it within 24 hours to
        confirm that the address is yours. You can buy without; messages about your orders reach you for sure
        once it is done.
      </p>
      <Form method="post" className="mt-5 flex flex-col gap-2">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" variant="secondary" size="large" pending={pending}>
          Send the link again
        </Button>
        {wait > 0 && !told && (
          <p className="text-muted text-sm">
            A message left just now: you may ask for another {wait} seconds after this page was opened.
          </p>
        )}
      </Form>
      <p className="mt-6 text-muted">
        Nothing there? Look among the unwanted messages. Is the address wrong?{' '}
        <Link to={href('/profile/email')} className={textLink}>
          Change it
        </Link>
      </p>
    </>
  )
}

type ConfirmedProps = { email: string; signedIn: boolean; before: boolean }

export const EmailConfirmed = ({ email, signedIn, before }: ConfirmedProps) => (
  <>
    <Notice kind="success" className="mt-4">
      <strong className="break-words">{email}</strong>{' '}
      {before ? 'was confirmed before. There is nothing more to do.' : 'is confirmed. Thank you!'}
    </Notice>
    <ButtonLink to={signedIn ? href('/') : href('/login')} size="large" className="mt-5 w-full">
      {signedIn ? 'Go shopping' : 'Sign in'}
    </ButtonLink>
  </>
)

export const InvalidLink = ({ text, signedIn }: { text: string; signedIn: boolean }) => (
  <>
    <Notice kind="error" className="mt-4">
      {text}
    </Notice>
    <ButtonLink
      to={signedIn ? href('/verify-email') : withReturnPath('/login', href('/verify-email'))}
      size="large"
      className="mt-5 w-full"
    >
      {signedIn ? 'See about a new link' : 'Sign in to get a new link'}
    </ButtonLink>
  </>
)

/** The page as a guest finds it without a link. */
export const LinkMissing = () => (
  <>
    <p className="mt-4">
      Open the link in the message that we sent you. To have a new one sent, sign in first.
    </p>
    <ButtonLink to={withReturnPath('/login', href('/verify-email'))} size="large" className="mt-5 w-full">
      Sign in
    </ButtonLink>
  </>
)
