import type { ProductStatus } from '#app/modules/catalog/products/rules.ts'
import { Notice } from '#app/ui/notice.tsx'

const reviewed = 'name, description, price, category, condition, tags or details'

const words: Record<ProductStatus, string> = {
  approved: `Changing its ${reviewed} sends it back to review: buyers do not see it until it is approved again. Changing only the stock or the pictures does not.`,
  paused: `This product is paused. Changing its ${reviewed} sends it back to review, and once approved it is on sale. Changing only the stock or the pictures does not.`,
  pending: 'This product waits for review. Buyers see it once it is approved.',
  rejected: 'This product was not approved. Any change sends it to review again.',
}

/** An approved product of a shop that is not open is seen by nobody. */
const seen = (listed: boolean) =>
  listed ? 'Buyers see this product now.' : 'This product is approved. Buyers see it once your shop is open.'

type Props = { status: ProductStatus; reason: string | null; listed: boolean }

/** What saving does to the product, said before anything is saved. */
export const ModerationNotice = ({ status, reason, listed }: Props) => (
  <Notice className="mt-4">
    {status === 'approved' && `${seen(listed)} `}
    {words[status]}
    {status === 'rejected' && reason && (
      <p className="mt-1 [overflow-wrap:anywhere]">
        <strong>The reason:</strong> {reason}
      </p>
    )}
  </Notice>
)
