import { Form, href, useNavigation } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isOpen, isSentBack, isStopped, type SellerStatus } from '#app/modules/identity/shops/status.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { title as yourRecord } from '#messages/records.ts'
import * as texts from '#messages/seller-dashboard.ts'

type Shop = { id: string; status: SellerStatus; reason: string | null; submittedAt: string | null }
type Props = { shop: Shop | undefined; emailVerified: boolean; error: string | undefined }

/** Where the shop stands, and what happens next. */
export function ShopStatus({ shop, emailVerified, error }: Props) {
  const t = useTranslate()
  return (
    <div className="mt-3 flex flex-col gap-3">
      {error && <Notice kind="error">{error}</Notice>}
      {shop ? <Status {...shop} emailVerified={emailVerified} /> : <NoShop />}
      <p>
        <TextLink strong to={href('/seller-guide')}>
          {t(texts.howSellingWorks)}
        </TextLink>
        {shop && (
          <TextLink strong to={href('/seller/record')} className="ml-6">
            {t(yourRecord)}
          </TextLink>
        )}
      </p>
    </div>
  )
}

const NoShop = () => {
  const t = useTranslate()
  return (
    <Notice title={t(texts.noShopTitle)}>
      <p>{t(texts.noShopHint)}</p>
      <ButtonLink to={href('/seller/profile')} className="mt-2">
        {t(texts.describeYourShop)}
      </ButtonLink>
    </Notice>
  )
}

function Status({ id, status, reason, submittedAt, emailVerified }: Shop & { emailVerified: boolean }) {
  const t = useTranslate()
  if (isOpen(status)) return <Open id={id} />
  if (isSentBack(status)) return <Rejected reason={reason} />
  if (isStopped(status)) return <Suspended reason={reason} />
  return (
    <Notice title={t(texts.pendingTitle)}>
      {submittedAt && (
        <p>
          <RichText
            text={t(texts.resent, { at: submittedAt })}
            tags={{ at: (moment) => <Timestamp at={moment} /> }}
          />
        </p>
      )}
      <p>{emailVerified ? t(texts.pendingHint) : t(texts.confirmEmailHint)}</p>
    </Notice>
  )
}

const Open = ({ id }: { id: string }) => {
  const t = useTranslate()
  return (
    <Notice kind="success">
      <RichText
        text={t(texts.open)}
        tags={{
          link: (words) => (
            <TextLink strong to={href('/shop/:sellerId', { sellerId: id })}>
              {words}
            </TextLink>
          ),
        }}
      />
    </Notice>
  )
}

function Rejected({ reason }: { reason: string | null }) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Notice kind="error" title={t(texts.rejectedTitle)}>
      {reason && <p>{t(texts.reason, { reason })}</p>}
      <p>{t(texts.rejectedHint)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={href('/seller/profile')} variant="secondary">
          {t(texts.changeTheProfile)}
        </ButtonLink>
        <Form method="post" action={href('/dashboard')}>
          <Button type="submit" pending={pending}>
            {t(texts.sendInAgain)}
          </Button>
        </Form>
      </div>
    </Notice>
  )
}

const Suspended = ({ reason }: { reason: string | null }) => {
  const t = useTranslate()
  return (
    <Notice kind="error" title={t(texts.suspendedTitle)}>
      {reason && <p>{t(texts.reason, { reason })}</p>}
      <p>
        <RichText
          text={t(texts.suspendedHint)}
          tags={{
            link: (words) => (
              <TextLink strong to={href('/contact-us')}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </Notice>
  )
}
