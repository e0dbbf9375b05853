import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/cart.ts'

/** Why cash is not possible, what can be done, and whether a code to the phone helps. */
export type CashLimit = { reason: string; changes: string[]; offersCode: boolean }

/** The code is sent and answered in the fourth part of the checkout. */
export const CashLimitNotice = ({ limit: { reason, changes, offersCode } }: { limit: CashLimit }) => {
  const t = useTranslate()
  return (
    <Notice title={t(texts.notInCash)}>
      <p>{reason}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {offersCode && (
        <TextLink to={`${href('/checkout')}#part-4`} tall>
          {t(texts.confirmAtCheckout)}
        </TextLink>
      )}
    </Notice>
  )
}
