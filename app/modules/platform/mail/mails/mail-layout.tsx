import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/mail.ts'
import { darkModeStyles, type MailDraft, mailColours, mailStyles, SmallPrint } from './parts.tsx'

const { leaf, sun, clay, night, cream } = mailColours
/** One repeat, read like the cloth: two rows of blocks, a diamond in the middle of each. */
const rows = [
  [night, sun, clay, sun, night, cream, leaf, cream],
  [sun, clay, sun, clay, sun, leaf, cream, leaf],
  [night, sun, clay, sun, night, cream, leaf, cream],
].map((row) => [...row, ...row, ...row, row[0]!])

/** A strip of chitenje drawn with coloured cells, so that it shows where pictures are off. */
const ChitenjeBand = () => (
  <table
    role="presentation"
    aria-hidden="true"
    data-skip-in-text="true"
    width="100%"
    border={0}
    cellPadding="0"
    cellSpacing="0"
    style={{ tableLayout: 'fixed', fontSize: '1px', lineHeight: '5px' }}
  >
    <tbody>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, always the same
        <tr key={y}>
          {row.map((colour, x) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, always the same
            <td key={x} height="5" style={{ backgroundColor: colour }}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const
/** So many letters of a message a list of them shows at most, on a wide screen. */
const shown = 150
/** A blank that is no blank for who cuts blanks off: two letters, where react-email writes seven, a third of a whole message. */
const filler = '\u00a0\u200c'

/** What lists of messages show behind the subject, and after it nothing: else they would go on with what stands in the message. */
const MailPreview = ({ text }: { text: string }) => (
  <div style={hidden} data-skip-in-text="true">
    {text.slice(0, shown)}
    {text.length < shown && filler.repeat(shown - text.length)}
  </div>
)

type Props = { draft: MailDraft; name: string; language: string; origin: string; site: string }

/** The paper every message is written on. It speaks the reader's language as far as its texts are translated. */
export function MailLayout({
  draft: { title, preview, body, reason, unsubscribeUrl, preferencesUrl, whole },
  name,
  language,
  origin,
  site,
}: Props) {
  const t = useTranslate()
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkModeStyles}</style>
      </Head>
      <Body className="paper" style={mailStyles.ground}>
        <MailPreview text={preview} />
        <Container className="card" style={mailStyles.card}>
          <ChitenjeBand />
          <Section style={mailStyles.inside}>
            <Text className="ink" style={mailStyles.brand}>
              {site}
            </Text>
            {whole ? (
              body
            ) : (
              <>
                <Heading as="h1" className="ink" style={mailStyles.title}>
                  {title}
                </Heading>
                <Text className="ink" style={mailStyles.text} lang={language}>
                  {name ? t(texts.greeting, { name }) : t(texts.greetingUnnamed)}
                </Text>
                {body}
                <Text className="ink" style={mailStyles.text} lang={language}>
                  {t(texts.closing)}
                  <br />
                  {site}
                </Text>
              </>
            )}
            <Hr className="rule" style={mailStyles.line} />
            <SmallPrint>
              <RichText text={t(texts.market, { reason, site, origin })} tags={{ link: linkTo(origin) }} />
            </SmallPrint>
            {unsubscribeUrl && (
              <SmallPrint>
                <RichText
                  text={t(preferencesUrl ? texts.unsubscribeOrChoose : texts.unsubscribe)}
                  tags={{ unsubscribe: linkTo(unsubscribeUrl), choose: linkTo(preferencesUrl ?? '') }}
                />
              </SmallPrint>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const linkTo = (address: string) => (words: string) => (
  <Link className="leaf" href={address} style={mailStyles.link}>
    {words}
  </Link>
)
