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
export type Counted = { checkouts: number } & Record<'sales' | 'orders' | 'accounts' | 'visits', number>

export const nothingCounted: Counted = { sales: 0, orders: 0, accounts: 0, visits: 0, checkouts: 0 }

/** Of those who came, how many bought. Counting starts with a deploy, so more may buy than were seen to come. */
export const conversionOf = ({ checkouts, visits }: Pick<Counted, 'checkouts' | 'visits'>) =>
  visits > 0 ? Math.min(checkouts / visits, 1) : null

/** `3.4 %` */
export const percentText = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)
