import { byTrait } from '#app/base/states.ts'
import type { TemplateName } from '#app/modules/platform/messaging/templates/template-rules.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** `platform` is the program itself: a payment that came in or did not in time, or the 7 days after delivered without a dispute. */
export const movers = ['buyer', 'seller', 'courier', 'admin', 'platform'] as const
export type Mover = (typeof movers)[number]

/**
 * How far an order is. Several statuses may be equally far, so all that asks how far asks for this.
 * - placed: its seller has not accepted it
 * - accepted: its seller prepares it
 * - sent: on its way to the buyer
 * - ready: the buyer can collect it
 * - received: the buyer has it, and may still object
 * - completed, cancelled: over
 */
type Phase = 'placed' | 'accepted' | 'sent' | 'ready' | 'received' | 'completed' | 'cancelled'

/** `late`: its seller did not confirm or send it in time. `unpaid`: it is prepaid, and was never paid. */
type Move = { to: OrderStatus; by: readonly Mover[]; when?: 'late' | 'unpaid' }

/** The texts of a status by itself. */
type OrderTemplate = Extract<
  TemplateName,
  'order-confirmed' | 'order-sent' | 'order-ready' | 'order-delivered' | 'order-cancelled'
>

type Traits = {
  phase: Phase
  /** What is prepaid does not come here before it is paid; the database refuses it too. */
  paidFirst: boolean
  /** The code that its buyer gives releases what is held. */
  handsOver: boolean
  /** Its goods lie with its seller: cancelled from here, they are on the shelf again. */
  restocks: boolean
  tone: 'sun' | 'leaf' | 'plain' | 'clay'
  icon: 'clock' | 'circle-check' | 'package' | 'truck' | 'store' | 'package-check' | 'ban'
  /** What its buyer is texted when it comes here, if anything. */
  template: OrderTemplate | undefined
  /** Where it goes from here, and who may move it there. */
  moves: readonly Move[]
}

/** All that a status of an order is. Its texts are `order-status.json` of `app/messages`, its SQL is app/db/sql/order-status.sql. */
export const orderStatusCard: Record<OrderStatus, Traits> = {
  pending: {
    phase: 'placed',
    paidFirst: false,
    handsOver: false,
    restocks: true,
    tone: 'sun',
    icon: 'clock',
    template: undefined,
    moves: [
      { to: 'confirmed', by: ['seller', 'platform'] },
      { to: 'cancelled', by: ['buyer', 'seller', 'admin', 'platform'] },
    ],
  },
  confirmed: {
    phase: 'accepted',
    paidFirst: false,
    handsOver: false,
    restocks: true,
    tone: 'leaf',
    icon: 'circle-check',
    template: 'order-confirmed',
    moves: [
      { to: 'processing', by: ['seller'] },
      { to: 'cancelled', by: ['buyer', 'seller', 'admin', 'platform'] },
    ],
  },
  processing: {
    phase: 'accepted',
    paidFirst: true,
    handsOver: false,
    restocks: true,
    tone: 'leaf',
    icon: 'package',
    template: undefined,
    moves: [
      { to: 'shipped', by: ['seller'] },
      { to: 'ready_for_pickup', by: ['seller'] },
      { to: 'cancelled', by: ['seller', 'admin', 'platform'] },
      { to: 'cancelled', by: ['buyer'], when: 'late' },
    ],
  },
  shipped: {
    phase: 'sent',
    paidFirst: true,
    handsOver: true,
    restocks: false,
    tone: 'leaf',
    icon: 'truck',
    template: 'order-sent',
    moves: [
      { to: 'delivered', by: ['seller', 'courier', 'buyer'] },
      { to: 'cancelled', by: ['admin'] },
    ],
  },
  ready_for_pickup: {
    phase: 'ready',
    paidFirst: true,
    handsOver: true,
    restocks: true,
    tone: 'leaf',
    icon: 'store',
    template: 'order-ready',
    moves: [
      { to: 'delivered', by: ['seller', 'courier', 'buyer'] },
      { to: 'cancelled', by: ['admin', 'platform'] },
    ],
  },
  delivered: {
    phase: 'received',
    paidFirst: true,
    handsOver: true,
    restocks: false,
    tone: 'leaf',
    icon: 'package-check',
    template: 'order-delivered',
    moves: [
      { to: 'completed', by: ['buyer', 'platform'] },
      // From before that was refused: nothing else ends it.
      { to: 'cancelled', by: ['admin'], when: 'unpaid' },
    ],
  },
  completed: {
    phase: 'completed',
    paidFirst: true,
    handsOver: false,
    restocks: false,
    tone: 'plain',
    icon: 'circle-check',
    template: undefined,
    moves: [],
  },
  cancelled: {
    phase: 'cancelled',
    paidFirst: false,
    handsOver: false,
    restocks: false,
    tone: 'clay',
    icon: 'ban',
    template: 'order-cancelled',
    moves: [],
  },
}

/** Where orders begin. */
export const firstStatus = 'pending' as const satisfies OrderStatus

const isIn = byTrait(orderStatusCard, 'phase')

/** Its seller has not accepted it yet. */
export const isUnconfirmed = isIn('placed')
/** Accepted by its seller, who now packs it. */
export const isAccepted = isIn('accepted')
/** Before it leaves its seller, or can be collected. */
export const isUnsent = isIn('placed', 'accepted')
/** Nobody prepares it before this. */
export const isUnprepared = (status: OrderStatus) => isUnsent(status) && !orderStatusCard[status].paidFirst
/** Accepted, and its seller has not begun. */
export const awaitsPreparation = (status: OrderStatus) => isAccepted(status) && isUnprepared(status)
export const isBeingPrepared = (status: OrderStatus) => isAccepted(status) && !isUnprepared(status)
/** With a courier, or however else it was sent. */
export const isOnItsWay = isIn('sent')
/** Its buyer can come for it. */
export const isReadyToCollect = isIn('ready')
/** Its buyer has it any moment. */
export const awaitsReceipt = isIn('sent', 'ready')
/** Its seller has done their part: the goods are on their way, or there to be collected, or with the buyer. */
export const isSent = isIn('sent', 'ready', 'received', 'completed')
/** The goods lie with the seller still. */
export const isAtSeller = isIn('placed', 'accepted', 'ready')
/** The goods left their seller's shop, and may have come back since. */
export const hasLeftSeller = isIn('sent', 'received', 'completed')
/** The goods are with its buyer, as far as is known. */
export const isReceived = isIn('received', 'completed')
/** The same, while its buyer may still object: it completes by itself. In a history: since when they have it. */
export const awaitsCompletion = isIn('received')
/** Its seller has to do something for it still, or its buyer has to receive it. */
export const isUnderWay = isIn('placed', 'accepted', 'sent', 'ready')
/** Its buyer can say that it came, or that it is right. */
export const awaitsBuyer = isIn('sent', 'ready', 'received')
export const isCompleted = isIn('completed')
/** Nothing is sold by it any more. */
export const isCancelled = isIn('cancelled')
/** Nothing more is to happen with it. */
export const isClosed = isIn('completed', 'cancelled')

/** All statuses of which something holds. */
export const statusesWhere = (is: (status: OrderStatus) => boolean) => orderStatuses.filter(is)

/** Who may move an order from one status to another, and under which circumstances. */
export const movesBetween = (from: OrderStatus, to: OrderStatus) =>
  orderStatusCard[from].moves.filter((move) => move.to === to)
