import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '#app/client/drafts/use-draft.ts'
import { parsePaths } from '#app/client/upload-queue/picture-order-rules.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/product-editor.ts'
import { usePictures } from '../pictures/use-pictures.ts'
import { ProductEditor } from './editor.tsx'
import { ProductPreview } from './product-preview.tsx'

type Props = Omit<ComponentProps<typeof ProductEditor>, 'pictures' | 'waits'> & {
  userId: string
  productId?: string
}

/** The editor, with what is typed in it kept in this browser until it is saved. */
export function EditorWithDraft({ userId, productId, children, ...editor }: Props) {
  const t = useTranslate()
  const around = useRef<HTMLDivElement>(null)
  const { shown, opened, answer } = editor
  const { waits, notice, problem } = useFormWaiting(answer)
  const draft = useDraft(around, { userId, productId, shown, opened, answer })
  const paths = parsePaths((answer?.typed ?? shown).images)
  const pictures = usePictures(productId ?? `new ${userId}`, paths, !productId) // they go on being sent behind a preview
  const [before, setBefore] = useState<object>() // what was said before the draft was taken up says nothing of it
  const settle = useEffectEvent(() => {
    if (waits) draft.forget()
    pictures.setWaits(waits)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins to wait, and when that is canceled
  useEffect(() => {
    settle()
  }, [waits])
  if (answer?.preview)
    return (
      <div ref={around}>
        <ProductPreview preview={answer.preview} typed={{ ...answer.typed, ...answer.seen }} />
      </div>
    )
  return (
    <div ref={around}>
      <ProductEditor
        key={draft.used ? 'kept' : 'fresh'}
        {...editor}
        pictures={pictures}
        waits={waits}
        shown={draft.used ?? shown}
        opened={draft.opened}
        answer={answer === before ? undefined : answer && { ...answer, message: problem?.message ?? '' }}
      >
        {notice && <div className="mt-4">{notice}</div>}
        {draft.offer && !waits && (
          <Offer
            keptAt={draft.offer.kept.keptAt}
            onUse={() => {
              setBefore(answer)
              draft.use()
            }}
            onDrop={draft.drop}
          />
        )}
        {draft.elsewhere && <Notice className="mt-4">{t(texts.typedElsewhere)}</Notice>}
        {children}
      </ProductEditor>
    </div>
  )
}

type OfferProps = { keptAt: number; onUse: () => void; onDrop: () => void }

/** In sight wherever on the page one is: a browser that loads it again goes back to where one was. */
const Offer = ({ keptAt, onUse, onDrop }: OfferProps) => {
  const t = useTranslate()
  return (
    <Notice className="sticky top-16 z-10 mt-4 shadow-raised">
      <p>{t(texts.draftOffer, { moment: formatMoment(new Date(keptAt).toISOString(), t) })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button type="button" onClick={onUse}>
          {t(texts.useDraft)}
        </Button>
        <Button type="button" variant="secondary" onClick={onDrop}>
          {t(texts.dropDraft)}
        </Button>
      </p>
    </Notice>
  )
}
