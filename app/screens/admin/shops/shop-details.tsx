import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCounts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { payoutPauseHours } from '#app/modules/identity/shops/profile/identity-rules.ts'
import type { findShopDetails } from '#app/modules/identity/shops/reading/find-shop-details.server.ts'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/find-totals.server.ts'
import { operatorNames } from '#app/modules/money/payments/attempts/wallet-rules.ts'
import type { SellerRecord } from '#app/modules/sales/orders/reading/seller-record-rules.ts'
import { sellerRecordText } from '#app/parts/shops/seller-record.ts'
import { TextLink } from '#app/ui/text-link.tsx'

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
  if (!paymentNumber) return 'Not given'
  return paymentOperator
    ? `${formatPhone(paymentNumber)} (${operatorNames[paymentOperator]})`
    : formatPhone(paymentNumber)
}

/** Everything to judge a shop by. */
export const ShopDetails = ({ shop, account, products, money, record }: Props) => (
  <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
    <DetailsCard title="Shop">
      <Detail name="About">{shop.description || 'Nothing yet'}</Detail>
      <Detail name="Place">{[shop.area, shop.location].filter(Boolean).join(', ')}</Detail>
      <Detail name="Since">
        <Timestamp at={shop.createdAt.toISOString()} />
      </Detail>
      {shop.submittedAt && (
        <Detail name="Sent in again">
          <Timestamp at={shop.submittedAt.toISOString()} />
        </Detail>
      )}
      <Detail name="Orders">{sellerRecordText(useTranslate(), record) ?? 'None yet'}</Detail>
      <Detail name="TIN">{shop.tin ?? 'Not given'}</Detail>
      <Detail name="VAT">{shop.vatRegistered ? 'Registered: receipts show VAT' : 'Not registered'}</Detail>
      {shop.status === 'approved' && (
        <Detail name="Shop page">
          <TextLink to={href('/shop/:sellerId', { sellerId: shop.userId })}>As buyers see it</TextLink>
        </Detail>
      )}
    </DetailsCard>
    <DetailsCard title="Person">
      <Detail name="Name">{account.name}</Detail>
      <Detail name="Email">
        {account.email}
        {account.emailVerified ? ' (confirmed)' : ' (not confirmed)'}
      </Detail>
      <Detail name="Phone">{account.phone ? formatPhone(account.phone) : 'Not given'}</Detail>
      <Detail name="Account">
        <TextLink to={href('/admin/users/:userId', { userId: shop.userId })}>
          {account.status === 'active' ? 'Active' : 'Suspended'}
        </TextLink>
      </Detail>
    </DetailsCard>
    <DetailsCard title="Paid to">
      <Detail name="Mobile money">{walletText(shop)}</Detail>
      <Detail name="Bank">
        {shop.bankName ? `${shop.bankName}, ${shop.bankAccountName}, ${shop.bankAccountNumber}` : 'Not given'}
      </Detail>
      {shop.payoutAccountChangedAt && (
        <Detail name="Changed">
          <Timestamp at={shop.payoutAccountChangedAt.toISOString()} />. No payout leaves for{' '}
          {payoutPauseHours} hours after.
        </Detail>
      )}
    </DetailsCard>
    <DetailsCard title="Business">
      <Detail name="Products">
        {products.total} ({products.approved} approved, {products.pending} pending, {products.rejected}{' '}
        rejected, {products.paused} paused)
      </Detail>
      <Detail name="Waiting for payment">{formatKwacha(money.waiting)}</Detail>
      <Detail name="Held">{formatKwacha(money.held)}</Detail>
      <Detail name="Available">{formatKwacha(money.available)}</Detail>
      <Detail name="Paid in cash">{formatKwacha(money.cash)}</Detail>
      <Detail name="Owes">{formatKwacha(money.owed)}</Detail>
    </DetailsCard>
  </div>
)
