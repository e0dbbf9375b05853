import { href, Link } from 'react-router'

type Props = { to?: string; text?: string }

export const BackToProducts = ({ to = href('/seller/products'), text = 'All products' }: Props) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
    {text}
  </Link>
)
