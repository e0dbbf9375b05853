import { amountLength } from '#app/base/fields/amount-length.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-settings.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'

/** What buyers and sellers meet. */
export const MarketSections = (props: SectionProps) => {
  const t = useTranslate()
  return (
    <>
      <SectionForm {...props} section="shop">
        {({ text, lines }) => (
          <>
            {text({ name: 'name', label: t(texts.shopName), maxLength: 40 })}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {text({
                name: 'email',
                label: t(texts.email),
                hint: t(texts.emailHint),
                type: 'email',
              })}
              {text({ name: 'phone', label: t(texts.phone), hint: t(texts.phoneHint), type: 'tel' })}
            </div>
            {text({ name: 'address', label: t(texts.address), maxLength: 200 })}
            {lines({
              name: 'social',
              label: t(texts.socialLinks),
              rows: 3,
              hint: t(texts.socialLinksHint),
            })}
          </>
        )}
      </SectionForm>
      <SectionForm {...props} section="buying">
        {({ text, ticks }) => (
          <>
            {ticks(t(texts.waysToPay), 'paymentMethods', texts.paymentMethods)}
            {text({
              name: 'deliveryText',
              label: t(texts.deliveryText),
              maxLength: 80,
              hint: t(texts.deliveryTextHint),
            })}
          </>
        )}
      </SectionForm>
      <SectionForm {...props} section="account" about={t(texts.accountAbout)}>
        {({ text }) => (
          <>
            {text({ name: 'bankName', label: t(texts.bank), maxLength: 60 })}
            {text({ name: 'accountName', label: t(texts.accountName), maxLength: 80 })}
            {text({ name: 'accountNumber', label: t(texts.accountNumber), maxLength: 30 })}
          </>
        )}
      </SectionForm>
      <SectionForm {...props} section="selling" about={t(texts.commissionAbout)}>
        {({ text }) =>
          text({
            name: 'commissionPercent',
            label: t(texts.commissionLabel),
            inputMode: 'decimal',
            maxLength: 6,
          })
        }
      </SectionForm>
      <SectionForm {...props} section="holding" about={t(texts.holdingAbout)}>
        {({ ticks }) =>
          ticks(t(texts.whatBuyersPay), 'holdPayments', { holdPayments: texts.heldUntilDelivered })
        }
      </SectionForm>
      <SectionForm {...props} section="deadlines" about={t(texts.deadlinesAbout)}>
        {({ text }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'confirmHours',
              label: t(texts.hoursToConfirm),
              inputMode: 'numeric',
              maxLength: 4,
              hint: t(texts.hoursToConfirmHint),
            })}
            {text({
              name: 'sendExtraDays',
              label: t(texts.daysToSend),
              inputMode: 'numeric',
              maxLength: 4,
              hint: t(texts.daysToSendHint),
            })}
            {text({
              name: 'lateHours',
              label: t(texts.lateHours),
              inputMode: 'numeric',
              maxLength: 4,
            })}
            {text({
              name: 'cashOrdersAtOnce',
              label: t(texts.cashOrdersAtOnce),
              inputMode: 'numeric',
              maxLength: 4,
            })}
            {text({
              name: 'cashOrdersAfterRefusal',
              label: t(texts.cashOrdersAfterRefusal),
              inputMode: 'numeric',
              maxLength: 4,
            })}
            {text({
              name: 'cashTotalAtOnce',
              label: t(texts.cashTotalAtOnce),
              inputMode: 'numeric',
              maxLength: amountLength,
            })}
            {text({
              name: 'cashSellersAtOnce',
              label: t(texts.cashSellersAtOnce),
              inputMode: 'numeric',
              maxLength: 4,
            })}
            {text({
              name: 'unprovenStockPercent',
              label: t(texts.unprovenStockPercent),
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'unprovenStockPercentEach',
              label: t(texts.unprovenStockPercentEach),
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'unpaidStockPercent',
              label: t(texts.unpaidStockPercent),
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'trustMinTotal',
              label: t(texts.trustMinTotal),
              inputMode: 'numeric',
              maxLength: 15,
            })}
            {text({
              name: 'trustOrdersPerBuyer',
              label: t(texts.trustOrdersPerBuyer),
              inputMode: 'numeric',
              maxLength: 3,
            })}
          </div>
        )}
      </SectionForm>
      <SectionForm {...props} section="reports" about={t(texts.reportsAbout)}>
        {({ text }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'reportsToHide',
              label: t(texts.reportsToHide),
              hint: t(texts.reportsToHideHint),
              inputMode: 'numeric',
              maxLength: 2,
            })}
            {text({ name: 'newShopDays', label: t(texts.newShopDays), inputMode: 'numeric', maxLength: 4 })}
            {text({
              name: 'reportAccountDays',
              label: t(texts.reportAccountDays),
              hint: t(texts.reportAccountDaysHint),
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'reportsDismissedLimit',
              label: t(texts.reportsDismissedLimit),
              inputMode: 'numeric',
              maxLength: 3,
            })}
          </div>
        )}
      </SectionForm>
      <SectionForm {...props} section="taxes" about={t(texts.taxesAbout)}>
        {({ lines }) => (
          <>
            {lines({ name: 'taxRates', label: t(texts.taxRates), hint: t(texts.taxRatesHint), rows: 4 })}
            {lines({ name: 'taxRules', label: t(texts.taxRules), hint: t(texts.taxRulesHint), rows: 12 })}
          </>
        )}
      </SectionForm>
      <SectionForm {...props} section="reviews" about={t(texts.reviewsAbout)}>
        {({ text }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'ratingPriorStars',
              label: t(texts.ratingPriorStars),
              hint: t(texts.ratingPriorStarsHint),
              inputMode: 'decimal',
              maxLength: 4,
            })}
            {text({
              name: 'ratingPriorWeight',
              label: t(texts.ratingPriorWeight),
              inputMode: 'numeric',
              maxLength: 3,
            })}
          </div>
        )}
      </SectionForm>
      <SectionForm {...props} section="texting" about={t(texts.textingAbout)}>
        {({ text }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'textsFrom',
              label: t(texts.textsFrom),
              hint: t(texts.textsFromHint),
              inputMode: 'numeric',
              maxLength: 2,
            })}
            {text({
              name: 'textsTo',
              label: t(texts.textsTo),
              hint: t(texts.textsToHint),
              inputMode: 'numeric',
              maxLength: 2,
            })}
            {text({
              name: 'beforeWhatsapp',
              label: t(texts.beforeWhatsapp),
              hint: t(texts.beforeWhatsappHint),
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'beforeSms',
              label: t(texts.beforeSms),
              hint: t(texts.beforeSmsHint),
              inputMode: 'numeric',
              maxLength: 3,
            })}
          </div>
        )}
      </SectionForm>
      <SectionForm {...props} section="payouts">
        {({ text, ticks }) => (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {text({
                name: 'payoutMinimum',
                label: t(texts.payoutMinimum),
                inputMode: 'numeric',
                maxLength: amountLength,
              })}
              {text({
                name: 'payoutSecondApprovalAbove',
                label: t(texts.secondApprovalAbove),
                hint: t(texts.secondApprovalAboveHint),
                inputMode: 'numeric',
                maxLength: amountLength,
              })}
              {text({
                name: 'payoutProviderMinimum',
                label: t(texts.providerMinimum),
                hint: t(texts.providerMinimumHint),
                inputMode: 'numeric',
                maxLength: amountLength,
              })}
              {text({
                name: 'payoutReserveDays',
                label: t(texts.reserveDays),
                hint: t(texts.reserveDaysHint),
                inputMode: 'numeric',
                maxLength: 3,
              })}
              {text({
                name: 'payoutReserveDaysNew',
                label: t(texts.reserveDaysNew),
                inputMode: 'numeric',
                maxLength: 3,
              })}
              {text({
                name: 'newShopOrders',
                label: t(texts.newShopOrders),
                inputMode: 'numeric',
                maxLength: 5,
              })}
              {text({
                name: 'debtLimit',
                label: t(texts.debtLimit),
                hint: t(texts.debtLimitHint),
                inputMode: 'numeric',
                maxLength: amountLength,
              })}
              {text({
                name: 'shopRefundsADay',
                label: t(texts.shopRefundsADay),
                hint: t(texts.shopRefundsADayHint),
                inputMode: 'numeric',
                maxLength: amountLength,
              })}
            </div>
            {ticks(t(texts.howPayoutsLeave), 'payoutsByProvider', {
              payoutsByProvider: texts.throughProvider,
            })}
            <p className="text-muted text-sm">{t(texts.throughProviderHint)}</p>
          </>
        )}
      </SectionForm>
    </>
  )
}
