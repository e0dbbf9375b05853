import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import type { Translate } from '#app/messages/language.ts'
import { priceText } from '#app/modules/catalog/products/rules.ts'
import {
  ActionButton,
  type MailDraft,
  type MailTemplate,
  mailStyles,
  Paragraph,
} from '#app/modules/platform/mail/mails/parts.tsx'
import type {
  CampaignMail,
  CampaignMailBlock,
  CampaignMailProduct,
  CampaignReaderLinks,
} from '#app/modules/platform/mail/rules.ts'
import * as texts from '#messages/outreach.ts'
import { preferencesPathOf } from '../rules.ts'

export const newsletterWelcome: MailTemplate<'newsletter-welcome'> = (t, { unsubscribePath }, link) => ({
  subject: t(texts.welcomeMail.subject),
  preview: t(texts.welcomeMail.preview),
  title: t(texts.welcomeMail.title),
  reason: t(texts.whyNewsletter),
  unsubscribeUrl: link(unsubscribePath),
  preferencesUrl: link(preferencesPathOf(unsubscribePath)),
  body: (
    <>
      <Paragraph>{t(texts.welcomeMail.text)}</Paragraph>
      <ActionButton href={link('/products')}>{t(texts.welcomeMail.shop)}</ActionButton>
    </>
  ),
})

type Lead = (link: number, address: string) => string
type Props = { t: Translate; absolute: (path: string) => string; link: Lead }

/** A newsletter. Without `marks` it is a test: its links lead straight where they lead. */
export function campaignMailDraft(
  t: Translate,
  letter: CampaignMail,
  absolute: (path: string) => string,
  marks?: CampaignReaderLinks,
): MailDraft {
  const link: Lead = (number, address) => marks?.click(number) ?? absolute(address)
  return {
    subject: letter.subject,
    preview: letter.preview || letter.subject,
    title: letter.subject,
    reason: t(marks ? texts.whyNewsletter : texts.testNotice),
    whole: true,
    ...(marks && { unsubscribeUrl: marks.unsubscribe, preferencesUrl: marks.preferences }),
    body: (
      <>
        {letter.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <Block key={at} t={t} block={block} absolute={absolute} link={link} />
        ))}
        {marks && <img src={marks.pixel} width="1" height="1" alt="" style={{ display: 'block' }} />}
      </>
    ),
  }
}

function Block({ t, block, absolute, link }: Props & { block: CampaignMailBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" className="ink" style={mailStyles.title}>
          {block.text}
        </Heading>
      )
    case 'text':
      return block.text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Paragraph key={at}>{withLineBreaks(paragraph)}</Paragraph>
      ))
    case 'picture':
      return block.picture ? (
        <img src={absolute(block.picture)} alt={block.alt} width="100%" style={picture} />
      ) : null
    case 'products':
      return block.products.map((product) => (
        <Product key={product.link} t={t} product={product} absolute={absolute} link={link} />
      ))
    case 'button':
      return <ActionButton href={link(block.link, block.url)}>{block.text}</ActionButton>
  }
}

const picture = { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: '10px', margin: '16px 0' }

const withLineBreaks = (text: string) =>
  text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ))

/** Picture, name, price: a table, since mail programs know nothing else that stands side by side. */
function Product({ t, product, absolute, link }: Props & { product: CampaignMailProduct }) {
  const href = link(product.link, product.path)
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0" style={card}>
      <tbody>
        <tr>
          {product.picture && (
            <td width="112" valign="top" style={{ paddingRight: '14px' }} data-skip-in-text="true">
              <Link href={href}>
                <img src={absolute(product.picture)} alt="" width="112" height="112" style={square} />
              </Link>
            </td>
          )}
          <td valign="top">
            <Link className="ink" href={href} style={{ ...mailStyles.text, fontWeight: '600' }}>
              {product.name}
            </Link>
            <p
              className="ink"
              style={{ ...mailStyles.text, margin: '4px 0', fontSize: '20px', fontWeight: '700' }}
            >
              {priceText(t, product)}
            </p>
            <p className="muted" style={{ ...mailStyles.small, margin: '0' }}>
              {product.sellerName}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const card = { margin: '16px 0' }
const square = { display: 'block', objectFit: 'cover', borderRadius: '10px' } as const
