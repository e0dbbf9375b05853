import { z } from 'zod'

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
      const tell = (message: string) => context.addIssue({ code: 'custom', message })
      const short = list.find((text) => text.length < least)
      const long = list.find((text) => text.length > longest)
      if (short) tell(`“${short}” is too short: at least ${least} characters`)
      if (long) tell(`“${long.slice(0, 40)}…” is too long: at most ${longest} characters`)
      if (list.length > most) tell(`At most ${most} lines; these are ${list.length}`)
    })

const mostLinks = 8

/** `Facebook: https://facebook.com/thumba`, one to a line. */
export function parseLinks(typed: string, context: z.RefinementCtx) {
  const links = linesOf(typed).map((text) => {
    const [, name = '', url = ''] = /^(.*?)[:\s]\s*(\S+:\/\/\S+)$/.exec(text) ?? []
    return { text, name: name.trim(), url }
  })
  const tell = (message: string) => context.addIssue({ code: 'custom', message })
  const odd = links.find(({ name, url }) => !name || name.length > 40 || !url)
  if (odd) tell(`“${odd.text.slice(0, 60)}”: write the name, a colon and the address`)
  const unsafe = links.find(({ url }) => url && !z.url({ protocol: /^https$/ }).safeParse(url).success)
  if (unsafe) tell(`“${unsafe.url.slice(0, 60)}” is no address that begins with https://`)
  if (links.length > mostLinks) tell(`At most ${mostLinks} links; these are ${links.length}`)
  return links.map(({ name, url }) => ({ name, url }))
}
