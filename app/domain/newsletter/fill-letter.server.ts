import type { LetterMarks, RenderedLetter } from '../mail/letter-rules.ts'
import { newId } from '../shared/ids.ts'
import { mailToken } from './mail-token.server.ts'
import { unsubscribeToken } from './subscription-key.server.ts'

export type RenderLetter = (marks: LetterMarks) => Promise<RenderedLetter>
type Shop = { origin: string; secret: string }
/** A mail as one reader gets it. */
export type FilledLetter = RenderedLetter & { unsubscribeUrl: string }

/** Draws a campaign's letter once, and returns what writes each reader's own addresses into it. */
export async function prepareLetter(campaignId: string, render: RenderLetter, { origin, secret }: Shop) {
  // Words that nobody can have typed stand for what differs.
  const [reader, mail] = [`reader${newId()}`, `mail${newId()}`]
  const unsubscribe = `${origin}/unsubscribe?campaign=${campaignId}&token=`
  const letter = await render({
    unsubscribe: unsubscribe + reader,
    preferences: `${origin}/newsletter-preferences?token=${reader}`,
    pixel: `${origin}/newsletter/open/${mail}`,
    click: (link) => `${origin}/newsletter/click/${mail}/${link}`,
  })
  const [html, text] = [letter.html, letter.text].map((drawn) => pieces(drawn, reader, mail))
  return (key: string): FilledLetter => {
    const tokens = { [reader]: unsubscribeToken(secret, key), [mail]: mailToken(secret, { campaignId, key }) }
    const fill = (drawn: string[]) => drawn.map((piece) => tokens[piece] ?? piece).join('')
    return {
      subject: letter.subject,
      html: fill(html!),
      text: fill(text!),
      unsubscribeUrl: unsubscribe + tokens[reader],
    }
  }
}

const pieces = (drawn: string, reader: string, mail: string) => drawn.split(new RegExp(`(${reader}|${mail})`))
