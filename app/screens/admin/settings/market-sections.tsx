import { SectionForm, type SectionProps } from './section-form.tsx'

/** What buyers and sellers meet. */
export const MarketSections = (props: SectionProps) => (
  <>
    <SectionForm {...props} section="shop" title="Name and contact">
      {({ text, lines }) => (
        <>
          {text({ name: 'name', label: 'Name of the shop', maxLength: 40 })}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'email',
              label: 'Email',
              hint: 'Answers to our messages go there.',
              type: 'email',
            })}
            {text({ name: 'phone', label: 'Phone', hint: 'Like +265 1 770 000.', type: 'tel' })}
          </div>
          {text({ name: 'address', label: 'Address', maxLength: 200 })}
          {lines({
            name: 'social',
            label: 'Social links',
            rows: 3,
            hint: 'One on each line: Facebook: https://facebook.com/thumba',
          })}
        </>
      )}
    </SectionForm>
    <SectionForm {...props} section="buying" title="Buying">
      {({ text, ticks }) => (
        <>
          {ticks('Ways to pay', 'paymentMethods', {
            airtel_money: 'Airtel Money',
            tnm_mpamba: 'TNM Mpamba',
            bank_transfer: 'Bank transfer',
            cash_on_delivery: 'Cash on delivery',
          })}
          {text({
            name: 'deliveryText',
            label: 'Delivery text',
            maxLength: 80,
            hint: 'How long a delivery takes where nothing nearer is known.',
          })}
        </>
      )}
    </SectionForm>
    <SectionForm
      {...props}
      section="account"
      title="Account for transfers"
      about="Where buyers may transfer to by hand and send a picture of it. Without an account that is not offered."
    >
      {({ text }) => (
        <>
          {text({ name: 'bankName', label: 'Bank', maxLength: 60 })}
          {text({ name: 'accountName', label: 'Name of the account', maxLength: 80 })}
          {text({ name: 'accountNumber', label: 'Number of the account', maxLength: 30 })}
        </>
      )}
    </SectionForm>
    <SectionForm
      {...props}
      section="selling"
      title="Commission"
      about="It holds for orders placed from then on. A shop may have one of its own: see its page."
    >
      {({ text }) =>
        text({ name: 'commissionPercent', label: 'Commission in %', inputMode: 'decimal', maxLength: 6 })
      }
    </SectionForm>
    <SectionForm
      {...props}
      section="holding"
      title="Holding"
      about="It holds for orders paid from then on. Cash is never held."
    >
      {({ ticks }) =>
        ticks('What buyers pay', 'holdPayments', {
          holdPayments: 'Is held until the buyer has the goods; unticked it is the seller’s at once',
        })
      }
    </SectionForm>
    <SectionForm
      {...props}
      section="deadlines"
      title="Deadlines and cash"
      about="They hold for what is placed, paid or confirmed from then on."
    >
      {({ text }) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {text({
            name: 'confirmHours',
            label: 'Hours to confirm',
            inputMode: 'numeric',
            maxLength: 4,
            hint: 'A cash order that is not confirmed by then is cancelled.',
          })}
          {text({
            name: 'sendExtraDays',
            label: 'Days to send',
            inputMode: 'numeric',
            maxLength: 4,
            hint: 'After the promised days. Then the buyer can cancel.',
          })}
          {text({
            name: 'lateHours',
            label: 'Hours until a late order is cancelled',
            inputMode: 'numeric',
            maxLength: 4,
          })}
          {text({
            name: 'cashOrdersAtOnce',
            label: 'Open cash orders of a new phone number',
            inputMode: 'numeric',
            maxLength: 4,
          })}
          {text({
            name: 'cashTotalAtOnce',
            label: 'Open cash orders of a new phone number, in MK together',
            inputMode: 'numeric',
            maxLength: 15,
          })}
        </div>
      )}
    </SectionForm>
    <SectionForm {...props} section="payouts" title="Payouts">
      {({ text, ticks }) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text({
              name: 'payoutMinimum',
              label: 'Smallest payout in MK',
              inputMode: 'numeric',
              maxLength: 15,
            })}
            {text({
              name: 'payoutSecondApprovalAbove',
              label: 'Second approval above, in MK',
              hint: 'Above it another administrator approves a payout too.',
              inputMode: 'numeric',
              maxLength: 15,
            })}
            {text({
              name: 'payoutProviderMinimum',
              label: 'Smallest last payout through PayChangu, in MK',
              hint: 'Who leaves may ask for less than the smallest payout. Below this sum it is paid by hand. Ask PayChangu what it sends.',
              inputMode: 'numeric',
              maxLength: 15,
            })}
            {text({
              name: 'payoutReserveDays',
              label: 'Days from release to payout',
              hint: 'So long a dispute can reach the money.',
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'payoutReserveDaysNew',
              label: 'Days from release to payout, new shops',
              inputMode: 'numeric',
              maxLength: 3,
            })}
            {text({
              name: 'newShopOrders',
              label: 'Completed orders until a shop is not new',
              inputMode: 'numeric',
              maxLength: 5,
            })}
            {text({
              name: 'debtLimit',
              label: 'Largest debt with cash on delivery, in MK',
              hint: 'A shop that owes more takes no cash until it has settled its debt.',
              inputMode: 'numeric',
              maxLength: 15,
            })}
          </div>
          {ticks('How they leave', 'payoutsByProvider', {
            payoutsByProvider: 'Through PayChangu, as soon as they are approved',
          })}
          <p className="text-muted text-sm">Unticked, approved payouts wait for a file for the bank.</p>
        </>
      )}
    </SectionForm>
  </>
)
