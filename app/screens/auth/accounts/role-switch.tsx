import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/accounts.ts'
import { withReturnPath } from '../with-return-path.ts'

const roles = [
  { role: 'buyer', text: texts.iWantToBuy },
  { role: 'seller', text: texts.iWantToSell },
]

/** Two links, so that it works without scripts; the address says which form is open. */
export const RoleSwitch = ({
  role: open,
  from,
  path = '/register',
}: {
  role: string
  from: string
  path?: string
}) => {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.kindOfAccount)} className="mt-4 grid grid-cols-2 gap-1 rounded-card bg-mist p-1">
      {roles.map(({ role, text }) => (
        <Link
          key={role}
          to={withReturnPath(path, from, { role })}
          replace
          aria-current={role === open ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-card font-semibold text-muted aria-[current=page]:bg-card aria-[current=page]:text-ink"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
