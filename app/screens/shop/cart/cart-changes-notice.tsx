import { Notice } from '#app/ui/notice.tsx'

type Props = { texts: string[]; title?: string }

/** What was taken out of the cart or lowered since the last look, and why. */
export const CartChangesNotice = ({ texts, title = 'Your cart has changed' }: Props) =>
  texts.length > 0 && (
    <Notice title={title} className="mb-4">
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
