import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import { optionsOf } from '#app/modules/catalog/products/rules.ts'
import { DeliveryCard } from '#app/parts/products/details/delivery-card.tsx'
import { OptionChips } from '#app/parts/products/details/option-chips.tsx'
import { ProductView } from '#app/parts/products/details/product-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/product-editor.ts'
import type { PreviewView } from './find-preview-view.server.ts'

const formId = 'previewed'

/** The product as buyers will see it, in the place of the form, whose texts wait until one goes on or saves. */
export function ProductPreview({
  preview: { product, delivery, now },
  typed,
}: {
  preview: PreviewView
  typed: DetailTexts
}) {
  const t = useTranslate()
  const { name, stock, categoryFields } = product
  useEffect(() => {
    window.scrollTo(0, 0) // where the button was there is another page now
    return () => window.scrollTo(0, 0)
  }, [])
  return (
    <div className="pb-12">
      <Notice title={t(texts.previewNotice)} className="my-4">
        <Buttons />
      </Notice>
      <article>
        <ProductView product={product} now={now}>
          <OptionChips options={optionsOf(categoryFields)} />
          {stock > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <QuantityStepper label={t(texts.quantityOfName, { name })} defaultValue={1} max={stock} />
              <Button type="button" className="grow">
                <ShoppingCart className="size-5" aria-hidden="true" />
                {t(texts.addToCart)}
              </Button>
            </div>
          )}
          <DeliveryCard choices={delivery.choices}>
            <p className="mt-2 text-muted text-sm">
              {t(texts.previewDistrict, { district: delivery.district })}
            </p>
          </DeliveryCard>
        </ProductView>
      </article>
      <Form
        id={formId}
        method="post"
        encType="multipart/form-data"
        className="mt-8 border-line border-t pt-4"
      >
        {Object.entries(typed)
          .filter(([field]) => field !== 'intent')
          .map(([field, text]) => (
            <input key={field} type="hidden" name={field} value={text} />
          ))}
        <Buttons />
      </Form>
    </div>
  )
}

function Buttons() {
  const t = useTranslate()
  const sent = useNavigation().formData?.get('intent')
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button form={formId} name="intent" value="save" pending={sent === 'save'}>
        {t(texts.saveProduct)}
      </Button>
      <Button form={formId} name="intent" value="edit" variant="secondary" pending={sent === 'edit'}>
        {t(texts.goOnEditing)}
      </Button>
    </div>
  )
}
