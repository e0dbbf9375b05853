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
import { ChitenjeBand } from './chitenje-band.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SmallPrint } from './parts.tsx'
import { darkModeStyles, mailStyles } from './styles.ts'
import type { MailDraft } from './template.ts'

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
