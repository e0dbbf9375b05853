import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Share2 } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/product-list.ts'
import * as sharing from '#messages/sharing.ts'

const formId = 'chosen'
const ticking = 'tick'

/** The box beside one product. It belongs to the form at the foot of the list. */
export function SelectCheckbox({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const { key, search } = useLocation()
  return (
    <label className="-my-2 -ml-3 grid size-11 shrink-0 place-items-center">
      <span className="sr-only">{t(texts.choose, { name })}</span>
      {/* Wherever one went from here, nothing is ticked any more. */}
      <input
        key={key}
        type="checkbox"
        form={formId}
        name="id"
        value={id}
        defaultChecked={new URLSearchParams(search).get(ticking) === 'all'}
        className="size-6"
      />
    </label>
  )
}

type Props = { count: number; children: ReactNode }

/** A list whose products can be ticked, and what can be done with all that are. */
export function BulkSelection({ count, children }: Props) {
  const t = useTranslate()
  const { key, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'checkbox',
    )
  const recount = () => setChosen(boxes().filter((box) => box.checked).length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other boxes
  useEffect(recount, [key, count])

  function tickAll(wanted: boolean) {
    for (const box of boxes()) box.checked = wanted
    recount()
  }
  return (
    <>
      <label className="mt-3 inline-flex min-h-11 items-center gap-3 pr-4 pl-4 without-script:hidden">
        <input
          type="checkbox"
          className="size-6"
          checked={chosen === count}
          onChange={(event) => tickAll(event.target.checked)}
        />
        {t(texts.allOnThisPage)}
      </label>
      <TextLink tall to={tickingAll(search)} preventScrollReset className="mt-3 with-script:hidden">
        {t(texts.tickAllPage)}
      </TextLink>
      <div onChange={recount}>{children}</div>
      <Bar form={form} chosen={chosen} back={search} />
    </>
  )
}

function tickingAll(search: string) {
  const params = new URLSearchParams(search)
  params.set(ticking, 'all')
  return `?${params}`
}

function withoutTicks(search: string) {
  const params = new URLSearchParams(search)
  params.delete(ticking)
  return `${params}`
}

type BarProps = { form: Ref<HTMLFormElement>; chosen: number; back: string }

/** At the foot of the screen wherever in the list one is; with scripts only while something is ticked. */
function Bar({ form, chosen, back }: BarProps) {
  const t = useTranslate()
  const { formAction, formData } = useNavigation()
  const sent = formAction === href('/seller/products/chosen') && formData?.get('action')
  const button = (action: string) => ({
    name: 'action',
    value: action,
    pending: sent === action,
  })
  return (
    <Form
      id={formId}
      ref={form}
      method="post"
      action={href('/seller/products/chosen')}
      aria-label={t(texts.chosenProducts)}
      className={`-mx-4 bottom-0 max-md:bottom-(--bottom-bar,0px) z-10 mt-4 grid grid-cols-2 items-center gap-2 border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] with-script:sticky sm:flex ${
        chosen === 0 ? 'with-script:hidden' : ''
      }`}
    >
      <input type="hidden" name="back" value={withoutTicks(back)} />
      <p className="col-span-2 font-semibold tabular-nums sm:mr-auto" aria-live="polite">
        <span className="without-script:hidden">{t(texts.chosenCount, { count: chosen })}</span>
        <span className="with-script:hidden">{t(texts.theTickedOnes)}</span>
      </p>
      <Button variant="secondary" formMethod="get" formAction={href('/seller/share')}>
        <Share2 className="size-5" aria-hidden="true" />
        {t(sharing.share)}
      </Button>
      <Button variant="secondary" {...button('pause')}>
        {t(texts.pause)}
      </Button>
      <Button variant="secondary" {...button('resume')}>
        {t(texts.resume)}
      </Button>
      <Button variant="danger" {...button('delete')}>
        {t(texts.deleteProduct)}
      </Button>
    </Form>
  )
}
