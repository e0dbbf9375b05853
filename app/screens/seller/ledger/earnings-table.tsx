import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Earning, type EarningState, earningStateLabels } from '#app/modules/money/ledger/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'

const tones: Partial<Record<EarningState, Tone>> = {
  cash: 'leaf',
  available: 'leaf',
  held: 'sun',
  disputed: 'clay',
}

const heads = ['order', 'items', 'delivery', 'commission', 'keep', 'state'] as const

/** A table on a desk, a card for each order on a phone. */
export const EarningsTable = ({ earnings }: { earnings: Earning[] }) => {
  const t = useTranslate()
  return (
    <table className="mt-3 w-full text-left max-md:block">
      <thead className="bg-mist text-sm max-md:hidden">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-semibold md:not-first:not-last:text-right">
              {t(texts.heads[head])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {earnings.map((earning) => (
          <Row key={earning.orderNumber} earning={earning} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ earning }: { earning: Earning }) => {
  const t = useTranslate()
  return (
    <tr className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:border-line md:border-b">
      <td className="max-md:block md:px-3 md:py-2">
        <TextLink
          tall
          strong
          to={href('/seller/orders/:orderNumber', { orderNumber: earning.orderNumber })}
          className="whitespace-nowrap md:min-h-0"
        >
          {earning.orderNumber}
        </TextLink>
        <span className="block text-muted text-sm">
          <Timestamp at={earning.createdAt} />
        </span>
      </td>
      <Figure name={t(texts.heads.items)} amount={earning.items} />
      <Figure name={t(texts.heads.delivery)} amount={earning.delivery} />
      <Figure name={t(texts.heads.commission)} amount={-earning.commission} />
      <Figure name={t(texts.heads.keep)} amount={earning.net} strong />
      <td className="max-md:mt-2 max-md:block md:px-3 md:py-2">
        <Badge tone={tones[earning.state] ?? 'plain'}>{spoken(t, earningStateLabels[earning.state])}</Badge>
        {earning.partlyRefunded && (
          <>
            {' '}
            <Badge tone="plain">{t(texts.partGivenBack)}</Badge>
          </>
        )}
      </td>
    </tr>
  )
}

const Figure = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <td
    className={`tabular-nums max-md:flex max-md:justify-between md:px-3 md:py-2 md:text-right ${strong ? 'font-semibold' : ''}`}
  >
    <span className="md:hidden">{name}</span>
    <span className="whitespace-nowrap">{formatKwacha(amount)}</span>
  </td>
)
