import { useTranslate } from '#app/messages/use-translate.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-lists.ts'

/** Lays all that are ticked aside at once. */
export const CloseTicked = () => {
  const t = useTranslate()
  return (
    <ActionDisclosure summary={t(texts.closeTicked)} danger>
      <div className="flex flex-col items-start gap-3">
        <p>{t(texts.closeTickedText)}</p>
        <Button name="intent" value="close" variant="danger">
          {t(texts.confirmCloseTicked)}
        </Button>
      </div>
    </ActionDisclosure>
  )
}
