/** What happened in one day, week or month. `conversion` is a share of 1; nothing where nobody came. */
export type Figures = {
  start: string
  label: string
  sales: number
  orders: number
  accounts: number
  visits: number
  conversion: number | null
}

/** Of those who came, how many bought. Counting starts with a deploy, so more may buy than were seen to come. */
export const conversionOf = ({ checkouts, visits }: Record<'checkouts' | 'visits', number>) =>
  visits > 0 ? Math.min(checkouts / visits, 1) : null

/** `3.4 %` */
export const percentText = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)

/** The dashboard counts no queue further: it says 1,000+. The list of the queue counts it whole. */
export const maxWaiting = 1_000
export const waitingText = (waiting: number) =>
  waiting > maxWaiting ? `${maxWaiting.toLocaleString('en')}+` : waiting.toLocaleString('en')
