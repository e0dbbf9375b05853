import { formatKwacha } from '#app/base/money.ts'
import { type Destination, shortDestination } from '../requesting/destination-rules.ts'

export type PayoutEvent =
  | 'requested'
  | 'approved'
  | 'sending'
  | 'paid'
  | 'late'
  | 'failed'
  | 'returned'
  | 'declined'
  | 'withdrawn'
  | 'account-changed'
  | 'account-gone'

type Told = { amount: number; destination: Destination; reference: string | null; failure: string | null }

/** What the seller reads at each turn of a payout. */
export function payoutWords({ amount, destination, reference, failure }: Told, turn: PayoutEvent) {
  const sum = formatKwacha(amount)
  const to = shortDestination(destination)
  const back = 'The money is back on your balance.'
  const why = failure ? ` The reason: ${failure}` : ''
  switch (turn) {
    case 'requested':
      return { title: `You asked for ${sum}`, text: `It goes to ${to} once Thumba approved it.` }
    case 'approved':
      return { title: `Your payout of ${sum} is approved`, text: `It leaves for ${to} soon.` }
    case 'sending':
      return { title: `Your payout of ${sum} is on its way`, text: `It goes to ${to}.` }
    case 'paid':
      return {
        title: `Your payout of ${sum} is paid`,
        text: `It went to ${to}${reference ? `, reference ${reference}` : ''}.`,
      }
    case 'late':
      return {
        title: `Your payout of ${sum} arrived after all`,
        text: `It went to ${to}${reference ? `, reference ${reference}` : ''}. So it is taken from your balance again.`,
      }
    case 'failed':
      return { title: `Your payout of ${sum} failed`, text: `${back}${why}` }
    case 'returned':
      return { title: `Your payout of ${sum} came back`, text: `${back}${why}` }
    case 'declined':
      return { title: `Your payout of ${sum} was declined`, text: `${back}${why}` }
    case 'withdrawn':
      return { title: `You withdrew your payout of ${sum}`, text: back }
    case 'account-changed':
      return {
        title: 'Where your payout goes has changed',
        text: `Your payout of ${sum} now goes to ${to}, and Thumba approves it anew. If you did not change this, change your password and write to us at once.`,
      }
    case 'account-gone':
      return {
        title: `Your payout of ${sum} was stopped`,
        text: `Your shop no longer says where it should go. ${back} If you did not change this, change your password and write to us at once.`,
      }
  }
}
