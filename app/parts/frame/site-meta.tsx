import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Meta } from 'react-router'
import type { Language } from '#app/messages/language.ts'
import { defaultSiteName } from './site-name.ts'

/**
 * Screens end their titles with the built-in name. Where the settings have another, it stands there instead. A page that says
 * its canonical address says that of each language too.
 */
export function SiteMeta({ name, language }: { name: string; language: Language }) {
  const tags = Meta() // a component without state of its own: what it draws is looked through here
  return Children.map(tags.props.children, (tag) => {
    if (isValidElement<Tag>(tag) && tag.props.rel === 'canonical')
      return alternates(tag.props.href ?? '', language)
    return name === defaultSiteName ? tag : renamed(tag, name)
  })
}

/** Whoever comes without a language in the address gets their own; search engines name none, and get English. */
const alternates = (href: string, language: Language) => {
  const own = `${href}${href.includes('?') ? '&' : '?'}lang=ny`
  return (
    <>
      <link rel="canonical" href={language === 'ny' ? own : href} />
      <meta property="og:url" content={language === 'ny' ? own : href} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'ny' ? 'en' : 'ny']} />
      <link rel="alternate" hrefLang="en" href={href} />
      <link rel="alternate" hrefLang="ny" href={own} />
      <link rel="alternate" hrefLang="x-default" href={href} />
    </>
  )
}

const locales: Record<Language, string> = { en: 'en_GB', ny: 'ny_MW' }

type Tag = { children?: ReactNode; property?: string; content?: string; rel?: string; href?: string }
const named = ['og:title', 'og:site_name']
const own = new RegExp(`(^|\\| )${defaultSiteName}(?=$|:| administration)`)

function renamed(tag: ReactNode, name: string) {
  if (!isValidElement<Tag>(tag)) return tag
  const { children, property, content } = tag.props
  const put = (text: string) => text.replace(own, (_, before: string) => `${before}${name}`)
  if (tag.type === 'title' && typeof children === 'string') return cloneElement(tag, {}, put(children))
  return property && content && named.includes(property) ? cloneElement(tag, { content: put(content) }) : tag
}
