import { useTranslate } from '#app/messages/use-translate.ts'
import { SpinnerIcon } from '#app/ui/spinner.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import * as texts from '#messages/frame.ts'

/** 'Loading...' while the next screen is on its way; only once it takes long enough to be noticed. */
export function NavigationProgress() {
  const t = useTranslate()
  const loading = usePending()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {loading && (
        <div className="animate-[arrive_160ms_ease-out_200ms_backwards] motion-reduce:animate-none">
          <div className="h-1 overflow-hidden bg-leaf-soft">
            <div className="h-full w-full animate-breathe bg-leaf" />
          </div>
          <p className="mx-auto mt-2 flex w-fit items-center gap-2 rounded-full border border-line bg-card px-4 py-2 font-medium text-sm shadow-raised">
            <SpinnerIcon className="size-4 text-leaf" />
            {t(texts.loading)}
          </p>
        </div>
      )}
    </div>
  )
}
