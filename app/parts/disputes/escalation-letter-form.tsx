import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { consumerCommission, maxClaimLength } from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/disputes.ts'

/** `action` is where the letter lies, `orderKey` what opened the order of a guest. */
export const EscalationLetterForm = ({ action, orderKey }: { action: string; orderKey?: string }) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.escalationTitle)} className="mt-8">
      <h2 className="text-xl">{t(texts.escalationTitle)}</h2>
      <p className="mt-2">
        <RichText
          text={t(texts.commissionAbout, {
            commission: consumerCommission.name,
            line: consumerCommission.freeLine,
          })}
          tags={{
            line: (number) => (
              <a href={`tel:${number}`} className={textLinkClasses()}>
                {number}
              </a>
            ),
          }}
        />
      </p>
      <ActionDisclosure summary={t(texts.letterSummary)} danger={false}>
        <form
          method="get"
          action={action}
          target="_blank"
          className="flex flex-col items-start gap-3"
          rel="noopener"
        >
          {orderKey && <input type="hidden" name="key" value={orderKey} />}
          <TextArea
            label={t(texts.claim)}
            hint={t(texts.claimHint)}
            name="asks"
            rows={4}
            maxLength={maxClaimLength}
            className="w-full"
            defaultValue={t(texts.defaultClaim)}
          />
          <Button>{t(texts.openLetter)}</Button>
        </form>
      </ActionDisclosure>
    </section>
  )
}
