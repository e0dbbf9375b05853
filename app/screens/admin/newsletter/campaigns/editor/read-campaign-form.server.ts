import { formDataOf } from '#app/kit/form/parse-form.server.ts'
import { subscriptionSources } from '#app/modules/outreach/newsletter/rules.ts'
import {
  type BlockFormValues,
  blockKinds,
  type CampaignFormValues,
  emptyBlock,
} from './campaign-form-values.ts'

const mostBlocks = 60

/** The editor's form: what is typed, which button was pressed, and the files of picture blocks by their place. */
export async function readCampaignForm(request: Request) {
  const form = await formDataOf(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const blocks: BlockFormValues[] = []
  for (let at = 0; at < mostBlocks; at++) {
    const kind = blockKinds.find((known) => known === text(`block.${at}.kind`))
    if (!kind) break
    const field = (name: string) => text(`block.${at}.${name}`)
    blocks.push({
      ...emptyBlock(kind),
      text: field('text'),
      url: field('url').trim(),
      alt: field('alt'),
      path: field('path'),
      ids: field('ids').split(' ').filter(Boolean),
      search: field('search').trim(),
    })
  }
  const typed: CampaignFormValues = {
    subject: text('subject'),
    preview: text('preview'),
    perMinute: text('perMinute').trim(),
    scheduledAt: text('scheduledAt'),
    preference: text('preference'),
    blocks,
    sources: subscriptionSources.filter((source) => form.getAll('sources').includes(source)),
  }
  return { typed, press: text('press'), fileOf: (at: number) => fileIn(form, `block.${at}.file`) }
}

function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}
