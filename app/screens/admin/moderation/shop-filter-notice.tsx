import type { Asked } from '#app/base/list/list-address.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { moderationList } from './product-list.tsx'

type Props = { asked: Asked<typeof moderationList.filters>; shop: string | undefined }

/** Says whose products alone are shown, with the way back to everybody's. */
export function ShopFilterNotice({ asked, shop }: Props) {
  const t = useTranslate()
  if (!asked.seller) return null
  const { seller: _, after: __, before: ___, tick: ____, ...rest } = asked
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      {shop ? t(texts.onlyOfShop, { shop }) : t(texts.onlyOfNobody)}
      <TextLink tall to={moderationList.write(rest)}>
        {t(texts.showEverybodys)}
      </TextLink>
    </p>
  )
}
