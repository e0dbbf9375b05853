import { z } from 'zod'
import { fill, type Message } from '#app/messages/language.ts'
import { asIssueMessage } from '#app/messages/validation.ts'
import * as texts from '#messages/settings.ts'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)

type Limits = { least: number; longest: number; most: number }

/** A list typed one to a line; what is there twice counts once. The message names the line that cannot be taken. */
export const linesField = ({ least, longest, most }: Limits) =>
  z
    .string()
    .transform((typed) => [...new Set(linesOf(typed))])
    .superRefine((list, context) => {
      const tell = (message: Message) =>
        context.addIssue({ code: 'custom', message: asIssueMessage(message) })
      const short = list.find((text) => text.length < least)
      const long = list.find((text) => text.length > longest)
      if (short) tell(fill(texts.tooShort, { text: short, least }))
      if (long) tell(fill(texts.tooLong, { text: `${long.slice(0, 40)}…`, most: longest }))
      if (list.length > most) tell(fill(texts.tooManyLines, { most, count: list.length }))
    })

const mostLinks = 8

/** `Facebook: https://facebook.com/thumba`, one to a line. */
export function parseLinks(typed: string, context: z.RefinementCtx) {
  const links = linesOf(typed).map((text) => {
    const [, name = '', url = ''] = /^(.*?)[:\s]\s*(\S+:\/\/\S+)$/.exec(text) ?? []
    return { text, name: name.trim(), url }
  })
  const tell = (message: Message) => context.addIssue({ code: 'custom', message: asIssueMessage(message) })
  const odd = links.find(({ name, url }) => !name || name.length > 40 || !url)
  if (odd) tell(fill(texts.linkForm, { text: odd.text.slice(0, 60) }))
  const unsafe = links.find(({ url }) => url && !z.url({ protocol: /^https$/ }).safeParse(url).success)
  if (unsafe) tell(fill(texts.linkUnsafe, { url: unsafe.url.slice(0, 60) }))
  if (links.length > mostLinks) tell(fill(texts.tooManyLinks, { most: mostLinks, count: links.length }))
  return links.map(({ name, url }) => ({ name, url }))
}
