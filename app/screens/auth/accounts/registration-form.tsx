import { Form, href, Link } from 'react-router'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ShopFields } from '../shops/shop-fields.tsx'
import { withReturnPath } from '../with-return-path.ts'
import { PersonFields, type RegistrationFormState } from './person-fields.tsx'
import { RoleSwitch } from './role-switch.tsx'

type Props = {
  form: RegistrationFormState
  role: 'buyer' | 'seller'
  from: string
  policy: PasswordPolicy
  pending: boolean
  taken: boolean
}

/** The form that makes an account, and the ways to the one that somebody has. */
export function RegistrationForm({ role, from, policy, form, pending, taken }: Props) {
  // Whoever signs in to sell goes on to their shop, or to opening one.
  const back = role === 'seller' && from === '/' ? '/register?role=seller' : from
  const roleError = form.field('role').error
  return (
    <>
      <RoleSwitch role={role} from={from} />
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="role" value={role} />
        <PersonFields form={form} policy={policy} />
        {role === 'seller' && <ShopFields form={form} />}
        {roleError && <p className="font-medium text-clay text-sm">{roleError}</p>}
        {taken && <TakenHelp email={form.typed.email} from={back} />}
        <Button type="submit" size="large" pending={pending}>
          {role === 'seller' ? 'Open my shop' : 'Create account'}
        </Button>
      </Form>
      <Agreement />
      <p className="mt-6 text-muted">
        Already have an account?{' '}
        <Link to={withReturnPath('/login', back)} className={textLink}>
          Sign in
        </Link>
      </p>
    </>
  )
}

const Agreement = () => (
  <p className="mt-4 text-muted text-sm">
    By creating an account you agree to the{' '}
    <Link to={href('/terms')} className={textLink}>
      Terms of Use
    </Link>{' '}
    and the{' '}
    <Link to={href('/privacy')} className={textLink}>
      Privacy Policy
    </Link>
    .
  </p>
)

/** Whoever forgot that they have an account has forgotten the password too. */
const TakenHelp = ({ email = '', from }: { email: string | undefined; from: string }) => (
  <p className="text-muted">
    Is it yours?{' '}
    <Link to={withReturnPath('/login', from)} className={textLink}>
      Sign in
    </Link>
    , or{' '}
    <Link to={`${href('/forgot-password')}?${new URLSearchParams({ email })}`} className={textLink}>
      choose a new password
    </Link>{' '}
    if you forgot it.
  </p>
)
