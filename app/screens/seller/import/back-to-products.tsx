import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'

type Props = { to?: string; text?: string }

export const BackToProducts = ({ to = href('/seller/products'), text = 'All products' }: Props) => (
  <TextLink tall to={to}>
    {text}
  </TextLink>
)
