import { Fragment } from 'react'
import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormStates } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type MoneyDecision, moneyDecisionLabels, moneyDecisions } from '#app/modules/money/payouts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/suspended-money.ts'
import type { ShopForms } from './shop-forms.server.ts'

type Props = {
  money: { available: number; owed: number; held: number }
  reserved: number
  decisions: { id: string; decision: MoneyDecision; until: Date | null; reason: string; createdAt: Date }[]
  press: string
  form: FormStates<ShopForms>['money']
}

/** What becomes of the balance and the held money of a shop that is suspended. */
export function SuspendedMoney({ money, reserved, decisions, press, form }: Props) {
  const t = useTranslate()
  const sums = [
    [texts.available, money.available],
    [texts.reserved, reserved],
    [texts.held, money.held],
    ...(money.owed > 0 ? [[texts.owed, money.owed] as const] : []),
  ] as const
  return (
    <Card as="section" aria-label={t(texts.heading)} className="mt-4">
      <h2 className="text-lg">{t(texts.heading)}</h2>
      <dl className="mt-2 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {sums.map(([name, sum]) => (
          <Fragment key={t(name)}>
            <dt className="text-muted">{t(name)}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatKwacha(sum)}</dd>
          </Fragment>
        ))}
      </dl>
      {decisions.length > 0 && (
        <ul className="mt-2 list-disc pl-5 [overflow-wrap:anywhere]">
          {decisions.map(({ id, decision, until, reason, createdAt }) => {
            const said = { decision: t(moneyDecisionLabels[decision]), day: formatDate(createdAt, t), reason }
            return (
              <li key={id}>
                {until
                  ? t(texts.heldUntil, { ...said, until: formatDate(until, t) })
                  : t(texts.history, said)}
              </li>
            )
          })}
        </ul>
      )}
      <Form noValidate className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="press" value={press} />
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            {...form.field('decision')}
            label={t(texts.decision)}
            choices={moneyDecisions.map((value) => ({ value, text: moneyDecisionLabels[value] }))}
          />
          <SelectField
            {...form.field('kind')}
            label={t(texts.kind)}
            hint={t(texts.kindHint)}
            choices={[
              { value: 'wallet', text: texts.wallet },
              { value: 'bank', text: texts.bank },
            ]}
          />
          <TextField {...form.field('order')} label={t(texts.order)} hint={t(texts.orderHint)} optional />
          <TextField
            {...form.field('until')}
            type="date"
            label={t(texts.until)}
            hint={t(texts.untilHint)}
            optional
          />
        </div>
        <TextField {...form.field('reason')} label={t(texts.reason)} />
        <div>
          <Button name="intent" value="money" variant="danger">
            {t(texts.decide)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
