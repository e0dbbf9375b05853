import { type ReactNode, useEffect } from 'react'
import { Link, useActionData } from 'react-router'
import type { FormProblem } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NoScriptToast } from '#app/ui/overlay/toast.tsx'
import { showToast, type ToastMessage } from '#app/ui/overlay/toast-store.ts'
import * as texts from '#messages/frame.ts'
import { ChitenjePattern } from '../../ui/chitenje-pattern.tsx'
import { LanguageSwitch, SuggestLink } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { useSiteName } from './site-name.ts'

type Props = {
  title: string
  intro?: ReactNode
  error?: string
  /** The same of several fields, whose names are their ids. */
  problem?: FormProblem | undefined
  toast?: ToastMessage | null
  children: ReactNode
}

/** A small page of its own: the way home, a title, what went wrong, and one form. */
export function FormPage({ title, intro, error, problem, toast, children }: Props) {
  const t = useTranslate()
  useToast(toast)
  return (
    <main className="mx-auto w-full max-w-md px-4 py-6 sm:py-12">
      {toast && <NoScriptToast toast={toast} />}
      <Link
        to="/"
        className="mx-auto mb-6 block w-fit rounded-card px-2 py-1"
        aria-label={t(texts.homeOf, { value: useSiteName() })}
      >
        <Logo />
      </Link>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <ChitenjePattern cloth="diamonds" scale={0.5} className="h-4 w-full" />
        <div className="px-4 py-6 sm:px-8">
          <h1 className="text-3xl">{title}</h1>
          {intro && <div className="mt-1 text-muted">{intro}</div>}
          {error && (
            <Notice kind="error" className="mt-4">
              {error}
            </Notice>
          )}
          {problem && <ErrorSummary problem={problem} className="mt-4" />}
          {children}
        </div>
      </div>
      <div className="mt-4 flex justify-center gap-4">
        <SuggestLink />
        <LanguageSwitch />
      </div>
    </main>
  )
}

/** Once for each answer of the form, however often the page is drawn again. */
function useToast(toast: ToastMessage | null | undefined) {
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message belongs to an answer, not to a drawing
  useEffect(() => {
    if (toast) showToast(toast)
  }, [answer])
}

export const textLink = 'font-semibold text-leaf underline underline-offset-4'
