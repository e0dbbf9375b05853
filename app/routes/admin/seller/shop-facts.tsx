import { href, Link } from 'react-router'
import { recordText } from '#app/components/seller-record.ts'
import { When } from '#app/components/when.tsx'
import type { ProductCounts } from '#app/domain/catalog/seller-rules.ts'
import type { Totals } from '#app/domain/ledger/find-totals.server.ts'
import type { SellerRecord } from '#app/domain/orders/seller-record-rules.ts'
import { operatorNames } from '#app/domain/payments/wallet-rules.ts'
import type { findShopFile } from '#app/domain/sellers/find-shop-file.server.ts'
import { pauseHours } from '#app/domain/sellers/identity-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { Fact, Facts } from '../facts.tsx'

type Found = NonNullable<Awaited<ReturnType<typeof findShopFile>>>
type Props = {
  shop: Omit<Found['shop'], 'sourceKey'>
  account: Found['account']
  products: ProductCounts
  money: Totals
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
export const ShopFacts = ({ shop, account, products, money, record }: Props) => (
  <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
    <Facts title="Shop">
      <Fact name="About">{shop.description || 'Nothing yet'}</Fact>
      <Fact name="Place">{[shop.area, shop.location].filter(Boolean).join(', ')}</Fact>
      <Fact name="Since">
        <When at={shop.createdAt.toISOString()} />
      </Fact>
      {shop.submittedAt && (
        <Fact name="Sent in again">
          <When at={shop.submittedAt.toISOString()} />
        </Fact>
      )}
      <Fact name="Orders">{recordText(record) ?? 'None yet'}</Fact>
      <Fact name="TIN">{shop.tin ?? 'Not given'}</Fact>
      <Fact name="VAT">{shop.vatRegistered ? 'Registered: receipts show VAT' : 'Not registered'}</Fact>
      {shop.status === 'approved' && (
        <Fact name="Shop page">
          <Link
            to={href('/shop/:sellerId', { sellerId: shop.userId })}
            className="text-leaf underline underline-offset-4"
          >
            As buyers see it
          </Link>
        </Fact>
      )}
    </Facts>
    <Facts title="Person">
      <Fact name="Name">{account.name}</Fact>
      <Fact name="Email">
        {account.email}
        {account.emailVerified ? ' (confirmed)' : ' (not confirmed)'}
      </Fact>
      <Fact name="Phone">{account.phone ? formatPhone(account.phone) : 'Not given'}</Fact>
      <Fact name="Account">
        <Link
          to={href('/admin/users/:userId', { userId: shop.userId })}
          className="text-leaf underline underline-offset-4"
        >
          {account.status === 'active' ? 'Active' : 'Suspended'}
        </Link>
      </Fact>
    </Facts>
    <Facts title="Paid to">
      <Fact name="Mobile money">{walletText(shop)}</Fact>
      <Fact name="Bank">
        {shop.bankName ? `${shop.bankName}, ${shop.bankAccountName}, ${shop.bankAccountNumber}` : 'Not given'}
      </Fact>
      {shop.payoutAccountChangedAt && (
        <Fact name="Changed">
          <When at={shop.payoutAccountChangedAt.toISOString()} />. No payout leaves for {pauseHours} hours
          after.
        </Fact>
      )}
    </Facts>
    <Facts title="Business">
      <Fact name="Products">
        {products.total} ({products.approved} approved, {products.pending} pending, {products.rejected}{' '}
        rejected, {products.paused} paused)
      </Fact>
      <Fact name="Waiting for payment">{formatKwacha(money.waiting)}</Fact>
      <Fact name="Held">{formatKwacha(money.held)}</Fact>
      <Fact name="Available">{formatKwacha(money.available)}</Fact>
      <Fact name="Paid in cash">{formatKwacha(money.cash)}</Fact>
      <Fact name="Owes">{formatKwacha(money.owed)}</Fact>
    </Facts>
  </div>
)
