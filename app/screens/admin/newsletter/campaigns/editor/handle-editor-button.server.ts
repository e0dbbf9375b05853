import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { suggest } from '#app/modules/catalog/search/suggestions/suggest.server.ts'
import { findCampaignProducts } from '#app/modules/outreach/newsletter/campaigns/compose-campaign-mail.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { uploadFaultOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictureBytes, pictureMessage } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/admin-newsletter.ts'
import { type CampaignFormValues, changeBlocks } from './campaign-form-values.ts'

export type FoundProducts = { at: number; products: { id: string; name: string }[] }
type PressedForm = {
  typed: CampaignFormValues
  press: string
  fileOf: (at: number) => File | undefined
}
type Pressed = {
  typed: CampaignFormValues
  found?: FoundProducts
  fields?: Record<string, string>
  status?: number
}

const productId = /(?:^|\/product\/)([a-z0-9]{16})$/

/** What a press in the editor does to what is typed. Nothing is saved by it but a picture that was sent. */
export async function handleEditorButton(
  t: Translate,
  admin: Admin,
  { typed, press, fileOf }: PressedForm,
  noteFault: (error: unknown) => void,
): Promise<Pressed> {
  const [what, where] = press.split('.')
  const at = Number(where)
  const block = typed.blocks[at]
  if (what === 'find' && block) return find(t, typed, at, block.search)
  if (what === 'upload' && block) {
    const sent = upload(t, admin, typed, { at, file: fileOf(at) })
    return sent.catch((error) => {
      noteFault(error)
      const { status, message } = uploadFaultOf(error, uploadMessages.failed)
      return { typed, fields: { [`body.${at}.path`]: t(message) }, status }
    })
  }
  return { typed: { ...typed, blocks: changeBlocks(typed.blocks, press) } }
}

async function find(t: Translate, typed: CampaignFormValues, at: number, search: string): Promise<Pressed> {
  const id = productId.exec(search)?.[1]
  if (id && (await findCampaignProducts(db, [id])).has(id))
    return { typed: { ...typed, blocks: changeBlocks(typed.blocks, `take.${at}.${id}`) } }
  const products = (await suggest(db, search, { limit: 12 })).flatMap((hit) =>
    hit.kind === 'product' && hit.id ? [{ id: hit.id, name: hit.text }] : [],
  )
  const none = { [`body.${at}.ids`]: t(texts.noProductFits) }
  return { typed, found: { at, products }, ...(products.length === 0 && { fields: none }) }
}

async function upload(
  t: Translate,
  admin: Admin,
  typed: CampaignFormValues,
  { at, file }: { at: number; file: File | undefined },
): Promise<Pressed> {
  const told = (message: string) => ({ typed, fields: { [`body.${at}.path`]: message } })
  if (!file) return told(t(texts.pictureMissing))
  if (file.size > maxPictureBytes)
    return told(spoken(t, pictureMessage({ reason: 'picture-too-large', detail: file.size })))
  const stored = await storePicture(db, fileStorage, {
    ownerId: admin.userId,
    folder: `campaigns/${newId()}`,
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  })
  if (!stored.ok) return told(spoken(t, pictureMessage(stored)))
  const blocks = typed.blocks.with(at, { ...typed.blocks[at]!, path: stored.value.path })
  return { typed: { ...typed, blocks } }
}
