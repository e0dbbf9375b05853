import type { Member } from '#app/base/actor.ts'

/**
 * What a route with files says in its `handle`; the server reads it when it starts. A route that says nothing takes
 * forms of the usual size only. `from` may send the larger form; of anybody else no more is read than of any form.
 */
export type RouteUpload =
  /** One file. Of a larger one the action is told the size, so that the page says what is wrong. */
  | { kind: 'file'; maxBytes: number; from: UploadSender }
  /** Pictures beside other fields, `maxBytes` together; what was typed is kept where they are too large. */
  | { kind: 'pictures'; maxBytes: number; from: UploadSender }
  /** The action takes the file from the line as it comes, and checks who sends it before that. */
  | { kind: 'stream' }

/** Some roles; whoever may pay `:checkoutId`; whoever is part of the order `:orderNumber`. */
export type UploadSender = readonly Member['role'][] | 'payer' | 'party'

export type UploadHandle = { upload: RouteUpload }
