import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/reviews-page.ts'
import { starChoices } from '../rules.ts'

export const starNames = Object.fromEntries(
  starChoices.map((choice) => [choice, fill(texts.starsNamed, { stars: Number(choice) })]),
) as Record<(typeof starChoices)[number], Message>
