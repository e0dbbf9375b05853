import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/import.ts'

type Props = { to?: string; text?: string }

export const BackToProducts = ({ to = href('/seller/products'), text }: Props) => {
  const t = useTranslate()
  return (
    <TextLink tall to={to}>
      {text ?? t(texts.allProducts)}
    </TextLink>
  )
}
