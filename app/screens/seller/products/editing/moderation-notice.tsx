import type { Message } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isOffered, isRefused, type ProductStatus } from '#app/modules/catalog/products/status.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/product-editor.ts'

const notes: Record<ProductStatus, Message> = texts.statusNotes

/** An approved product of a shop that is not open is seen by nobody. */
const seen = (listed: boolean) => (listed ? texts.approvedListed : texts.approvedShopWaits)

type Props = { status: ProductStatus; reason: string | null; listed: boolean }

/** What saving does to the product, said before anything is saved. */
export const ModerationNotice = ({ status, reason, listed }: Props) => {
  const t = useTranslate()
  return (
    <Notice className="mt-4">
      {isOffered(status) && `${t(seen(listed))} `}
      {t(notes[status])}
      {isRefused(status) && reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <RichText
            text={t(texts.reason, { reason })}
            tags={{ label: (words) => <strong>{words}</strong> }}
          />
        </p>
      )}
    </Notice>
  )
}
