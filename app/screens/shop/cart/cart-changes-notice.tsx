import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/cart.ts'

type Props = { changes: string[]; title?: string }

/** What was taken out of the cart or lowered since the last look, and why. */
export const CartChangesNotice = ({ changes, title }: Props) => {
  const t = useTranslate()
  return (
    changes.length > 0 && (
      <Notice title={title ?? t(texts.changed)} className="mb-4">
        <ul className="list-disc pl-5">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    )
  )
}
