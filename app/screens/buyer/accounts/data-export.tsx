import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/data-export'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your data | Thumba' }]

const held = [
  'your account: name, email, phone, language, choices',
  'your addresses, and where you are signed in',
  'your orders, with every change of their status',
  'your cart and your saved products',
  'your notifications, and the messages we sent to your confirmed email',
  'your newsletter subscription, and what you wrote to us',
  'for sellers: the shop, its products and what was sold',
]

export default function OwnData() {
  return (
    <AccountPage
      title="Your data"
      intro="Everything we keep about you, as one file that people and programs can read (JSON)."
    >
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {held.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Not in it: your password, which nobody can read, and orders that you placed as a guest. Keep the file
        to yourself: it holds your addresses and phone numbers.
      </p>
      <ButtonLink to={href('/profile/data/file')} reloadDocument download size="large" className="mt-5">
        Download my data
      </ButtonLink>
      <p className="mt-6 text-muted">
        The{' '}
        <TextLink strong to={href('/privacy')}>
          Privacy Policy
        </TextLink>{' '}
        says what we keep it for. You can also{' '}
        <TextLink strong to={href('/profile/delete')}>
          delete your account
        </TextLink>
        .
      </p>
    </AccountPage>
  )
}
