import { href } from 'react-router'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/import.ts'

type Props = { id: string; pictures: { usable: number; odd: number } }

/** Beside the columns: where the pictures that rows name come from. */
export function PicturesSection({ id, pictures: { usable, odd } }: Props) {
  const t = useTranslate()
  const sent = usable + odd > 0
  return (
    <section
      aria-labelledby="zip-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
    >
      <div className="max-w-prose">
        <h2 id="zip-title" className="font-semibold">
          {t(texts.pictures)}
        </h2>
        <p className="text-muted text-sm">
          {sent ? contentsText(t, usable, odd) : t(texts.picturesSectionHint)}
        </p>
      </div>
      <ButtonLink
        to={href('/seller/products/import/:importId/pictures', { importId: id })}
        variant="secondary"
      >
        {sent ? t(texts.changeZip) : t(texts.sendPictures)}
      </ButtonLink>
    </section>
  )
}

const contentsText = (t: Translate, count: number, odd: number) =>
  odd > 0 ? t(texts.picturesSentSome, { count, odd }) : t(texts.picturesSent, { count })
