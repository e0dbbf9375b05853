import { Form, href, Link } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/accounts.ts'
import * as phones from '#messages/phones.ts'
import { PhoneWay } from '../phone-way.tsx'
import { type RegistrationFormState, ShopFields } from '../shops/shop-fields.tsx'
import { withReturnPath } from '../with-return-path.ts'
import { PersonFields } from './person-fields.tsx'
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
  const t = useTranslate()
  // Whoever signs in to sell goes on to their shop, or to opening one.
  const back = role === 'seller' && from === '/' ? '/register?role=seller' : from
  const roleError = form.field('role').error
  return (
    <>
      <RoleSwitch role={role} from={from} />
      <PhoneWay to={withReturnPath('/register/phone', from, { role })} text={t(phones.registerByPhone)} />
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="role" value={role} />
        <PersonFields form={form} policy={policy} />
        {role === 'seller' && <ShopFields form={form} />}
        {roleError && <p className="font-medium text-clay text-sm">{roleError}</p>}
        {taken && <TakenHelp email={form.typed.email} from={back} />}
        <Button type="submit" size="large" pending={pending}>
          {role === 'seller' ? t(texts.openMyShop) : t(texts.createAccount)}
        </Button>
      </Form>
      <Agreement />
      <p className="mt-6 text-muted">
        <RichText text={t(texts.haveAccount)} tags={{ link: linkTo(withReturnPath('/login', back)) }} />
      </p>
    </>
  )
}

const linkTo = (path: string) => (words: string) => (
  <Link to={path} className={textLink}>
    {words}
  </Link>
)

const Agreement = () => {
  const t = useTranslate()
  return (
    <p className="mt-4 text-muted text-sm">
      <RichText
        text={t(texts.agreement)}
        tags={{ terms: linkTo(href('/terms')), privacy: linkTo(href('/privacy')) }}
      />
    </p>
  )
}

/** Whoever forgot that they have an account has forgotten the password too. */
const TakenHelp = ({ email = '', from }: { email: string | undefined; from: string }) => {
  const t = useTranslate()
  return (
    <p className="text-muted">
      <RichText
        text={t(texts.takenHelp)}
        tags={{
          signIn: linkTo(withReturnPath('/login', from)),
          reset: linkTo(`${href('/forgot-password')}?${new URLSearchParams({ email })}`),
        }}
      />
    </p>
  )
}
