import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFetchers, useLocation, useSubmit } from 'react-router'
import { Slot } from '#app/kit/page-slot.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx'
import * as texts from '#messages/wishlist.ts'

const formId = 'hearts'
const action = '/wishlist-items'
const removing = `${action}?intent=remove`

/** What is saved, and what is being changed right now: true on its way in, false on its way out. */
type Hearts = { saved: ReadonlySet<string>; changing: ReadonlyMap<string, boolean> }
const Saved = createContext<Hearts>({ saved: new Set(), changing: new Map() })

type Props = { saved: string[]; guest: boolean; children: ReactNode }

/**
 * Knows what the visitor saved, and holds the one form that every heart of the page is a button of: twenty hearts cost
 * twenty buttons. Without scripts it is posted as it is; with them guests are asked first.
 */
export function WishlistProvider({ saved, guest, children }: Props) {
  const t = useTranslate()
  const [asked, setAsked] = useState<string>()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const changes = useChanges()
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // What is disabled loses the focus: who came by keyboard gets it back.
    if (changes === '{}' && document.activeElement === document.body)
      pressed.current?.focus({ preventScroll: true })
  }, [changes])
  const value = useMemo(() => {
    const changing = new Map(Object.entries<boolean>(JSON.parse(changes)))
    return { saved: new Set(saved), changing }
  }, [saved, changes])

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const { value: productId } = submitter as HTMLButtonElement
    if (guest) return setAsked(productId)
    pressed.current = submitter
    submit(
      { productId },
      {
        method: 'post',
        action: submitter?.getAttribute('formaction') ?? action,
        navigate: false,
        fetcherKey: `heart ${productId}`,
      },
    )
  }
  function join() {
    setAsked(undefined)
    submit({ productId: asked!, from: pathname + search }, { method: 'post', action })
  }

  return (
    <Saved value={value}>
      {children}
      <form id={formId} method="post" action={action} onSubmit={press} hidden />
      <svg width="0" height="0" className="hidden" aria-hidden="true">
        <symbol id="heart" viewBox="0 0 24 24">
          <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
        </symbol>
      </svg>
      {asked && (
        <ConfirmDialog
          open
          title={t(texts.askToJoin)}
          text={t(texts.whyJoin)}
          confirmText={t(texts.createAccount)}
          cancelText={t(texts.notNow)}
          onConfirm={join}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Saved>
  )
}

type Answer = { success: boolean } | undefined

/** As text, so that it is another one only when it says something else. Shown at once; taken back when refused. */
function useChanges(): string {
  const fetchers = useFetchers()
  const changes: Record<string, boolean> = {}
  for (const { formAction, formData, data } of fetchers) {
    const productId = formAction?.startsWith(action) && formData?.get('productId')
    if (typeof productId !== 'string') continue
    const wanted = formAction !== removing
    changes[productId] = (data as Answer)?.success === false ? !wanted : wanted
  }
  return JSON.stringify(changes)
}

type Goods = { id: string; name: string }

const savedSlot = (id: string) => `saved:${id}`

/** Whether the product is saved, or is being changed right now. */
function useHeart(id: string) {
  const { saved, changing } = useContext(Saved)
  return { isPending: changing.has(id), isPressed: changing.get(id) ?? saved.has(id) }
}

type HeartProps = Goods & { isPressed: boolean; isPending?: boolean }

const buttonOf = ({ id, isPressed, isPending = false }: HeartProps) => ({
  form: formId,
  name: 'productId',
  value: id,
  formAction: isPressed ? removing : undefined,
  disabled: isPending,
  'aria-pressed': isPressed,
})

const Drawing = () => (
  <svg width="20" height="20" aria-hidden="true">
    <use xlinkHref="#heart" />
  </svg>
)

const Heart = (props: HeartProps) => {
  const t = useTranslate()
  return (
    <button {...buttonOf(props)} className="heart" aria-label={t(texts.saveItem, { name: props.name })}>
      <Drawing />
    </button>
  )
}

type LabelledProps = Goods & { isSoldOut: boolean }

const LabelledHeart = ({ isSoldOut, ...props }: HeartProps & LabelledProps) => {
  const t = useTranslate()
  const [save, saved] = isSoldOut ? [texts.notifyMe, texts.willNotify] : [texts.save, texts.saved]
  return (
    <button {...buttonOf(props)} className="heart heart-wide">
      <Drawing />
      <span>
        {t(props.isPressed ? saved : save)}
        <span className="sr-only"> {props.name}</span>
      </span>
    </button>
  )
}

/** The heart on a card. A cached page holds it in both states. */
export const WishlistButton = (goods: Goods) => (
  <Slot name={savedSlot(goods.id)} or={<Heart {...goods} isPressed />}>
    <Heart {...goods} {...useHeart(goods.id)} />
  </Slot>
)

/** The heart on the product's own page, with words: who saved what is sold out is told when it is back. */
export const LabelledWishlistButton = (goods: LabelledProps) => (
  <Slot name={savedSlot(goods.id)} or={<LabelledHeart {...goods} isPressed />}>
    <LabelledHeart {...goods} {...useHeart(goods.id)} />
  </Slot>
)

/** Takes a product off the wishlist; `removing` while that is under way. */
export function useRemoveFromWishlist(id: string) {
  const { changing } = useContext(Saved)
  const removes = changing.get(id) === false
  return {
    removing: removes,
    button: { form: formId, name: 'productId', value: id, formAction: removing, disabled: removes },
  }
}
