import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OutcomeCounts } from '#app/modules/catalog/import/rules.ts'
import { type ImportStatus, isImported } from '#app/modules/catalog/import/status.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/import.ts'
import { importStatusLabels } from './status-labels.ts'

type Listed = {
  id: string
  fileName: string
  status: ImportStatus
  rows: number
  createdAt: string
  counts: OutcomeCounts
}

const tones: Record<ImportStatus, Tone> = {
  mapping: 'sun',
  checking: 'sun',
  checked: 'sun',
  running: 'sun',
  done: 'leaf',
  undoing: 'sun',
  undone: 'plain',
}

/** The seller's files, the newest first. */
export const ImportList = ({ imports }: { imports: Listed[] }) => {
  const t = useTranslate()
  return (
    imports.length > 0 && (
      <section className="mt-8">
        <h2 className="text-xl">{t(texts.yourFiles)}</h2>
        <p className="text-muted text-sm">{t(texts.retentionHint)}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {imports.map((one) => (
            <Card as="li" key={one.id}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <TextLink
                  tall
                  strong
                  to={href('/seller/products/import/:importId', { importId: one.id })}
                  className="[overflow-wrap:anywhere]"
                >
                  {one.fileName}
                </TextLink>
                <Badge tone={tones[one.status]} className="px-2.5 py-1">
                  {t(importStatusLabels[one.status])}
                </Badge>
              </div>
              <p className="text-muted text-sm">
                <Timestamp at={one.createdAt} />, {t(texts.rows, { count: one.rows })}
                {isImported(one.status) && `: ${t(texts.summary, writtenOut(one.counts))}`}
              </p>
            </Card>
          ))}
        </ul>
      </section>
    )
  )
}

const writtenOut = ({ created, updated, unchanged, refused }: OutcomeCounts) => ({
  created: created.toLocaleString('en'),
  updated: updated.toLocaleString('en'),
  unchanged: unchanged.toLocaleString('en'),
  refused,
})
