import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { InterestForm } from '#app/parts/interest/interest-form.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const interestSection = { id: 'interest', title: 'Take part', depth: 2 }

type Props = { told: boolean; answer: FormError | undefined; pending: boolean }

export const InterestSection = ({ told, answer, pending }: Props) => (
  <section
    aria-labelledby={interestSection.id}
    className="mt-8 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden"
  >
    <h2 id={interestSection.id} className="scroll-mt-20 text-2xl">
      {interestSection.title}
    </h2>
    {told ? (
      <Notice kind="success" title="Thank you, we have your words" className="mt-4">
        A person of our team reads them and writes to you by email.
      </Notice>
    ) : (
      <>
        <p className="mt-1 text-muted">
          Would you like to sell here, or to buy, and are not sure yet? Tell us, and we write to you.
        </p>
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
