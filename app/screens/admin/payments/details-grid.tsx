import type { ReactNode } from 'react'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-payments.ts'

/** What is known of one movement of money, in two columns where there is room. */
export const DetailsGrid = ({ children }: { children: ReactNode }) => (
  <Card as="dl" className="mt-4 grid gap-3 sm:grid-cols-2">
    {children}
  </Card>
)

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** Nothing where it has not happened yet. */
export const MomentDetail = ({ name, at, by }: { name: string; at: Date | null; by?: string }) => {
  const t = useTranslate()
  return (
    at && (
      <Detail name={name}>
        {by ? (
          <RichText
            text={t(texts.momentBy, { by })}
            tags={{ at: () => <Timestamp at={at.toISOString()} /> }}
          />
        ) : (
          <Timestamp at={at.toISOString()} />
        )}
      </Detail>
    )
  )
}
