import { Form } from 'react-router'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { commissionRateText } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { ShopForms } from './shop-forms.server.ts'

type Props = {
  /** In hundredths of a percent; null: the platform's. */
  own: number | null
  platform: number
  form: FormStates<ShopForms>['commission']
}

/** What the platform keeps of this shop's sales. */
export const CommissionForm = ({ own, platform, form }: Props) => (
  <section aria-label="Commission" className="mt-4 rounded-card border border-line bg-card p-4">
    <h2 className="text-lg">Commission</h2>
    <p className="mt-2">
      {own === null
        ? `The platform's: ${commissionRateText(platform)}`
        : `Of its own: ${commissionRateText(own)}`}
    </p>
    <Form
      key={own}
      method="post"
      noValidate
      className="mt-3 flex flex-col items-start gap-3 sm:flex-row sm:items-end"
    >
      <TextField
        {...form.field('commission')}
        label="Commission of its own in %"
        hint={`It holds for orders placed from then on. Leave it empty for the platform's, ${commissionRateText(platform)}.`}
        defaultValue={form.problem?.typed.commission ?? (own === null ? '' : `${own / 100}`)}
      />
      <Button name="intent" value="commission" variant="secondary">
        Save commission
      </Button>
    </Form>
  </section>
)
