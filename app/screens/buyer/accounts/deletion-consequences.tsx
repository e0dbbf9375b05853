import { useTranslate } from '#app/messages/use-translate.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/accounts.ts'
/** Said plainly, before anybody presses the button. */
export const DeletionConsequences = ({ sells, verified }: { sells: boolean; verified: boolean }) => {
  const t = useTranslate()
  return (
    <Card className="mt-4">
      <h2 className="text-xl">{t(texts.consequencesTitle)}</h2>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        <li>{t(texts.consequenceData)}</li>
        <li>{t(texts.consequenceOrders)}</li>
        {sells && <li>{t(texts.consequenceShop)}</li>}
        <li>{verified ? t(texts.consequenceNewsletter) : t(texts.consequenceUnverified)}</li>
        <li>{t(texts.consequenceMail)}</li>
      </ul>
    </Card>
  )
}
