import { isStorable } from '#app/base/fields/storable-text.ts'
import type { RequestRefusal } from '#app/http/request-refusal.server.ts'
import * as texts from '#messages/errors.ts'
import { unstorable } from '#messages/forms.ts'

/** No form of ours has half as many. The parser's work grows with the square of it. */
const maxFields = 2_000
/** Of all headers of one part. */
const maxHeadBytes = 16 * 1024
const headEnd = '\r\n\r\n'
/** Of one text, in forms that may be larger for the sake of their files. */
const maxText = 1024 * 1024

export const formRefusals = {
  tooMany: { status: 413, text: texts.tooManyFields },
  tooLong: { status: 413, text: texts.textTooLong },
  unreadable: { status: 400, text: texts.formUnreadable },
  unstorable: { status: 400, text: unstorable },
  noForm: { status: 415, text: texts.formsOnly },
} as const satisfies Record<string, RequestRefusal>

/** What is wrong with a posted form: counted before it is parsed, then parsed as routes will parse it. */
export async function findFormRefusal(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<RequestRefusal | undefined> {
  const isMultipart = /^multipart\/form-data\b/i.test(type)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return formRefusals.noForm
  const boundary = boundaryOf(type)
  if (isMultipart && boundary === undefined) return formRefusals.unreadable
  if (boundary !== undefined ? hasTooManyParts(body, boundary) : hasMore(body, '&', maxFields))
    return formRefusals.tooMany
  const form = await parseForm(body, type).catch(() => undefined)
  if (!form) return formRefusals.unreadable
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : value.name
    if (text.length > maxText) return formRefusals.tooLong
    if (!isStorable(name) || !isStorable(text)) return formRefusals.unstorable
  }
  return undefined
}

export const parseForm = (body: Buffer<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { 'Content-Type': type } }).formData()

/** One boundary, and a charset before or after it: as browsers and libraries write it. */
const multipart =
  /^multipart\/form-data\s*(?:;\s*charset="?[\w-]+"?\s*)?;\s*boundary=(?:"([\w'()+,./:?=-]{1,70})"|([\w'+.-]{1,70}))\s*(?:;\s*charset="?[\w-]+"?\s*)?$/i

/** Nothing where the parser might find another one: then what we counted would not be what it reads. */
export function boundaryOf(type: string | null): string | undefined {
  const found = multipart.exec(type ?? '')
  return found?.[1] ?? found?.[2]
}

function hasMore(body: Buffer, mark: string, most: number): boolean {
  let count = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length))
    if (++count > most) return true
  return false
}

function hasTooManyParts(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (++count > maxFields) return true
    if (isEnd(body, at + mark.length)) continue
    const head = body.subarray(at, at + maxHeadBytes) // no further: from each mark on, the rest would be searched anew
    if (head.length === maxHeadBytes && !head.includes(headEnd)) return true
  }
  return false
}

const isEnd = (body: Buffer, at: number) => body[at] === 45 && body[at + 1] === 45 // --
