import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { commissionRateText } from '#app/modules/sales/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-shops.ts'
import type { ShopForms } from './shop-forms.server.ts'

type Props = {
  /** In hundredths of a percent; null: the platform's. */
  own: number | null
  platform: number
  form: FormStates<ShopForms>['commission']
}

/** What the platform keeps of this shop's sales. */
export const CommissionForm = ({ own, platform, form }: Props) => {
  const t = useTranslate()
  return (
    <Card as="section" aria-label={t(texts.commission)} className="mt-4">
      <h2 className="text-lg">{t(texts.commission)}</h2>
      <p className="mt-2">
        {own === null
          ? t(texts.usesPlatformCommission, { platform: commissionRateText(platform) })
          : t(texts.usesOwnCommission, { own: commissionRateText(own) })}
      </p>
      <Form key={own} noValidate className="mt-3 flex flex-col items-start gap-3 sm:flex-row sm:items-end">
        <TextField
          {...form.field('commission')}
          label={t(texts.ownCommissionLabel)}
          hint={t(texts.ownCommissionHint, { platform: commissionRateText(platform) })}
          defaultValue={form.problem?.typed.commission ?? (own === null ? '' : `${own / 100}`)}
        />
        <Button name="intent" value="commission" variant="secondary">
          {t(texts.saveCommission)}
        </Button>
      </Form>
    </Card>
  )
}
