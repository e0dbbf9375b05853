import { Link } from 'react-router'
import { moderationListParams } from './list-params.ts'

type Props = { wanted: ReturnType<typeof moderationListParams.read>; shop: string | undefined }

/** Says whose products alone are shown, with the way back to everybody's. */
export function ShopFilterNotice({ wanted, shop }: Props) {
  if (!wanted.seller) return null
  const { seller: _, page: __, tick: ___, ...rest } = wanted
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      Only what {shop ?? 'nobody known'} lists.
      <Link
        to={moderationListParams.write(rest)}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        Show everybody's
      </Link>
    </p>
  )
}
