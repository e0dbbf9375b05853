import { newId } from '#app/base/ids.ts'
import type {
  CampaignReaderLinks,
  RenderedCampaignMail,
} from '#app/modules/platform/mail/campaign-mail-rules.ts'
import { unsubscribeToken } from '../subscriptions/subscription-key.server.ts'
import { mailToken } from './mail-token.server.ts'

export type RenderCampaignMail = (marks: CampaignReaderLinks) => Promise<RenderedCampaignMail>
type Shop = { origin: string; secret: string }
/** A mail as one reader gets it. */
export type PersonalizedMail = RenderedCampaignMail & { unsubscribeUrl: string }

/** Draws a campaign's letter once, and returns what writes each reader's own addresses into it. */
export async function preparePersonalizedMail(
  campaignId: string,
  render: RenderCampaignMail,
  { origin, secret }: Shop,
) {
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
  return (key: string): PersonalizedMail => {
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
