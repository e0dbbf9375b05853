import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/mail.ts'
import type { MailContent, MailKind } from '../rules.ts'

/** The dyes and papers of app.css. Written on every element, since many mailboxes drop style elements. */
export const mailColours = {
  leaf: '#0f6b45',
  sun: '#f2a71b',
  clay: '#b3361c',
  night: '#1f2a44',
  cream: '#fbf3e2',
}

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const words = { fontFamily: sans, color: '#1c1917', fontSize: '16px', lineHeight: '24px' }

export const mailStyles = {
  ground: { backgroundColor: '#fffdf9', margin: '0', padding: '16px 8px', fontFamily: sans },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e4dccd',
    borderRadius: '10px',
    maxWidth: '560px',
    overflow: 'hidden',
  },
  inside: { padding: '20px 24px 24px' },
  brand: { ...words, fontSize: '22px', fontWeight: '800', margin: '0', letterSpacing: '-0.5px' },
  title: { ...words, fontSize: '24px', lineHeight: '30px', fontWeight: '700', margin: '20px 0 8px' },
  text: { ...words, margin: '12px 0' },
  small: { ...words, fontSize: '14px', lineHeight: '20px', color: '#5f574d', margin: '8px 0' },
  quote: {
    ...words,
    margin: '12px 0',
    padding: '8px 14px',
    borderLeft: `4px solid ${mailColours.sun}`,
    backgroundColor: '#f3efe7',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  button: {
    ...words,
    backgroundColor: mailColours.leaf,
    color: '#ffffff',
    fontWeight: '600',
    borderRadius: '10px',
    padding: '13px 22px',
    margin: '8px 0',
  },
  link: { color: mailColours.leaf, textDecoration: 'underline', wordBreak: 'break-all' },
  cell: { ...words, padding: '8px 0', borderBottom: '1px solid #e4dccd', verticalAlign: 'top' },
  money: { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' },
  line: { borderColor: '#e4dccd', margin: '24px 0 12px' },
} satisfies Record<string, CSSProperties>

/** Where style elements are heard and the night is on. The classes say which role a colour has. */
export const darkModeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #171411 !important; }
  .card { background-color: #211d19 !important; border-color: #3d372f !important; }
  .ink, .ink td { color: #f6f0e6 !important; border-color: #3d372f !important; }
  .muted { color: #b9af9f !important; }
  .well { background-color: #2b2621 !important; }
  .rule { border-color: #3d372f !important; }
  .leaf { color: #63c79a !important; }
  .press { background-color: #63c79a !important; color: #0b1f15 !important; }
}`

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={mailStyles.text}>
    {children}
  </Text>
)

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={mailStyles.small}>
    {children}
  </Text>
)

/** What somebody typed, told apart from what we say. */
export const Quote = ({ children }: { children: string }) => (
  <Text className="ink well" style={mailStyles.quote}>
    {children}
  </Text>
)

/** The one thing to do about a message. */
export const ActionButton = ({ href, children }: { href: string; children: string }) => (
  <Button className="press" href={href} style={mailStyles.button}>
    {children}
  </Button>
)

/** For whom the button does not work: the same address, to read and to copy. */
export function PlainLink({ href }: { href: string }) {
  const t = useTranslate()
  return (
    <Text className="muted" style={mailStyles.small} data-skip-in-text="true">
      {t(texts.copyAddress)}
      <br />
      <Link className="leaf" href={href} style={mailStyles.link}>
        {href}
      </Link>
    </Text>
  )
}

/** What one message says: the frame around it is mail-layout.tsx. */
export type MailDraft = {
  subject: string
  /** What a list of messages shows beside the subject. */
  preview: string
  title: string
  body: ReactNode
  /** Why somebody gets it, in a sentence. */
  reason: string
  replyTo?: string
  unsubscribeUrl?: string
  /** Where the reader of a newsletter chooses what to hear of. */
  preferencesUrl?: string
  /** Words of its own from the first to the last: neither title nor greeting is written around them. */
  whole?: boolean
}

export type MailContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>
/** `t` speaks the language of its reader, `link` makes the address of a path of the shop, `site` is its name. */
export type MailTemplate<Kind extends MailKind> = (
  t: Translate,
  content: MailContentOf<Kind>,
  link: (path: string) => string,
  site: string,
) => MailDraft

/** Why somebody gets it, where several kinds of message say the same. */
export const mailReasons = texts.reasons
