import type { Register } from 'react-router'
import type { Message, MessageWith } from '#app/messages/language.ts'

// A message is a function: it can't be sent. What a loader or an action answers must have been spoken. Nothing of this runs:
// the gate of types reads it, which knows all of these answers anyway.

type Opaque = Date | Headers | RegExp | Response | Map<never, never> | Set<never>

/** True where a message stands anywhere in it. `Depth` ends what holds its own kind. */
type HoldsMessage<Value, Depth extends 1[] = []> = Depth['length'] extends 9
  ? never
  : unknown extends Value
    ? never
    : Value extends Message | MessageWith<never>
      ? true
      : Value extends Opaque
        ? never
        : Value extends Promise<infer Later>
          ? HoldsMessage<Later, Depth>
          : Value extends readonly (infer Element)[]
            ? HoldsMessage<Element, [...Depth, 1]>
            : Value extends (...given: never) => unknown
              ? never
              : Value extends object
                ? { [Key in keyof Value]-?: HoldsMessage<Value[Key], [...Depth, 1]> }[keyof Value]
                : never

type Routes = Register extends { routeModules: infer Modules } ? Modules : never
type AnswersOf<Module> =
  | (Module extends { loader: (...given: never) => infer Answer } ? Answer : never)
  | (Module extends { action: (...given: never) => infer Answer } ? Answer : never)
type Answers = { [Route in keyof Routes]: AnswersOf<Routes[Route]> }

type RoutesThatAnswer = {
  [Route in keyof Answers]: [Answers[Route]] extends [never] ? never : Route
}[keyof Answers]
type RoutesWithMessages = {
  [Route in keyof Answers]: true extends HoldsMessage<Answers[Route]> ? Route : never
}[keyof Answers]

type Is<Wanted, Found extends Wanted> = Found
type IsNever<Value> = [Value] extends [never] ? true : Value

/** The names of the routes at fault are in what the compiler says. */
export type EveryAnswerIsSpoken = Is<true, IsNever<RoutesWithMessages>>

// What is looked at is there, and a message is found however deep it stands.
type Deep = Promise<{ preview: { choices: ({ label: string } | { label: Message })[] } | undefined }>
export type ItLooks = [
  Is<RoutesThatAnswer, 'root' | 'screens/shop/products/product' | 'api/products/page-share-card'>,
  Is<true, HoldsMessage<Deep>>,
  Is<true, HoldsMessage<Record<string, MessageWith<{ sets: string }>>>>,
  Is<true, IsNever<HoldsMessage<{ at: Date; name: string; rows: { id: string }[] }>>>,
]
