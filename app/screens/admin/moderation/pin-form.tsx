import { Form } from '#app/kit/form/form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isOffered, type ProductStatus } from '#app/modules/catalog/products/status.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-moderation.ts'

type Props = { product: { status: ProductStatus; pinnedAt: Date | null } }

/** Whether the product comes first among the featured of the home page. */
export function PinForm({ product: { status, pinnedAt } }: Props) {
  const t = useTranslate()
  if (!pinnedAt && !isOffered(status)) return null
  return (
    <Form className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button name="intent" value={pinnedAt ? 'unpin' : 'pin'} variant="secondary">
        {pinnedAt ? t(texts.unpinFromFeatured) : t(texts.pinToFeatured)}
      </Button>
      {pinnedAt && (
        <p className="text-muted text-sm">
          <RichText
            text={t(isOffered(status) ? texts.pinnedText : texts.pinnedHidden)}
            tags={{ when: () => <Timestamp at={pinnedAt.toISOString()} /> }}
          />
        </p>
      )}
    </Form>
  )
}
