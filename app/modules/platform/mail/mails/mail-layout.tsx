import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { ChitenjeBand } from './chitenje-band.tsx'
import { SmallPrint } from './parts.tsx'
import { darkModeStyles, mailStyles } from './styles.ts'
import type { MailDraft } from './template.ts'

type Props = { draft: MailDraft; name: string; language: string; origin: string; site: string }

const greetings: Record<string, { hello: string; thanks: string }> = {
  en: { hello: 'Hello', thanks: 'Thank you' },
  ny: { hello: 'Moni', thanks: 'Zikomo' },
}

/** The paper every message is written on. Only greeting and closing speak the reader's language. */
export function MailLayout({
  draft: { title, preview, body, reason, unsubscribeUrl, preferencesUrl, whole },
  name,
  language,
  origin,
  site,
}: Props) {
  const { hello, thanks } = greetings[language] ?? greetings.en!
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkModeStyles}</style>
      </Head>
      <Body className="paper" style={mailStyles.ground}>
        <Preview>{preview}</Preview>
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
                  {name ? `${hello} ${name},` : `${hello},`}
                </Text>
                {body}
                <Text className="ink" style={mailStyles.text} lang={language}>
                  {thanks},
                  <br />
                  {site}
                </Text>
              </>
            )}
            <Hr className="rule" style={mailStyles.line} />
            <SmallPrint>
              {reason} {site}, the market of Malawi:{' '}
              <Link className="leaf" href={origin} style={mailStyles.link}>
                {origin}
              </Link>
            </SmallPrint>
            {unsubscribeUrl && (
              <SmallPrint>
                <Link className="leaf" href={unsubscribeUrl} style={mailStyles.link}>
                  Unsubscribe
                </Link>{' '}
                with one press, at any time
                {preferencesUrl && (
                  <>
                    , or{' '}
                    <Link className="leaf" href={preferencesUrl} style={mailStyles.link}>
                      choose what we write about
                    </Link>
                  </>
                )}
                .
              </SmallPrint>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
