import { Notice } from '#app/ui/notice.tsx'

/** What was taken out of the cart or lowered since the last look, and why. */
export const DroppedNotice = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <Notice title="Your cart has changed" className="mb-4">
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
