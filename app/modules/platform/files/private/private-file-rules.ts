import { allowedPictureTypes, maxPictureBytes } from '../rules.ts'

/**
 * Who opens a file at an address: `order` whoever may read the order, `order-party` its buyer, its seller and administrators,
 * `payer` whoever may pay the checkout and administrators. The others are gates of their own.
 */
export type PrivateFileGate =
  | 'order'
  | 'order-party'
  | 'payer'
  | 'conversation'
  | 'order-conversation'
  | 'disputed-conversation'
  | 'reported-message'
  | 'administrator'

export type PrivateFileCard = {
  /** Its keys in the store begin with it. Nothing below it is ever shown at /media. */
  folder: `${string}/`
  maxBytes: number
  /** What is taken, by what a file begins with. A picture is drawn anew, as this; a PDF stays as it came. */
  types: readonly string[]
  drawnAs: 'photo' | 'document'
  /** What its key is derived from, and which column says which file it is. Neither may ever change: what was encrypted would stay closed. */
  encryptedAs: { kind: string; by: 'key' | 'id' }
  /** How its keys end. */
  ending: '.jpg' | '.sealed'
  /** The same picture sent again has the same end of its key. */
  recognized?: true
  /** Where the file's key stands while somebody has it; without it the file goes. */
  owner: { table: string; column: string; removed: 'with its row' | 'from its row' }
  /**
   * Those that somebody has: `subject` is the order, checkout, conversation or seller that says who reads it, `owner` the row it
   * hangs on, `person` whose it is, `name` how a browser saves it.
   */
  rows: string
  /** Its addresses, as routes.ts writes them, and who opens it there. */
  readers: Record<string, PrivateFileGate>
  /** Whether it goes with the account of its person. What the books rest on stays. */
  goesWithAccount: boolean
}

const photo = {
  maxBytes: maxPictureBytes,
  types: allowedPictureTypes,
  drawnAs: 'photo',
  encryptedAs: { kind: 'private photos', by: 'key' },
  ending: '.jpg',
} as const

export const privateFileKinds = [
  'verification-document',
  'waybill',
  'transfer-proof',
  'dispute-photo',
  'conversation-photo',
] as const
export type PrivateFileKind = (typeof privateFileKinds)[number]

/** Every kind of file that only some people may see. All that happens to one follows from its card. */
export const privateFileCards: Record<PrivateFileKind, PrivateFileCard> = {
  'verification-document': {
    folder: 'papers/',
    maxBytes: maxPictureBytes,
    types: [...allowedPictureTypes, 'application/pdf'],
    drawnAs: 'document',
    encryptedAs: { kind: 'identity papers', by: 'id' },
    ending: '.sealed',
    owner: { table: 'seller_papers', column: 'storage_key', removed: 'with its row' },
    rows: `select id, seller_id as subject, id as owner, storage_key as key, type, seller_id as person,
        kind || '-' || id as name, created_at as sent_at
      from seller_papers`,
    readers: { 'admin/papers/:paperId': 'administrator' },
    goesWithAccount: true,
  },
  waybill: {
    ...photo,
    folder: 'waybills/',
    recognized: true,
    owner: { table: 'orders', column: 'waybill_key', removed: 'from its row' },
    rows: `select id, id as subject, id as owner, waybill_key as key, 'image/jpeg' as type, buyer_id as person,
        'Thumba-' || order_number || '-waybill' as name, null::timestamptz as sent_at
      from orders where waybill_key is not null`,
    readers: { 'orders/:orderNumber/waybill': 'order' },
    goesWithAccount: true,
  },
  'transfer-proof': {
    ...photo,
    folder: 'payments/',
    owner: { table: 'payments', column: 'proof_key', removed: 'from its row' },
    // The orders of a checkout have one buyer, and an index by it.
    rows: `select distinct p.id, p.checkout_id as subject, p.id as owner, p.proof_key as key, 'image/jpeg' as type,
        o.buyer_id as person, 'Thumba-transfer-' || p.id as name, p.created_at as sent_at
      from payments p left join orders o on o.checkout_id = p.checkout_id where p.proof_key is not null`,
    readers: { 'pay/:checkoutId/proof/:paymentId': 'payer' },
    goesWithAccount: false,
  },
  'dispute-photo': {
    ...photo,
    folder: 'disputes/',
    owner: { table: 'dispute_photos', column: 'key', removed: 'with its row' },
    rows: `select f.id, d.order_id as subject, f.message_id as owner, f.key, 'image/jpeg' as type, m.actor_id as person,
        'Thumba-' || o.order_number || '-' || f.id as name, m.created_at as sent_at
      from dispute_photos f join dispute_messages m on m.id = f.message_id join disputes d on d.id = m.dispute_id
        join orders o on o.id = d.order_id`,
    readers: { 'orders/:orderNumber/dispute/photos/:photoId': 'order-party' },
    goesWithAccount: true,
  },
  'conversation-photo': {
    ...photo,
    folder: 'conversations/',
    owner: { table: 'conversation_photos', column: 'key', removed: 'with its row' },
    rows: `select f.id, m.conversation_id as subject, f.message_id as owner, f.key, 'image/jpeg' as type,
        m.actor_id as person, 'Thumba' as name, m.created_at as sent_at
      from conversation_photos f join conversation_messages m on m.id = f.message_id`,
    readers: {
      'conversations/photos/:photoId': 'conversation',
      'orders/:orderNumber/messages/photos/:photoId': 'order-conversation',
      'admin/disputes/:disputeId/messages/photos/:photoId': 'disputed-conversation',
      'admin/reports/:caseId/photos/:photoId': 'reported-message',
    },
    goesWithAccount: true,
  },
}

/** What lies at each address of a private file, and who opens it there. */
export const privateFileAddresses: Record<string, { kind: PrivateFileKind; gate: PrivateFileGate }> =
  Object.fromEntries(
    privateFileKinds.flatMap((kind) =>
      Object.entries(privateFileCards[kind].readers).map(([address, gate]) => [address, { kind, gate }]),
    ),
  )

type Named = { subject?: string; id: string; print?: string }

/**
 * `waybills/{order}/{id}_{print}.jpg`: in the folder of what it is about, where that is known. The store refuses a name that begins
 * with `-` or `_`, as the browser's name of a checkout may.
 */
export const privateFileKey = (kind: PrivateFileKind, { subject, id, print }: Named) => {
  const { folder, ending } = privateFileCards[kind]
  const within = subject && /^[a-z0-9]/i.test(subject) ? `${subject}/` : ''
  return `${folder}${within}${id}${print ? `_${print}` : ''}${ending}`
}

/** The kind and the subject that a key was made for. */
export function partsOfKey(key: string): { kind: PrivateFileKind | undefined; subject: string | undefined } {
  const kind = privateFileKinds.find((one) => key.startsWith(privateFileCards[one].folder))
  const parts = key.split('/')
  return { kind, subject: parts.length > 2 ? parts[1] : undefined }
}
