import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { look } from './look.ts'

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={look.text}>
    {children}
  </Text>
)

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={look.small}>
    {children}
  </Text>
)

/** What somebody typed, told apart from what we say. */
export const Quote = ({ children }: { children: string }) => (
  <Text className="ink well" style={look.quote}>
    {children}
  </Text>
)

/** The one thing to do about a message. */
export const ActionButton = ({ href, children }: { href: string; children: string }) => (
  <Button className="press" href={href} style={look.button}>
    {children}
  </Button>
)

/** For whom the button does not work: the same address, to read and to copy. */
export const PlainLink = ({ href }: { href: string }) => (
  <Text className="muted" style={look.small} data-skip-in-text="true">
    If the button does not work, copy this address into your browser:
    <br />
    <Link className="leaf" href={href} style={look.link}>
      {href}
    </Link>
  </Text>
)
