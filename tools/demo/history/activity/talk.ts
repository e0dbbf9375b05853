import { and, asc, eq } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { answerQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import type { Thread } from '#app/modules/sales/conversations/conversations.server.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { demoSellerKey } from '../../market/market-keys.ts'
import { day, hour } from '../calendar.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { HistoryStep, StepContext } from '../world.ts'
import { demoBuyer, type Person } from './people.ts'

/** What fits any product, in both languages. */
const asked: [question: string, answer: string][] = [
  ['Is this still available?', 'Yes, we have some in the shop and can send today.'],
  ['How long does it take to Mzuzu?', 'Two to three days by coach, and you get the number of the parcel.'],
  ['Can I exchange it if it does not fit?', 'Yes, within 7 days, if it is as you got it.'],
  ['Do I get a receipt?', 'Yes, Thumba writes one for each order.'],
  ['Is the price for one or for a set?', 'For one. For five and more write to us, we make a price.'],
  ['Is it the same as in the picture?', 'Exactly the same, we took the pictures in our shop.'],
  ['Kodi izi zikadalipo?', 'Inde, zilipo. Titha kutumiza lero.'],
  ['Kutumiza ku Karonga kumatenga masiku angati?', 'Masiku atatu pa basi. Mudzalandira nambala ya katundu.'],
  ['Mungachepetse nditagula zitatu?', 'Inde, pa zitatu timachotserako pang’ono. Tilembereni.'],
  ['Ndi yatsopano?', 'Inde, ndi yatsopano, sinagwiritsidwepo ntchito.'],
  ['Ndingatenge ku depoti ya Limbe?', 'Inde, sankhani depotiyo polipira.'],
  ['Can I call you? My number is 0999 123 456', 'Please ask here, we answer within the day.'],
]
const waiting = [
  'Do you have it in another colour?',
  'Is there a guarantee on it?',
  'Muli nayo yaikulu kuposa iyi?',
]

const talked: [by: 'buyer' | 'seller', text: string][] = [
  ['buyer', 'Good afternoon! Could you put two aside for me until Friday?'],
  ['seller', 'Gladly. Order them here when you are ready, then they are yours.'],
  ['buyer', 'Can I just send the money to you? My number is 0888 765 432.'],
  ['seller', 'Please pay here: then Thumba holds the money until you have the parcel.'],
]

/** What members asked shops, what these answered, and an enquiry of the demo's buyer. */
export function planTalk(people: Person[], now: number): HistoryStep[] {
  const chance = seeded('talk')
  const members = people.filter(({ member }) => member)
  const answered = Array.from({ length: 48 }, (_, at) => {
    const when = Math.floor(now - (48 - at + chance()) * 1.5 * day)
    const [question, answer] = asked[at % asked.length]!
    const [who, place] = [pick(chance, members).key, chance()]
    const ofDemoShop = at % 4 === 0
    return {
      key: `question-${at}`,
      at: when,
      live: (living: StepContext) => ask(living, { who, place, ofDemoShop, question, answer, when }),
    }
  })
  const unanswered = waiting.map((question, at) => {
    const when = Math.floor(now - (at + 1) * 5 * hour)
    const [who, place] = [pick(chance, members).key, chance()]
    return {
      key: `question-waits-${at}`,
      at: when,
      live: (living: StepContext) => ask(living, { who, place, ofDemoShop: true, question, when }),
    }
  })
  const enquiry = {
    key: 'enquiry',
    at: now - 2 * day,
    live: (living: StepContext) => talk(living, now - 2 * day),
  }
  return [...answered, ...unanswered, enquiry]
}

type Asked = {
  who: string
  /** Which of the products, from 0 to 1. */
  place: number
  ofDemoShop: boolean
  question: string
  answer?: string
  when: number
}

async function ask(living: StepContext, { who, place, ofDemoShop, question, answer, when }: Asked) {
  const { tx, world, at } = living
  const asker = world.buyers.get(who)
  const found = await findGoods(living, place, ofDemoShop)
  if (!asker || !found) return
  const { productId, seller } = found
  const asked = await askQuestion(tx, asker, { productId, text: question }, await at(when))
  const { id: questionId } = valueOrRefused('question', asked)
  if (!answer) return
  const then = await at(when + 3 * hour)
  valueOrRefused('answer', await answerQuestion(tx, seller, { questionId, text: answer }, then))
}

async function talk(living: StepContext, when: number) {
  const { tx, world, at } = living
  const buyer = world.buyers.get(demoBuyer.key)
  const found = await findGoods(living, 0, true)
  if (!buyer || !found) return
  const thread: Thread = { productId: found.productId }
  let conversationId: string | undefined
  for (const [index, [by, text]] of talked.entries()) {
    const actor: Member = by === 'buyer' ? buyer : found.seller
    const sent = await sendConversationMessage(
      tx,
      world.storage,
      { actor },
      { thread: conversationId ? { conversationId } : thread, text, photos: [] },
      await at(when + index * hour),
    )
    conversationId = valueOrRefused('message', sent).conversationId
  }
}

/** A product that is on sale, of the shop whose owner signs in or of any. */
async function findGoods({ tx, world }: StepContext, place: number, ofDemoShop: boolean) {
  const own = world.sellers.get(demoSellerKey)!.userId
  const goods = await tx
    .select({ productId: products.id, sellerId: products.sellerId })
    .from(products)
    .where(and(eq(products.listed, true), ofDemoShop ? eq(products.sellerId, own) : undefined))
    .orderBy(asc(products.sourceKey))
  const found = goods[Math.floor(place * goods.length)]
  const seller = [...world.sellers.values()].find(({ userId }) => userId === found?.sellerId)
  return found && seller ? { productId: found.productId, seller: seller as Seller } : undefined
}
