import { z } from 'zod'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { readTicked } from '#app/kit/form/parse-form.server.ts'
import type { ModerationRequest } from '#app/modules/catalog/moderation/moderating.server.ts'
import {
  maxReasonLength,
  moderationDecisions,
  type SelectedProduct,
} from '#app/modules/catalog/moderation/rules.ts'

export type DecisionFormValues = { intent: string; ready: string; own: string; chosen: string[] }

/** Keeps what was typed as it came, and what it means; no decision where no known button was pressed. */
export async function readDecisionForm(request: Request) {
  const { typed: sent, chosen } = await readTicked(request)
  const { intent = '', ready = '', own = '' } = sent
  const typed: DecisionFormValues = { intent, ready, own, chosen }
  return { typed, decision: await requestOf(typed), batch: batchOf(sent.batch) }
}

/** The id of what was approved a moment ago; of anything odd one that nothing has. */
const batchOf = (typed = '') => (z.uuid().safeParse(typed).success ? typed : noBatch)
const noBatch = '00000000-0000-0000-0000-000000000000'

async function requestOf({
  intent,
  ready,
  own,
  chosen,
}: DecisionFormValues): Promise<ModerationRequest | undefined> {
  const verdict = moderationDecisions.find((known) => known === intent)
  return verdict && { verdict, reason: await reasonOf({ ready, own }), chosen: chosen.map(selectedProductOf) }
}

/** A ready-made reason, own words, or both. */
export async function reasonOf({ ready, own }: { ready: string; own: string }): Promise<string> {
  const { rejectionReasons } = await currentSettings()
  const readyMade = rejectionReasons.find((known) => known === ready)
  return [readyMade, own.trim().slice(0, maxReasonLength)].filter(Boolean).join(' ')
}

/** As `selectionValue` wrote it. */
export function selectedProductOf(value: string): SelectedProduct {
  const [id = '', version = ''] = value.split('.')
  return /^\d{1,9}$/.test(version) ? { id, version: Number(version) } : { id }
}
