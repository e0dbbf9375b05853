import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type TextLinkLook = {
  /** Green by default; `plain` has the colour of the text around it. */
  tone?: 'leaf' | 'plain'
  strong?: boolean
  /** As high as a finger is wide, for a link that stands by itself. */
  tall?: boolean
}

export const textLinkClasses = (
  { tone = 'leaf', strong = false, tall = false }: TextLinkLook = {},
  className = '',
) =>
  [
    className,
    tall && 'inline-flex min-h-11 items-center',
    strong && 'font-semibold',
    tone === 'leaf' && 'text-leaf',
    'underline underline-offset-4',
  ]
    .filter(Boolean)
    .join(' ')

/** A link within or below a text. */
export const TextLink = ({
  tone,
  strong,
  tall,
  className,
  ...link
}: ComponentProps<typeof Link> & TextLinkLook) => (
  <Link {...link} className={textLinkClasses({ tone, strong, tall }, className)} />
)

/** To the page that this one belongs to, above its title. */
export const BackLink = (link: ComponentProps<typeof Link>) => <TextLink tall {...link} />
