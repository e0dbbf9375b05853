import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Meta } from 'react-router'
import { defaultSiteName } from './site-name.ts'

/** Screens end their titles with the built-in name. Where the settings have another, it stands there instead. */
export function SiteMeta({ name }: { name: string }) {
  const tags = Meta() // a component without state of its own: what it draws is looked through here
  return name === defaultSiteName ? tags : Children.map(tags.props.children, (tag) => renamed(tag, name))
}

type Tag = { children?: ReactNode; property?: string; content?: string }
const named = ['og:title', 'og:site_name']
const own = new RegExp(`(^|\\| )${defaultSiteName}(?=$|:| administration)`)

function renamed(tag: ReactNode, name: string) {
  if (!isValidElement<Tag>(tag)) return tag
  const { children, property, content } = tag.props
  const put = (text: string) => text.replace(own, (_, before: string) => `${before}${name}`)
  if (tag.type === 'title' && typeof children === 'string') return cloneElement(tag, {}, put(children))
  return property && content && named.includes(property) ? cloneElement(tag, { content: put(content) }) : tag
}
