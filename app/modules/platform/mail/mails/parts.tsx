import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/mail.ts'
import { mailStyles } from './styles.ts'

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
