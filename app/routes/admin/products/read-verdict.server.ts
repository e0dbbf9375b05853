import type { Judgement } from '#app/domain/catalog/judge-products.server.ts'
import { type Chosen, longestReason, productVerdicts } from '#app/domain/catalog/review-rules.ts'
import { currentSettings } from '#app/web/settings.server.ts'

export type TypedVerdict = { intent: string; ready: string; own: string; chosen: string[] }

/** Keeps what was typed as it came, and what it means; no judgement where no known button was pressed. */
export async function readVerdict(request: Request) {
  const form = await request.formData().catch(() => new FormData())
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const chosen = form.getAll('chosen').filter((value) => typeof value === 'string')
  const typed: TypedVerdict = { intent: text('intent'), ready: text('ready'), own: text('own'), chosen }
  return { typed, note: text('note'), judgement: await meantBy(typed) }
}

async function meantBy({ intent, ready, own, chosen }: TypedVerdict): Promise<Judgement | undefined> {
  const verdict = productVerdicts.find((known) => known === intent)
  const { rejectionReasons } = await currentSettings()
  const readyMade = rejectionReasons.find((known) => known === ready)
  const reason = [readyMade, own.trim().slice(0, longestReason)].filter(Boolean).join(' ')
  return verdict && { verdict, reason, chosen: chosen.map(chosenOf) }
}

/** As `chosenValue` wrote it. */
function chosenOf(value: string): Chosen {
  const [id = '', version = ''] = value.split('.')
  return /^\d{1,9}$/.test(version) ? { id, version: Number(version) } : { id }
}
