import { TextLink } from '#app/ui/text-link.tsx'
import { moderationListParams } from './list-params.ts'

type Props = { wanted: ReturnType<typeof moderationListParams.read>; shop: string | undefined }

/** Says whose products alone are shown, with the way back to everybody's. */
export function ShopFilterNotice({ wanted, shop }: Props) {
  if (!wanted.seller) return null
  const { seller: _, page: __, tick: ___, ...rest } = wanted
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      Only what {shop ?? 'nobody known'} lists.
      <TextLink tall to={moderationListParams.write(rest)}>
        Show everybody's
      </TextLink>
    </p>
  )
}
