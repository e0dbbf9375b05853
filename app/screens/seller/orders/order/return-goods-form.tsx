import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The goods of an order that was cancelled on its way are back: then they are for sale again. */
export function ReturnGoodsForm() {
  const sending = useNavigation().formData?.get('intent') === 'goods-back'
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="goods-back" />
      <Button pending={sending}>The goods are back: put them on sale</Button>
    </Form>
  )
}
