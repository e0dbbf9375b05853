import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/seller-orders.ts'

/** The goods of an order that was cancelled on its way are back: then they are for sale again. */
export function ReturnGoodsForm() {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'goods-back'
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="goods-back" />
      <Button pending={sending}>{t(texts.goodsBack)}</Button>
    </Form>
  )
}
