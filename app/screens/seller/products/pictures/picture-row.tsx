import { formatStep, type PictureMove } from '#app/client/upload-queue/picture-order-rules.ts'
import { isUploading, type QueueItem } from '#app/client/upload-queue/queue-rules.ts'
import { canTryAgain } from '#app/client/upload-queue/upload-status.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowDown, ArrowUp } from '#app/ui/icons.tsx'
import * as texts from '#messages/product-editor.ts'
import { PictureProgress } from './picture-progress.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { Pictures } from './use-pictures.ts'

type Props = {
  item: QueueItem
  at: number
  count: number
  pictures: Pictures
  keepFocus: (key: string, at: number, move: string) => void
}

const look = { variant: 'quiet', size: 'small', className: 'min-h-11 min-w-11' } as const

/** A button that says to people who can't see the picture which one it is of. */
const Unseen = ({ text }: { text: string }) => (
  <RichText text={text} tags={{ more: (words) => <span className="sr-only">{words}</span> }} />
)

/** A picture and the buttons that change its place, which the form sends where there are no scripts. */
export function PictureRow({ item, at, count, pictures, keepFocus }: Props) {
  const t = useTranslate()
  const { key, stage } = item
  const number = at + 1
  const step = (move: PictureMove) => ({
    ...look,
    name: 'picture',
    value: formatStep({ move, at }),
    formAction: '#pictures',
    ...(pictures.live && {
      type: 'button' as const,
      onClick: () => {
        keepFocus(key, at, move)
        pictures.step({ move, at })
      },
    }),
  })
  return (
    <li className="flex gap-2 rounded-card border border-line bg-card p-2">
      <Thumbnail item={item} at={at} />
      <div className="flex min-w-0 grow flex-col justify-between">
        <div className="flex min-h-11 items-center">
          <p className="grow whitespace-nowrap px-2 font-semibold">
            {at === 0 ? t(texts.cover) : t(texts.picture, { number })}
          </p>
          {at > 0 && (
            <Button {...step('earlier')} aria-label={t(texts.moveEarlier, { number })}>
              <ArrowUp />
            </Button>
          )}
          {at < count - 1 && (
            <Button {...step('later')} aria-label={t(texts.moveLater, { number })}>
              <ArrowDown />
            </Button>
          )}
        </div>
        <PictureProgress item={item} />
        <div className="flex flex-wrap">
          {canTryAgain(stage) && (
            <Button {...look} type="button" onClick={() => pictures.tryAgain(key)}>
              <Unseen text={t(texts.tryAgain, { number })} />
            </Button>
          )}
          {isUploading(item) ? (
            <Button {...look} type="button" onClick={() => pictures.stop(key)}>
              <Unseen text={t(texts.cancelPicture, { number })} />
            </Button>
          ) : (
            <>
              {at > 0 && (
                <Button {...step('cover')}>
                  <Unseen text={t(texts.makeCover, { number })} />
                </Button>
              )}
              <Button {...step('remove')}>
                <Unseen text={t(texts.removePicture, { number })} />
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
