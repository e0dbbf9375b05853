import { Form, href, useNavigation } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { SellerStatus } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type Shop = { id: string; status: SellerStatus; reason: string | null; submittedAt: string | null }
type Props = { shop: Shop | undefined; emailVerified: boolean; error: string | undefined }

/** Where the shop stands, and what happens next. */
export function ShopStatus({ shop, emailVerified, error }: Props) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {error && <Notice kind="error">{error}</Notice>}
      {shop ? <Status {...shop} emailVerified={emailVerified} /> : <NoShop />}
      <p>
        <TextLink strong to={href('/seller-guide')}>
          How selling works
        </TextLink>
      </p>
    </div>
  )
}

const NoShop = () => (
  <Notice title="Tell us about your shop first">
    <p>A name, where it is, and the number that you are paid to. Then we can look at it.</p>
    <ButtonLink to={href('/seller/profile')} className="mt-2">
      Describe your shop
    </ButtonLink>
  </Notice>
)

function Status({ id, status, reason, submittedAt, emailVerified }: Shop & { emailVerified: boolean }) {
  if (status === 'approved') return <Open id={id} />
  if (status === 'rejected') return <Rejected reason={reason} />
  if (status === 'suspended') return <Suspended reason={reason} />
  return (
    <Notice title="Your shop is waiting to be approved">
      {submittedAt && (
        <p>
          You sent it in again on <Timestamp at={submittedAt} />.
        </p>
      )}
      <p>
        {emailVerified
          ? 'We look at every new shop. Next we approve it, or tell you here what to change.'
          : 'First confirm your email. Then we look at your shop and approve it, or tell you here what to change.'}{' '}
        Until then buyers do not see it.
      </p>
    </Notice>
  )
}

const Open = ({ id }: { id: string }) => (
  <Notice kind="success">
    Your shop is open.{' '}
    <TextLink strong to={href('/shop/:sellerId', { sellerId: id })}>
      See it as buyers do
    </TextLink>
  </Notice>
)

function Rejected({ reason }: { reason: string | null }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Notice kind="error" title="Your shop was not approved">
      {reason && <p>The reason: {reason}</p>}
      <p>Change what is wrong in your profile, then send it in again: we look at it once more.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={href('/seller/profile')} variant="secondary">
          Change the profile
        </ButtonLink>
        <Form method="post" action={href('/dashboard')}>
          <Button type="submit" pending={pending}>
            Send in again
          </Button>
        </Form>
      </div>
    </Notice>
  )
}

const Suspended = ({ reason }: { reason: string | null }) => (
  <Notice kind="error" title="Your shop is suspended">
    {reason && <p>The reason: {reason}</p>}
    <p>
      Buyers do not see your products and cannot order them. Orders that you have already stay yours to send.
      If you think this is a mistake,{' '}
      <TextLink strong to={href('/contact-us')}>
        write to us
      </TextLink>
      : only we can open it again.
    </p>
  </Notice>
)
