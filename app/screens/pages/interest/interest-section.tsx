import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { InterestForm } from '#app/parts/interest/interest-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/page-about.ts'

type Props = { told: boolean; answer: FormError | undefined; pending: boolean }

export const InterestSection = ({ told, answer, pending }: Props) => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="interest"
      className="mt-8 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden"
    >
      <h2 id="interest" className="scroll-mt-20 text-2xl">
        {t(texts.join)}
      </h2>
      {told ? (
        <Notice kind="success" title={t(texts.received)} className="mt-4">
          {t(texts.receivedHint)}
        </Notice>
      ) : (
        <>
          <p className="mt-1 text-muted">{t(texts.intro)}</p>
          {answer && (
            <Notice kind="error" className="mt-4">
              {answer.message}
            </Notice>
          )}
          <InterestForm typed={answer?.typed} errors={answer?.fields} pending={pending} />
        </>
      )}
    </section>
  )
}
