import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCounts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { payoutPauseHours } from '#app/modules/identity/shops/profile/identity-rules.ts'
import type { findShopDetails } from '#app/modules/identity/shops/reading/reading.server.ts'
import { isOpen } from '#app/modules/identity/shops/status.ts'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { operatorNames } from '#app/modules/money/payments/attempt-rules.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import type { SellerRecord } from '#app/modules/sales/orders/rules.ts'
import { sellerRecordText } from '#app/parts/shops/seller-record.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-shops.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findShopDetails>>>
type Props = {
  shop: Omit<Found['shop'], 'sourceKey'>
  account: Found['account']
  products: ProductCounts
  money: EarningTotals
  record: SellerRecord
}

/** `0990 000 126 (Airtel Money)` */
function walletText({ paymentNumber, paymentOperator }: Props['shop']) {
  if (!paymentNumber) return undefined
  return paymentOperator
    ? `${formatPhone(paymentNumber)} (${operatorNames[paymentOperator]})`
    : formatPhone(paymentNumber)
}

/** Everything to judge a shop by. */
export const ShopDetails = ({ shop, account, products, money, record }: Props) => {
  const t = useTranslate()
  const changedAt = shop.payoutAccountChangedAt
  return (
    <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
      <DetailsCard title={t(texts.shop)}>
        <Detail name={t(texts.about)}>{shop.description || t(texts.nothingYet)}</Detail>
        <Detail name={t(texts.place)}>{[shop.area, shop.location].filter(Boolean).join(', ')}</Detail>
        <Detail name={t(texts.since)}>
          <Timestamp at={shop.createdAt.toISOString()} />
        </Detail>
        {shop.submittedAt && (
          <Detail name={t(texts.sentInAgain)}>
            <Timestamp at={shop.submittedAt.toISOString()} />
          </Detail>
        )}
        <Detail name={t(texts.orders)}>{sellerRecordText(t, record) ?? t(texts.noneYet)}</Detail>
        <Detail name={t(texts.tin)}>{shop.tin ?? t(texts.notGiven)}</Detail>
        <Detail name={t(texts.vat)}>
          {shop.vatRegistered ? t(texts.vatRegistered) : t(texts.notRegistered)}
        </Detail>
        {isOpen(shop.status) && (
          <Detail name={t(texts.shopPage)}>
            <TextLink to={href('/shop/:sellerId', { sellerId: shop.userId })}>
              {t(texts.openShopPage)}
            </TextLink>
          </Detail>
        )}
      </DetailsCard>
      <DetailsCard title={t(texts.person)}>
        <Detail name={t(texts.name)}>{account.name}</Detail>
        <Detail name={t(texts.email)}>
          {account.email
            ? t(account.emailVerified ? texts.confirmedEmail : texts.unconfirmedEmail, {
                email: account.email,
              })
            : t(texts.notGiven)}
        </Detail>
        <Detail name={t(texts.phone)}>
          {account.phone ? formatPhone(account.phone) : t(texts.notGiven)}
        </Detail>
        <Detail name={t(texts.account)}>
          <TextLink to={href('/admin/users/:userId', { userId: shop.userId })}>
            {isUsable(account.status) ? t(texts.active) : t(texts.suspended)}
          </TextLink>
        </Detail>
      </DetailsCard>
      <DetailsCard title={t(texts.paidTo)}>
        <Detail name={t(texts.mobileMoney)}>{walletText(shop) ?? t(texts.notGiven)}</Detail>
        <Detail name={t(texts.bank)}>
          {shop.bankName
            ? `${shop.bankName}, ${shop.bankAccountName}, ${shop.bankAccountNumber}`
            : t(texts.notGiven)}
        </Detail>
        {changedAt && (
          <Detail name={t(texts.changed)}>
            <RichText
              text={t(texts.changedPause, { hours: payoutPauseHours })}
              tags={{ when: () => <Timestamp at={changedAt.toISOString()} /> }}
            />
          </Detail>
        )}
      </DetailsCard>
      <DetailsCard title={t(texts.business)}>
        <Detail name={t(texts.products)}>
          {t(texts.productCounts, {
            total: products.total,
            approved: products.approved,
            pending: products.pending,
            rejected: products.rejected,
            paused: products.paused,
          })}
        </Detail>
        <Detail name={t(texts.waitingForPayment)}>{formatKwacha(money.waiting)}</Detail>
        <Detail name={t(texts.held)}>{formatKwacha(money.held)}</Detail>
        <Detail name={t(texts.available)}>{formatKwacha(money.available)}</Detail>
        <Detail name={t(texts.paidInCash)}>{formatKwacha(money.cash)}</Detail>
        <Detail name={t(texts.owes)}>{formatKwacha(money.owed)}</Detail>
      </DetailsCard>
    </div>
  )
}
